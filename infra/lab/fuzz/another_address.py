"""Every request comes from an address of its own, as the API's limits count by address: else nearly all would be 429."""

import random

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers["X-Forwarded-For"] = ".".join(str(random.randint(1, 254)) for _ in range(4))
