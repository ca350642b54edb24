"""Programs that play: any executable that speaks the line protocol over its input and output.

One move: the host has a View, so it writes `match` (if the match or the rules are new), `view`, `actions` and `go` to
the program (`lines`), whose process (`child`) has a folder of its own, an empty environment and bounds. The program
answers `action 4x5`; the host checks the word against the legal actions (`program`) and plays it. Whatever else happens
is a `ProgramFailed` with one sentence; a `ProgramBot` then plays by rule what an absent player would. Each seat has a
process of its own, so that no program learns from one seat what another one holds. `docs/bot-protocol.md` is the page
for those who write such programs.
"""
