import { PreconditionFailed, StoreFull, StoreUnavailable } from '@keur/store/object-store'
import { asProblem } from './as-problem.ts'
import { notFound } from './problem.ts'

const named = (name: string) => Object.assign(new Error('details that no client should read'), { name })
const coded = (code: string, statusCode?: number) => Object.assign(new Error('details'), { code, statusCode })

test.each([
  ['a problem of ours', notFound('Vente non trouvée'), 404, 'not_found'],
  ['a database that does not respond', named('MongoServerSelectionError'), 503, 'unavailable'],
  ['a database that hung up', named('MongoNetworkError'), 503, 'unavailable'],
  ['a database too slow', named('MongoNetworkTimeoutError'), 503, 'unavailable'],
  ['a connection to it that the driver found broken too late', coded('EPIPE'), 503, 'unavailable'],
  ['no free connection to it', named('MongoWaitQueueTimeoutError'), 503, 'unavailable'],
  ['connections ended when it was cut off', named('PoolClearedOnNetworkError'), 503, 'unavailable'],
  ['a question it does not understand', named('MongoServerError'), 500, 'internal'],
  ['a store that is full', new StoreFull(), 507, 'store_full'],
  ['a store that does not respond', new StoreUnavailable(), 503, 'unavailable'],
  ['a race for one object', new PreconditionFailed(), 409, 'conflict'],
  ['work that takes too long', coded('FST_ERR_HANDLER_TIMEOUT', 503), 503, 'unavailable'],
  ['a bad token', coded('FAST_JWT_INVALID_SIGNATURE'), 401, 'unauthenticated'],
  ['a body that is no JSON', coded('', 400), 400, 'invalid_input'],
  ['anything else', new TypeError('x is not a function'), 500, 'internal'],
  ['what is not even an error', 'text', 500, 'internal']
])('%s', (_what, error, status, code) => {
  const problem = asProblem(error)
  expect([problem.status, problem.code]).toEqual([status, code])
  expect(problem.message).not.toContain('details')
  if (status === 503) expect(problem.retryAfter).toBeGreaterThan(0)
})
