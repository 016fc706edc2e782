"""Self-play on all canvases at the same time."""

import threading
import time

# How long a thread sleeps before it looks again whether it may go on.
PAUSE_SECONDS = 0.001


class Players:
    """Plays on each canvas in a thread of its own, until the block that it stands in ends.

    A thread waits for the device and for its games' workers without holding Python: meanwhile the others play, so that
    neither the device nor the processors wait for one canvas, and none waits for learning.
    """

    def __init__(self, canvases, play_turn, may_play):
        """`play_turn(canvas)` goes on with its games, while `may_play(canvas)`."""
        self._play_turn, self._may_play = play_turn, may_play
        self._stop = threading.Event()
        self._failure = None
        self._threads = [threading.Thread(target=self._play, args=(canvas,), daemon=True) for canvas in canvases]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def check(self):
        """Raises what ended a thread."""
        if self._failure is not None:
            raise self._failure

    def _play(self, canvas):
        try:
            while not self._stop.is_set():
                if self._may_play(canvas):
                    self._play_turn(canvas)
                else:
                    time.sleep(PAUSE_SECONDS)
        except BaseException as failure:  # noqa: BLE001 - told to the thread that waits
            self._failure = failure
