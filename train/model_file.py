"""Files of networks as nets/model.h describes them: a text of facts, then the weights with 16 bits each."""

import struct

MAGIC = b"ENCNET1\n"


def checksum(data):
    """FNV-1a over 64-bit words, as nets/model.cpp computes it; data is padded with zeros to whole words."""
    value = 0xCBF29CE484222325
    data = data + bytes(-len(data) % 8)
    for (word,) in struct.iter_unpack("<Q", data):
        value = ((value ^ word) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return value


def write_model(path, facts, weights):
    text = "".join(f"{key} {value}\n" for key, value in facts.items()).encode()
    body = MAGIC + struct.pack("<I", len(text)) + text + weights
    with open(path, "wb") as file:
        file.write(body + struct.pack("<Q", checksum(body)))


def read_model(path):
    """Its facts and its weights."""
    with open(path, "rb") as file:
        data = file.read()
    body, end = data[:-8], data[-8:]
    if body[: len(MAGIC)] != MAGIC or struct.pack("<Q", checksum(body)) != end:
        raise SystemExit(f"train: {path}: no model, or a damaged one")
    (length,) = struct.unpack_from("<I", body, len(MAGIC))
    begin = len(MAGIC) + 4
    facts = dict(line.split(" ", 1) for line in body[begin : begin + length].decode().splitlines())
    return facts, body[begin + length :]
