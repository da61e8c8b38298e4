// What the search finds in handbooks stands above what it finds in decisions, which say
// why something was made as it is, and in the changelog.
"use strict";
const LATER = /^(docs\/decisions\/|docs\/site\/decisions|CHANGELOG|CODE_OF_CONDUCT)/;
const MAKERS = /^(docs\/(architecture|engine-contract|locks|releasing|scaling|versions)|CONTRIBUTING|examples\/)/;
// eslint-disable-next-line no-unused-vars
var Scorer = {
  score: (result) => {
    const [page, , , , score] = result;
    return score - (LATER.test(page) ? 100 : MAKERS.test(page) ? 50 : 0);
  },
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
