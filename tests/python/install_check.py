"""pip installs the package without a network into a virtual environment that sees Debian's packages, and it is an optimised one. Label slow."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

with tempfile.TemporaryDirectory() as folder:
    subprocess.run([sys.executable, "-m", "venv", "--system-site-packages", folder], check=True)
    python = str(pathlib.Path(folder, "bin/python"))
    subprocess.run([python, "-m", "pip", "install", "--no-index", "--no-build-isolation", "--quiet", str(ROOT)], check=True)
    program = ("import mapwright; info = mapwright.build_info(); assert info['optimised'] and not info['asserts'], info; "
               "env = mapwright.BatchEnv('cartographers', 4); env.reset(seed=1); env.step(env.sample()); "
               "import pathlib; assert (pathlib.Path(mapwright.__file__).parent / 'py.typed').exists(); print(info)")
    subprocess.run([python, "-c", program], check=True, cwd=folder)
