# Two commands: `make play` and `make test`. Everything else serves them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Some machines ask Python to forget what it compiled. Every server, worker and bot of a test would read all its source
# again: half of the time of a start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test format lock bench compiled wheels mutants pictures games attack clean

play: $(VENV)/.play
	$(BIN)/fivealarm play

test: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/biome ci
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 4 --dist loadgroup -r fER

format: $(VENV)/.test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/biome check --write

lock: $(BIN)/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --no-emit-index-url --no-annotate --no-header --python-version 3.11 \
	  pyproject.toml --extra png --group build -o requirements/play.txt
	$(BIN)/uv pip compile --quiet --universal --no-emit-index-url --no-annotate --no-header --python-version 3.11 \
	  pyproject.toml --all-extras --group test -o requirements/test.txt
	$(BIN)/uv pip compile --quiet --universal --no-emit-index-url --no-annotate --no-header --python-version 3.11 \
	  pyproject.toml --group bench --group build -o requirements/bench.txt

# Every measurement, ours beside other people's, as one table, in docs/performance.json and in docs/performance.md: about
# a quarter of an hour on two quiet cores. ONLY=tables,flat chooses. And our own source compiled with mypyc.
bench: $(VENV)/.test $(VENV)-bench/.bench
	$(BIN)/python -m bench $(if $(ONLY),--only $(ONLY))
	$(BIN)/python -m bench.document

compiled: $(VENV)/.test
	$(BIN)/python -m bench.compiled.pace

# A pure wheel and a compiled one, both tried in an empty environment.
wheels: $(VENV)/.test
	$(BIN)/python -m bench.compiled.wheels

# Every picture of the documents, made anew.
pictures: $(VENV)/.test
	PYTHONPATH=. $(BIN)/python scripts/pictures.py

# The shortest whole game of each through the page by mouse, keyboard and finger, as the tests play a sample of them; exit
# code 1 if anything goes wrong. GAME=brigade and MEANS=mouse choose.
games: $(VENV)/.test
	$(BIN)/python -m bench.browser.whole_games --short $(if $(GAME),--game $(GAME)) $(if $(MEANS),--means $(MEANS))

# Do the tests notice a changed rule? GAME=brigade COUNT=100 SEED=2 choose.
mutants: $(VENV)/.test
	$(BIN)/python -m bench.mutants $(or $(GAME),flash_point) --count $(or $(COUNT),50) --seed $(or $(SEED),1)

# Attacks on a server of our own and on the engine: ten minutes, exit code 1 if anything is found. SEED=7 chooses.
attack: $(VENV)/.test
	$(BIN)/python -m bench.attack --seed $(or $(SEED),5)

clean:
	rm -rf $(VENV) $(VENV)-bench dist build artefacts .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/play.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

$(VENV)/.test: requirements/test.txt pyproject.toml scripts/browser.sh | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -r requirements/test.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	sh scripts/browser.sh $(BIN)/python
	touch $@

$(VENV)-bench/.bench: requirements/bench.txt pyproject.toml
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@
