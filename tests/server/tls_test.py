#!/usr/bin/env python3
"""TLS by files, and the server behind nginx: a page, a WebSocket and its first words over each. Usage: tls_test.py PROGRAM"""
import base64
import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)

NGINX = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
events {{ worker_connections 64; }}
http {{
  access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{
    listen 127.0.0.1:{port} ssl; ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    location / {{
      proxy_pass http://127.0.0.1:{behind};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $http_connection;
      proxy_read_timeout 75s;
    }}
  }}
}}
"""


def make_certificate(folder, name="cert.pem"):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder / "key.pem",
                    "-out", folder / name], check=True, capture_output=True)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def serve(folder, *options):
    server = subprocess.Popen([PROGRAM, "serve", "--page", folder, "--data", folder / "tables.db", "--port", "0", *options],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        line = server.stdout.readline()
        yield server, int(line.split("(")[0].strip().rstrip("/").rsplit(":", 1)[1])
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        server.stdout.close()


def connect(folder, port):
    context = ssl.create_default_context(cafile=folder / "cert.pem")
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), 20), server_hostname="127.0.0.1")


def get(folder, port, path):
    with connect(folder, port) as stream:
        stream.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: stream.recv(65536), b"")).decode()


def masked(text):
    data = text.encode()
    assert len(data) < 126
    mask = os.urandom(4)
    return bytes([0x81, 0x80 | len(data)]) + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))


def read_exactly(stream, count):
    data = b""
    while len(data) < count:
        some = stream.recv(count - len(data))
        if not some:
            raise EOFError
        data += some
    return data


def hello(folder, port, origin=None):
    """The answer's first line, and the first message after `hello`."""
    with connect(folder, port) as stream:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /socket HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Protocol: mapwright.1",
                 f"Origin: {origin or f'https://127.0.0.1:{port}'}"]
        stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += read_exactly(stream, 1)
        status = head.decode().split("\r\n")[0]
        if " 101 " not in status:
            return status, None
        stream.sendall(masked('{"type":"hello","id":"1","version":1}'))
        while True:
            opcode, length = read_exactly(stream, 2)
            if length == 126:
                length = int.from_bytes(read_exactly(stream, 2), "big")
            payload = read_exactly(stream, length)
            if opcode & 15 == 1:
                return status, json.loads(payload)


class Tls(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mapwright-tls-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "index.html").write_text("<!doctype html><title>Mapwright</title>")
        make_certificate(self.folder)

    def check(self, port):
        self.assertIn("<title>Mapwright</title>", get(self.folder, port, "/"))
        status, message = hello(self.folder, port)
        self.assertIn(" 101 ", status)
        self.assertEqual(message["type"], "welcome")
        self.assertIn(" 403 ", hello(self.folder, port, "https://evil.example")[0])

    def test_by_files(self):
        with serve(self.folder, "--tls-cert", self.folder / "cert.pem", "--tls-key", self.folder / "key.pem") as (server, port):
            self.check(port)
            with socket.create_connection(("127.0.0.1", port), 20) as plain:  # speaks no TLS: it is sent away, others are not
                plain.sendall(b"GET / HTTP/1.1\r\n\r\n")
                with contextlib.suppress(ConnectionResetError):
                    plain.recv(100)
            make_certificate(self.folder)  # renewed
            server.send_signal(signal.SIGHUP)
            for _ in range(100):
                try:
                    self.check(port)
                    break
                except ssl.SSLError:
                    time.sleep(0.05)
            else:
                self.fail("the new certificate is not used")

    def test_wrong_key(self):
        shutil.copy(self.folder / "cert.pem", self.folder / "first.pem")
        make_certificate(self.folder)
        ended = subprocess.run([PROGRAM, "serve", "--page", self.folder, "--port", "0", "--tls-cert", self.folder / "first.pem",
                                "--tls-key", self.folder / "key.pem"], capture_output=True, text=True, timeout=20)
        self.assertEqual(ended.returncode, 2)
        self.assertIn("key.pem' as the key of", ended.stderr)

    @unittest.skipUnless(shutil.which("nginx"), "nginx is not installed")
    def test_behind_nginx(self):
        with serve(self.folder) as (_, behind):
            port = free_port()
            (self.folder / "nginx.conf").write_text(NGINX.format(folder=self.folder, port=port, behind=behind))
            nginx = subprocess.Popen(["nginx", "-c", self.folder / "nginx.conf", "-p", self.folder], stderr=subprocess.DEVNULL)
            try:
                for _ in range(200):
                    try:
                        get(self.folder, port, "/healthz")
                        break
                    except OSError:
                        time.sleep(0.05)
                self.check(port)
            finally:
                nginx.send_signal(signal.SIGTERM)
                nginx.wait(20)


if __name__ == "__main__":
    unittest.main()
