"""Self-play in C++ (apps/selfplay/selfplay.h), seen from Python: batches are torch tensors that both sides share."""

import ctypes
import fcntl
import os
import pathlib
import subprocess

import torch

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "training"
LIBRARY = BUILD / "apps" / "selfplay" / "libencircle_selfplay_c.so"


def build_library():
    """Builds the library with CMake; quick when nothing changed. Several processes may ask for it at once."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run_cmake()


def run_cmake():
    generator = ["-G", "Ninja"] if not (BUILD / "CMakeCache.txt").exists() else []
    configure = ["cmake", *generator, "-S", ROOT, "-B", BUILD, "-DENCIRCLE_TRAINING=ON", "-DCMAKE_BUILD_TYPE=Release"]
    for command in (configure, ["cmake", "--build", BUILD, "--target", "encircle_selfplay_c"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f"train: the self-play library does not build:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


class Shape(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_int32)
        for name in (
            "plane_count plane_bytes global_count policy_size batch symmetries "
            "row_globals row_policy row_map row_result row_search row_margin row_soon row_reply row_size"
        ).split()
    ]

    @property
    def canvas(self):
        return int((self.policy_size - 1) ** 0.5)


class Tally(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_int64)
        for name in "games moves evaluations rows first_wins draws cut_off wins half_wins".split()
    ]


def load_library():
    library = ctypes.CDLL(str(LIBRARY))
    pointer = ctypes.c_void_p
    for function in (library.encircle_selfplay_games, library.encircle_selfplay_defaults):
        function.restype = ctypes.c_int32
    library.encircle_selfplay_games.argtypes = [ctypes.c_char_p, ctypes.c_int32]
    library.encircle_selfplay_defaults.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int32]
    library.encircle_workers_create.restype = pointer
    library.encircle_workers_create.argtypes = [ctypes.c_int32]
    library.encircle_workers_destroy.argtypes = [pointer]
    library.encircle_selfplay_create.restype = pointer
    library.encircle_selfplay_create.argtypes = [ctypes.c_char_p, ctypes.c_char_p, pointer, ctypes.c_char_p, ctypes.c_int32]
    library.encircle_selfplay_destroy.argtypes = [pointer]
    library.encircle_selfplay_shape.argtypes = [pointer, ctypes.POINTER(Shape)]
    library.encircle_selfplay_tally.argtypes = [pointer, ctypes.POINTER(Tally)]
    library.encircle_selfplay_step.argtypes = [pointer, ctypes.c_int32] + [pointer] * 4
    library.encircle_selfplay_take_rows.argtypes = [pointer, pointer, ctypes.c_int32]
    return library


def training_defaults():
    """What each game is trained on (encircle_selfplay_defaults): numbers by name, in lists where there may be several."""
    library = load_library()
    text = ctypes.create_string_buffer(4096)
    library.encircle_selfplay_games(text, len(text))
    table = {}
    for game in text.value.decode().split():
        library.encircle_selfplay_defaults(game.encode(), text, len(text))
        entries = (entry.split("=") for entry in text.value.decode().split())
        table[game] = {name: numbers_of(name, values) for name, values in entries}
    return table


def numbers_of(name, values):
    numbers = [float(value) if "share" in name else int(value) for value in values.split(",")]
    return numbers if name in ("canvases", "shares", "full_visits", "quick_visits", "sides") else numbers[0]


class Batch:
    """The questions and answers of one half of the games."""

    def __init__(self, shape, pinned):
        def tensor(size, dtype):
            return torch.zeros((shape.batch, size), dtype=dtype, pin_memory=pinned)

        self.planes = tensor(shape.plane_count * shape.plane_bytes, torch.uint8)
        self.globals = tensor(shape.global_count, torch.float32)
        self.networks = tensor(1, torch.uint8)
        self.answers = tensor(shape.policy_size + 2, torch.float32)


def text_of(value):
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


class Workers:
    """The threads that games are played on: by default one for each processor."""

    def __init__(self, threads=None):
        self._library = load_library()
        self.handle = self._library.encircle_workers_create(threads or len(os.sched_getaffinity(0)))

    def __del__(self):
        self._library.encircle_workers_destroy(self.handle)


class SelfPlay:
    """Many games at once. Settings are those of apps/selfplay/settings.h. Several of them that share their workers may be
    called from a thread each: a step leaves Python to the others."""

    def __init__(self, game, workers=None, pinned=False, **settings):
        self._library = load_library()
        workers = workers or Workers()
        text = " ".join(f"{name}={text_of(value)}" for name, value in settings.items())
        error = ctypes.create_string_buffer(400)
        self._handle = self._library.encircle_selfplay_create(
            game.encode(), text.encode(), workers.handle, error, len(error)
        )
        if not self._handle:
            raise SystemExit(f"train: {error.value.decode(errors='replace')}")
        self.shape = Shape()
        self._library.encircle_selfplay_shape(self._handle, ctypes.byref(self.shape))
        self.batches = [Batch(self.shape, pinned) for _ in range(2)]
        self._rows = torch.zeros((1 << 16, self.shape.row_size), dtype=torch.uint8, pin_memory=pinned)

    def __del__(self):
        if getattr(self, "_handle", None):
            self._library.encircle_selfplay_destroy(self._handle)

    def step(self, half):
        """Takes the answers of this half's batch and writes its next questions; says how many games go on."""
        batch = self.batches[half]
        return self._library.encircle_selfplay_step(
            self._handle,
            half,
            batch.planes.data_ptr(),
            batch.globals.data_ptr(),
            batch.networks.data_ptr(),
            batch.answers.data_ptr(),
        )

    def take_rows(self):
        """Rows of finished games, as bytes; overwritten by the next call."""
        count = self._library.encircle_selfplay_take_rows(self._handle, self._rows.data_ptr(), len(self._rows))
        return self._rows[:count]

    def tally(self):
        tally = Tally()
        self._library.encircle_selfplay_tally(self._handle, ctypes.byref(tally))
        return {name: getattr(tally, name) for name, _ in Tally._fields_}
