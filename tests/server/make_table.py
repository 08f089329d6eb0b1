#!/usr/bin/env python3
"""Makes a table of Cartographers for one person and a bot at the server on this port, starts it, and says so. Python's library alone."""
import base64
import json
import os
import socket
import struct
import sys


class Person:
    def __init__(self, port):
        self.line = socket.create_connection(("127.0.0.1", port), timeout=10)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                           f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: mapwright.1\r\n\r\n").encode())
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self.bytes += self.line.recv(4096)
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise SystemExit(f"no WebSocket: {head[:80]!r}")
        self.requests = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.line.close()

    def take(self, count):
        while len(self.bytes) < count:
            more = self.line.recv(65536)
            if not more:
                raise SystemExit("the server closed the connection")
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def message(self):
        head = self.take(2)
        length = head[1]
        if length >= 126:
            length = struct.unpack(">H" if length == 126 else ">Q", self.take(2 if length == 126 else 8))[0]
        return json.loads(self.take(length))

    def ask(self, kind, **fields):
        """The answer: acknowledged, refused or welcome."""
        self.requests += 1
        text = json.dumps({"type": kind, "id": str(self.requests), **fields}).encode()
        head = bytes([0x81, 0x80 | (len(text) if len(text) < 126 else 126)])
        if len(text) >= 126:
            head += struct.pack(">H", len(text))
        self.line.sendall(head + bytes(4) + text)
        while True:
            answer = self.message()
            if answer["type"] in ("acknowledged", "welcome"):
                return answer
            if answer["type"] == "refused":
                raise SystemExit(f"{kind}: {answer['sentence']}")

    def greet(self):
        self.ask("hello", version=1, secret=base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("="))
        self.ask("name", name="Ada")


def make_table(person):
    """Its code, once it has begun."""
    person.greet()
    table = person.ask("create", game="cartographers", options={}, seats=["", "novice"], terms={
        "public": False, "absent": "", "takeBack": True, "hints": False, "chat": True, "words": False})["table"]
    person.ask("start", table=table)
    return table


if __name__ == "__main__":
    print(f"table {make_table(Person(int(sys.argv[1])))} has begun")
