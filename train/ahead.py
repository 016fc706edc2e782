"""Compiles what a leg needs before it begins: for each canvas and each network that learns in a process of its own, all at the
same time. The leg finds the results in the compiler's cache on disk."""

import os
import subprocess
import sys

# Threads with which each process compiles kernels.
COMPILE_THREADS = "4"


def compile_ahead(canvases, networks):
    """Starts this program again for each of so many. What goes wrong there costs time alone: the leg compiles it again."""
    environment = {**os.environ, "TORCHINDUCTOR_COMPILE_THREADS": COMPILE_THREADS}
    parts = [f"--compile-canvas {i} --compile-network {j}".split() for i in range(canvases) for j in range(networks)]
    processes = [subprocess.Popen([sys.executable, *sys.argv, *part], env=environment) for part in parts]
    for process in processes:
        process.wait()
