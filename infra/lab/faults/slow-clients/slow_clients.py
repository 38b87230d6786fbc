"""Opens slow TCP connections to a server of this machine, as one line of JSON on the standard input describes them, until
that input ends. Then prints as JSON what became of them.

In Python, because Node sets neither the size of a receive buffer nor that of segments: over the loopback network, a server
would hand a whole page to the kernel and be rid of it, however slow its reader is."""

import asyncio
import itertools
import json
import resource
import socket
import struct
import sys

RECEIVE_BUFFER = 2048
SEGMENT = 536
# Fewer than the backlog of a listening socket: what does not fit waits a second and more, also for other visitors.
CONNECTING_AT_ONCE = 200
# Connections of earlier rounds are closed.
MAX_ROUNDS = 5


class Attack:
    def __init__(self, port, connections, networks, requests, drip="", read="all", end="", renew=None):
        self.port, self.connections, self.networks, self.requests = port, connections, networks, requests
        self.drip, self.read, self.end, self.renew = drip.encode(), read, end, renew
        self.numbers = itertools.count(1)
        self.connecting = asyncio.Semaphore(CONNECTING_AT_ONCE)
        self.counts = {"opened": 0, "refused": 0, "statuses": {}}

    async def run(self, stopped):
        running = []
        while not stopped.is_set():
            running += [asyncio.create_task(self.open(index, stopped)) for index in range(self.connections)]
            for task in running[: -MAX_ROUNDS * self.connections]:
                task.cancel()
            pause = self.renew if isinstance(self.renew, int) else None
            await asyncio.wait([asyncio.create_task(stopped.wait())], timeout=pause)
        pending = running
        while pending:
            # More than once: a connection that is established at this moment misses its cancellation.
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=1)
        for task in running:
            if not task.cancelled():
                task.result()

    async def open(self, index, stopped):
        await self.use_connection(index)
        while self.renew == "closed" and not stopped.is_set():
            await asyncio.sleep(0.05)
            await self.use_connection(index)

    async def use_connection(self, index):
        loop = asyncio.get_running_loop()
        network = index % self.networks
        connection = socket.socket()
        try:
            connection.setblocking(False)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
            connection.bind((f"127.0.{20 + network // 250}.{1 + network % 250}", 0))
            try:
                async with self.connecting:
                    await asyncio.wait_for(loop.sock_connect(connection, ("127.0.0.1", self.port)), 10)
            except (OSError, asyncio.TimeoutError):
                self.counts["refused"] += 1
                return
            self.counts["opened"] += 1
            request = self.requests[index % len(self.requests)].replace("{number}", str(next(self.numbers)))
            await self.exchange(connection, request.encode())
        finally:
            connection.close()

    async def exchange(self, connection, request):
        loop = asyncio.get_running_loop()
        received = b""
        sending = asyncio.create_task(self.send(connection, request))
        try:
            while self.read == "none":
                await asyncio.sleep(3600)
            while data := await loop.sock_recv(connection, 1 if self.read == "slow" else 65536):
                if len(received) < 4096:
                    received += data
                if self.end == "reset":
                    # Without lingering, closing sends RST.
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    return self.count_response(received)
                if self.read == "slow":
                    await asyncio.sleep(1)
        except asyncio.CancelledError:
            if received:
                self.count_response(received)
            raise
        except OSError:
            pass
        finally:
            sending.cancel()
        self.count_response(received)

    async def send(self, connection, request):
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(connection, request)
            if self.end == "finish":
                connection.shutdown(socket.SHUT_WR)
            while self.drip:
                await asyncio.sleep(1)
                await loop.sock_sendall(connection, self.drip)
        except OSError:
            pass

    def count_response(self, received):
        status = received[9:12].decode("latin1") if received.startswith(b"HTTP/1.1 ") else "0"
        self.counts["statuses"][status] = self.counts["statuses"].get(status, 0) + 1


async def main():
    attack = Attack(**json.loads(sys.stdin.readline()))
    needed = attack.connections * (MAX_ROUNDS if isinstance(attack.renew, int) else 1) + 100
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(f"{needed} open files are needed and {hard} are allowed: raise the limit with `ulimit -n {needed}`.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, lambda: stopped.set())
    await attack.run(stopped)
    print(json.dumps(attack.counts))


asyncio.run(main())
