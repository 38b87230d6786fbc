import { createErrorHandler, runForRequest, uncaughtErrorCounts } from './uncaught-errors.ts'

function aProcess({ isStateless = false } = {}) {
  const log: { error: unknown; fields: Record<string, unknown> }[] = []
  let ends = 0
  const policy = {
    isStateless,
    log: (error: unknown, fields: object) => log.push({ error, fields: { ...fields } }),
    end: () => (ends += 1)
  }
  return { handle: createErrorHandler(policy), log, ends: () => ends }
}

const withCode = (code: string) => Object.assign(new Error(code), { code })

test('an error that a request caused is answered on that request, and the process goes on', async () => {
  const { handle, log, ends } = aProcess()
  const failed: unknown[] = []
  const before = uncaughtErrorCounts().request
  const { promise, resolve } = Promise.withResolvers<void>()
  const error = new TypeError('of a header')
  runForRequest({ describe: () => ({ route: '/api/*' }), fail: (given) => failed.push(given) }, () =>
    // As a client or a stream does, long after the handler has returned.
    setTimeout(() => resolve(handle(error)), 1)
  )
  await promise
  expect(failed).toEqual([error])
  expect(log).toEqual([{ error, fields: { scope: 'request', route: '/api/*' } }])
  expect([ends(), uncaughtErrorCounts().request - before]).toEqual([0, 1])
})

test('outside of a request an error of one connection lets the process go on', () => {
  const { handle, ends } = aProcess()
  const codes = [
    'ECONNRESET',
    'EPIPE',
    'ERR_HTTP_HEADERS_SENT',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ABORT_ERR',
    'UND_ERR_SOCKET'
  ]
  for (const code of codes) handle(withCode(code))
  expect(ends()).toBe(0)
})

test.each([
  ['a mistake in the code', new TypeError('x is not a function')],
  ['a full disk', withCode('ENOSPC')],
  ['nothing', undefined],
  ['a text', 'text']
])('outside of a request %s ends a process whose work may be half done, and no other', (_what, error) => {
  const [withState, without] = [aProcess(), aProcess({ isStateless: true })]
  withState.handle(error)
  without.handle(error)
  expect([withState.ends(), without.ends()]).toEqual([1, 0])
})

test('a request that cannot be answered any more ends nothing', () => {
  const { handle, log, ends } = aProcess()
  const fail = () => {
    throw new Error('sent already')
  }
  runForRequest({ describe: () => ({}), fail }, () => handle(new Error('first')))
  expect(log.map(({ error }) => (error as Error).message)).toEqual(['first', 'sent already'])
  expect(ends()).toBe(0)
})
