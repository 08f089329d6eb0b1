"""Builds the wheel of the Python package, for pip: drives CMake and packs what comes out (PEP 517). Standard library only.

Always optimised (the build type is Release), with clang 22 as one program where it is installed, else with the compiler that CMake finds;
``mapwright.build_info()`` says which. The build folder is build/python, so that a second build is quick.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "python"
NAME = "mapwright"


def version():
    return re.search(r"project\(mapwright VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")).group(1)


def metadata():
    return (f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {version()}\nSummary: Map-making games for programs that learn\n"
            "License: MIT\nRequires-Python: >=3.11\nRequires-Dist: numpy\n")


def tag():
    """The wheel is for this Python on this machine."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def build():
    """Runs CMake; the folder with the package."""
    settings = ["-DCMAKE_BUILD_TYPE=Release", "-DMAPWRIGHT_DEVELOPER=OFF", "-DMAPWRIGHT_PYTHON_ONLY=ON",
                f"-DMAPWRIGHT_PYTHON_EXECUTABLE={sys.executable}"]
    if shutil.which("clang++-22") and shutil.which("ld.lld-22") and "CXX" not in os.environ:
        settings += ["-DCMAKE_CXX_COMPILER=clang++-22", "-DMAPWRIGHT_WHOLE_PROGRAM=ON",
                     "-DCMAKE_MODULE_LINKER_FLAGS_INIT=-fuse-ld=lld"]
    if shutil.which("ninja"):
        settings += ["-G", "Ninja"]
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(BUILD), *settings], check=True)
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "mapwright_python", "--parallel"], check=True)
    return BUILD / "python" / NAME


def info_files():
    folder = f"{NAME}-{version()}.dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    return {f"{folder}/METADATA": metadata().encode(), f"{folder}/WHEEL": wheel.encode(),
            f"{folder}/LICENSE": (ROOT / "LICENSE").read_bytes()}


# What pip calls.
def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = build()
    files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted(package.iterdir())
             if path.suffix in (".py", ".pyi", ".typed", ".so") or path.name == "py.typed"}
    files |= info_files()
    record = f"{NAME}-{version()}.dist-info/RECORD"
    lines = [f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}"
             for name, data in files.items()]
    files[record] = ("\n".join([*lines, f"{record},,"]) + "\n").encode()
    wheel = f"{NAME}-{version()}-{tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    for name, data in info_files().items():
        path = Path(metadata_directory, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return f"{NAME}-{version()}.dist-info"


def build_sdist(sdist_directory, config_settings=None):
    raise RuntimeError("there is no source package: install from the repository")
