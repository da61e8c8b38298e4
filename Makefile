# Everything a newcomer needs: `make` lists the targets.

VENV := .venv
BIN := $(VENV)/bin
# Newer than pyproject.toml where turmpost is installed, and where its tools are, too.
PLAIN := $(VENV)/.turmpost
STAMP := $(VENV)/.installed
# Supported Pythons; .github/workflows/ci.yml has the same.
PYTHONS := python3.11 python3.12 python3.13 python3.14
PYTHON ?= $(firstword $(foreach name,python3.11 python3 $(PYTHONS),\
	$(shell command -v $(name) >/dev/null 2>&1 && \
	$(name) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && \
	echo $(name))))
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --use-pep517

# Tests start hundreds of processes: without byte code each compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

# Rules, grammars, walls, and one mail for each command: a minute on two processors.
QUICK := tests/engine tests/grammar tests/test_walls.py \
	tests/server/commands/test_every_command.py

# Latin letters, punctuation, arrows, signs of arithmetic. The licence keeps the name of
# the whole font for the whole font.
LETTERS := U+0020-007E,U+00A0-017F,U+0192,U+0218-021B,U+02C6-02DD,U+2010-2027,$\
	U+202F-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2260,U+2264-2265

# Where the repository is published, as pyproject.toml says.
SOURCE = $(shell sed -n 's/^Source = "\(.*\)"$$/\1/p' pyproject.toml)

.DEFAULT_GOAL := help
.PHONY: help venv release demo servers test test-all check quick near matrix static coverage docs \
	audit pictures bench fonts address clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*## ' $(firstword $(MAKEFILE_LIST)) | \
		awk -F':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

venv: $(STAMP) ## Create .venv and install turmpost with its tools

$(STAMP): $(PLAIN)
	@echo "Installing the tools for tests and documentation (a minute or two)"
	@$(PIP) -e '.[dev,docs,newspaper,postgresql]'
	@touch $@

$(PLAIN): pyproject.toml
	@if [ -z "$(PYTHON)" ]; then \
		echo "turmpost needs Python 3.11 or newer; none was found." >&2; \
		echo "Install it (Debian: apt install python3-venv)," >&2; \
		echo "or name it: make PYTHON=/path/to/python3.11" >&2; \
		exit 1; \
	fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "$(PYTHON) is older than Python 3.11, which turmpost needs." >&2; \
		exit 1; \
	}
	@$(PYTHON) -c 'import ensurepip, venv' || { \
		echo "$(PYTHON) lacks the venv module (Debian: apt install python3-venv)." >&2; \
		exit 1; \
	}
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing turmpost into $(VENV) (less than a minute)"
	@$(PIP) -e '.[newspaper]'
	@touch $@

demo: $(PLAIN) ## Play a whole game with twelve robots by mail
	$(BIN)/turmpost demo

servers: ## Install Postfix, Dovecot, PostgreSQL, Chromium for the tests (Debian)
	deploy/install-test-servers.sh

test: venv servers ## Run the tests, those against real servers included
	@echo "All but the rare tests of make test-all: some twenty minutes on two processors"
	$(BIN)/python -m pytest -n auto -m "not rare" $(PYTEST_OPTIONS)

test-all: venv servers ## Run every test: kills, outages, releases, recipes, too
	@echo "Every test: half an hour on two processors"
	$(BIN)/python -m pytest -n auto $(PYTEST_OPTIONS)

check: static ## What quick does, and the tests that need no servers
	$(BIN)/python -m pytest -q -n auto -m "not (real_server or rare)" $(PYTEST_OPTIONS)

quick: static ## Format, lint, types, import walls, the tests that tell most
	$(BIN)/python -m pytest -q -n auto $(QUICK) $(PYTEST_OPTIONS)

near: venv ## Run the nearest tests of changed files, or of FILES="...", in seconds
	@files=$$($(BIN)/python -m tests.near $(FILES)) && \
		$(BIN)/python -m pytest -q -m "not real_server" $(PYTEST_OPTIONS) $$files

matrix: ## The tests of quick on each supported Python that is found
	@for python in $(PYTHONS); do \
		if ! $$python -c '' 2>/dev/null; then \
			echo "== $$python: not found"; \
			continue; \
		fi; \
		echo "== $$python"; \
		$(MAKE) --no-print-directory venv PYTHON=$$python VENV=$(VENV)/$$python && \
		$(VENV)/$$python/bin/python -m pytest -q -n auto $(QUICK) $(PYTEST_OPTIONS) || \
		exit 1; \
	done

static: venv
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

coverage: venv servers ## Every test, and the branches they leave out
	$(BIN)/python -m pytest -q --cov --cov-report= $(PYTEST_OPTIONS)
	$(BIN)/coverage report --show-missing --skip-covered \
		--include='engine/*,grammar/*' --fail-under=100
	$(BIN)/coverage report --show-missing --skip-covered \
		--include='server/*' --fail-under=90

docs: venv ## Build the documentation as a site, and check its links
	$(BIN)/python docs/site/build.py

audit: venv ## Vulnerabilities, licences, and packages that rest, of what a server needs
	$(BIN)/python -m deploy.audit

pictures: venv servers ## Take the pictures of README and handbooks, of a demo
	PYTHONPATH=examples/diplomacy $(BIN)/python -m tests.pictures

bench: venv ## Measure speed, each figure next to what it is compared with
	$(BIN)/python -m tests.bench

fonts: ## Make the fonts of pages from those of pictures (needs fonttools, brotli)
	for weight in Regular Semibold; do pyftsubset \
		server/reports/pictures/fonts/SourceSansPro-$$weight.otf \
		--unicodes=$(LETTERS) --flavor=woff2 --obfuscate-names \
		--layout-features=kern,liga,ccmp,locl,mark,mkmk,tnum,lnum \
		--output-file=server/pages/fonts/sans-$$weight.woff2; done

address: ## ADDRESS=https://... writes where this repository is published on every page
	@test -n "$(ADDRESS)" || { echo "Which one? make address ADDRESS=https://..." >&2; exit 1; }
	git grep -lF "$(SOURCE)" | xargs sed -i "s|$(SOURCE)|$(ADDRESS)|g"

release: venv ## VERSION=1.2.0 lists the steps of a release, PUBLISH=yes KEY=... does them
	@test -n "$(VERSION)" || { \
		echo "Which version? make release VERSION=1.2.0" >&2; exit 1; }
	@$(BIN)/python deploy/release.py --publish="$(PUBLISH)" --key="$(KEY)" \
		$(if $(CHECKS),--checks="$(CHECKS)") "$(VERSION)"

clean: ## Remove what builds and tests have left; .venv stays
	rm -rf build dist ./*.egg-info .mypy_cache .pytest_cache .ruff_cache \
		.hypothesis .coverage htmlcov .import_linter_cache
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -print | xargs rm -rf
