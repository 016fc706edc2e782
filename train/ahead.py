"""Compiles what a leg needs before it begins: for each canvas in a process of its own, all at the same time. The leg finds
the results in the compiler's cache on disk."""

import os
import subprocess
import sys

# Threads with which each process compiles kernels.
COMPILE_THREADS = "4"


def compile_ahead(canvas_count):
    """Starts this program again for each canvas. What goes wrong there costs time alone: the leg compiles it again."""
    environment = {**os.environ, "TORCHINDUCTOR_COMPILE_THREADS": COMPILE_THREADS}
    processes = [
        subprocess.Popen([sys.executable, *sys.argv, "--compile-canvas", str(index)], env=environment)
        for index in range(canvas_count)
    ]
    for process in processes:
        process.wait()
