"""A proxy that passes bytes on late and in pieces, and that cuts connections: at once, in the middle of a message, or so that one
end goes on talking to nobody for a while."""

import asyncio
import random
import socket
import struct
import threading

LONGEST_DELAY = 0.02
# How long a cut that neither end sees goes unnoticed, at most.
LONGEST_SILENCE = 1.0
PIECE = 4096


def forget(writer):
    """Ends a connection by a reset: what was on its way is lost."""
    connection = writer.get_extra_info("socket")
    if connection is not None:
        try:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
    writer.close()


class FaultyLine:
    """Listens at `port` and passes on to `to_port`. A connection lives for `seconds` on average."""

    def __init__(self, to_port, seed, seconds):
        self.to_port = to_port
        self.chance = random.Random(seed)
        self.seconds = seconds
        self.cuts = 0
        self.is_calm = False
        self.is_listening = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True).start()
        self.is_listening.wait()

    async def serve(self):
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.is_listening.set()
        await server.serve_forever()

    async def connect(self, reader, writer):
        try:
            # From the address of the one who asks: a server counts by it.
            own = (writer.get_extra_info("peername")[0], 0)
            there, back = await asyncio.open_connection("127.0.0.1", self.to_port, local_addr=own)
        except OSError:
            return forget(writer)
        ways = [asyncio.ensure_future(self.carry(reader, back)), asyncio.ensure_future(self.carry(there, writer))]
        await asyncio.wait(ways, timeout=self.chance.expovariate(1 / self.seconds), return_when=asyncio.FIRST_COMPLETED)
        while self.is_calm and not any(way.done() for way in ways):
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if not any(way.done() for way in ways):
            self.cuts += 1
            # For a while nothing goes one way, the other or either, and both ends believe that they are connected.
            silent = [way for way in ways if self.chance.random() < 0.4]
            for way in silent:
                way.cancel()
            if silent:
                await asyncio.sleep(self.chance.random() * LONGEST_SILENCE)
        for way in ways:
            way.cancel()
        for end in (writer, back):
            forget(end)

    async def carry(self, reader, writer):
        try:
            while data := await reader.read(PIECE):
                await asyncio.sleep(self.chance.random() * LONGEST_DELAY)
                # A cut may fall between the pieces.
                middle = self.chance.randrange(len(data) + 1)
                for piece in (data[:middle], data[middle:]):
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0)
        except OSError:
            pass
