"""The table of the board: provinces, coasts, and who gets where (d2).

Place, terrain, whose home centre or a neutral one, then where armies and where fleets
get from there. Provinces with two coasts have a row for each, which fleets use.
"""

from __future__ import annotations

TABLE = """
ADR    | sea    |         | | ALB APU ION TRI VEN
AEG    | sea    |         | | BUL/SC CON EAS GRE ION SMY
ALB    | coast  |         | GRE SER TRI                 | ADR GRE ION TRI
ANK    | coast  | turkey  | ARM CON SMY                 | ARM BLA CON
APU    | coast  |         | NAP ROM VEN                 | ADR ION NAP VEN
ARM    | coast  |         | ANK SEV SMY SYR             | ANK BLA SEV
BAL    | sea    |         | | BER BOT DEN KIE LVN PRU SWE
BAR    | sea    |         | | NWG NWY STP/NC
BEL    | coast  | neutral | BUR HOL PIC RUH             | ENG HOL NTH PIC
BER    | coast  | germany | KIE MUN PRU SIL             | BAL KIE PRU
BLA    | sea    |         | | ANK ARM BUL/EC CON RUM SEV
BOH    | inland |         | GAL MUN SIL TYR VIE         |
BOT    | sea    |         | | BAL FIN LVN STP/SC SWE
BRE    | coast  | france  | GAS PAR PIC                 | ENG GAS MAO PIC
BUD    | inland | austria | GAL RUM SER TRI VIE         |
BUL    | coast  | neutral | CON GRE RUM SER             |
BUL/EC |        |         | | BLA CON RUM
BUL/SC |        |         | | AEG CON GRE
BUR    | inland |         | BEL GAS MAR MUN PAR PIC RUH |
CLY    | coast  |         | EDI LVP                     | EDI LVP NAO NWG
CON    | coast  | turkey  | ANK BUL SMY                 | AEG ANK BLA BUL/EC BUL/SC SMY
DEN    | coast  | neutral | KIE SWE                     | BAL HEL KIE NTH SKA SWE
EAS    | sea    |         | | AEG ION SMY SYR
EDI    | coast  | england | CLY LVP YOR                 | CLY NTH NWG YOR
ENG    | sea    |         | | BEL BRE IRI LON MAO NTH PIC WAL
FIN    | coast  |         | NWY STP SWE                 | BOT STP/SC SWE
GAL    | inland |         | BOH BUD RUM SIL UKR VIE WAR |
GAS    | coast  |         | BRE BUR MAR PAR SPA         | BRE MAO SPA/NC
GRE    | coast  | neutral | ALB BUL SER                 | AEG ALB BUL/SC ION
HEL    | sea    |         | | DEN HOL KIE NTH
HOL    | coast  | neutral | BEL KIE RUH                 | BEL HEL KIE NTH
ION    | sea    |         | | ADR AEG ALB APU EAS GRE NAP TUN TYS
IRI    | sea    |         | | ENG LVP MAO NAO WAL
KIE    | coast  | germany | BER DEN HOL MUN RUH         | BAL BER DEN HEL HOL
LON    | coast  | england | WAL YOR                     | ENG NTH WAL YOR
LVN    | coast  |         | MOS PRU STP WAR             | BAL BOT PRU STP/SC
LVP    | coast  | england | CLY EDI WAL YOR             | CLY IRI NAO WAL
LYO    | sea    |         | | MAR PIE SPA/SC TUS TYS WES
MAO    | sea    |         | | BRE ENG GAS IRI NAF NAO POR SPA/NC SPA/SC WES
MAR    | coast  | france  | BUR GAS PIE SPA             | LYO PIE SPA/SC
MOS    | inland | russia  | LVN SEV STP UKR WAR         |
MUN    | inland | germany | BER BOH BUR KIE RUH SIL TYR |
NAF    | coast  |         | TUN                         | MAO TUN WES
NAO    | sea    |         | | CLY IRI LVP MAO NWG
NAP    | coast  | italy   | APU ROM                     | APU ION ROM TYS
NTH    | sea    |         | | BEL DEN EDI ENG HEL HOL LON NWG NWY SKA YOR
NWG    | sea    |         | | BAR CLY EDI NAO NTH NWY
NWY    | coast  | neutral | FIN STP SWE                 | BAR NTH NWG SKA STP/NC SWE
PAR    | inland | france  | BRE BUR GAS PIC             |
PIC    | coast  |         | BEL BRE BUR PAR             | BEL BRE ENG
PIE    | coast  |         | MAR TUS TYR VEN             | LYO MAR TUS
POR    | coast  | neutral | SPA                         | MAO SPA/NC SPA/SC
PRU    | coast  |         | BER LVN SIL WAR             | BAL BER LVN
ROM    | coast  | italy   | APU NAP TUS VEN             | NAP TUS TYS
RUH    | inland |         | BEL BUR HOL KIE MUN         |
RUM    | coast  | neutral | BUD BUL GAL SER SEV UKR     | BLA BUL/EC SEV
SER    | inland | neutral | ALB BUD BUL GRE RUM TRI     |
SEV    | coast  | russia  | ARM MOS RUM UKR             | ARM BLA RUM
SIL    | inland |         | BER BOH GAL MUN PRU WAR     |
SKA    | sea    |         | | DEN NTH NWY SWE
SMY    | coast  | turkey  | ANK ARM CON SYR             | AEG CON EAS SYR
SPA    | coast  | neutral | GAS MAR POR                 |
SPA/NC |        |         | | GAS MAO POR
SPA/SC |        |         | | LYO MAO MAR POR WES
STP    | coast  | russia  | FIN LVN MOS NWY             |
STP/NC |        |         | | BAR NWY
STP/SC |        |         | | BOT FIN LVN
SWE    | coast  | neutral | DEN FIN NWY                 | BAL BOT DEN FIN NWY SKA
SYR    | coast  |         | ARM SMY                     | EAS SMY
TRI    | coast  | austria | ALB BUD SER TYR VEN VIE     | ADR ALB VEN
TUN    | coast  | neutral | NAF                         | ION NAF TYS WES
TUS    | coast  |         | PIE ROM VEN                 | LYO PIE ROM TYS
TYR    | inland |         | BOH MUN PIE TRI VEN VIE     |
TYS    | sea    |         | | ION LYO NAP ROM TUN TUS WES
UKR    | inland |         | GAL MOS RUM SEV WAR         |
VEN    | coast  | italy   | APU PIE ROM TRI TUS TYR     | ADR APU TRI
VIE    | inland | austria | BOH BUD GAL TRI TYR         |
WAL    | coast  |         | LON LVP YOR                 | ENG IRI LON LVP
WAR    | inland | russia  | GAL LVN MOS PRU SIL UKR     |
WES    | sea    |         | | LYO MAO NAF SPA/SC TUN TYS
YOR    | coast  |         | EDI LON LVP WAL             | EDI LON NTH
"""
