"""Where the programs are; builds ours."""

import functools
import os
import pathlib
import platform
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent.parent
WORK = HERE / ".work"


class Tools:
    peers = HERE / "peers"

    def __init__(self, navsim=None):
        self.given = navsim
        self.missing = set()

    # Ours.

    @functools.cached_property
    def navsim(self):
        if self.given: return str(pathlib.Path(self.given).resolve())
        subprocess.run([str(HERE.parent / "install"), str(WORK / "bin")], check=True)
        return str(WORK / "bin/navsim")

    @functools.cache
    def floor(self, name, linking="-static-executable"):
        """Linked as the command is, unless something else is asked for."""
        sources = sorted(str(path) for path in (HERE / "floors" / name).glob("*.swift"))
        return self._make(
            name + linking, sources,
            ["swiftc", "-O", "-wmo", "-swift-version", "6", linking, *sources])

    @functools.cached_property
    def launcher(self):
        source = str(HERE / "suite/measure.c")
        return self._make("measure", [source], [self._compiler, "-O2", source])

    @functools.cached_property
    def yaml_events(self):
        """nil where the library is not installed."""
        source = str(self.peers / "parse/ymev.c")
        try:
            return self._make("ymev", [source], [self._compiler, "-O2", source, "-lyaml"])
        except subprocess.CalledProcessError:
            self.missing.add("libyaml-dev")
            return None

    @property
    def _compiler(self):
        return shutil.which("cc") or shutil.which("clang") or "cc"

    def _make(self, name, sources, command):
        """Compiles what is newer than its program."""
        path = WORK / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or any(
                os.path.getmtime(source) > path.stat().st_mtime for source in sources):
            subprocess.run([*command, "-o", str(path)], check=True, stderr=subprocess.PIPE)
        return str(path)

    # Peers; nil where one is not installed.

    def command(self, name):
        path = shutil.which(name)
        if path is None: self.missing.add(name)
        return path

    def environment(self, name):
        """A command of the environment that install-peers makes."""
        path = WORK / "peers/bin" / name
        if path.exists(): return str(path)
        self.missing.add(name)
        return None

    def python(self, module):
        """An interpreter that can import the module."""
        python = self.environment("python")
        if python and self._imports(python, module): return python
        self.missing.add(module)
        return None

    @functools.cache
    def _imports(self, python, module):
        return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0

    # Versions.

    def versions(self):
        lines = [
            ("navsim", self._line([self.navsim, "--version"])),
            ("swift", self._line(["swift", "--version"])),
            ("machine", f"{platform.machine()}, {os.cpu_count()} processors, {_processor()}"),
            ("system", f"{platform.system()} {platform.release()}"),
        ]
        for name, command in (("node", ["node", "--version"]), ("SWI-Prolog", ["swipl", "--version"])):
            if shutil.which(command[0]): lines.append((name, self._line(command)))
        packages = WORK / "peers/bin/pip"
        if packages.exists():
            wanted = {
                "behave", "gherkin-official", "orjson", "pytest-bdd", "robotframework", "sismic",
                "transitions"}
            frozen = subprocess.run(
                [packages, "freeze"], capture_output=True, text=True).stdout.split()
            lines += sorted(
                tuple(line.split("==")) for line in frozen if line.split("==")[0] in wanted)
        return lines

    def _line(self, command):
        done = subprocess.run(command, capture_output=True, text=True)
        return (done.stdout or done.stderr).strip().splitlines()[0]


def _processor():
    for line in open("/proc/cpuinfo"):
        if line.startswith("model name"): return line.split(":", 1)[1].strip()
    return "unknown"
