import { createTraceparent, newTraceId, traceIdOf } from '@keur/contract/trace'
import fastify, { LogController } from 'fastify'
import { createApiCaller } from '../rendering/api-caller.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { followTraces, requestTraceId } from './trace.ts'

endWhatIsOpened()

test('a trace id is that of the W3C header, and invalid ones are none', () => {
  const id = newTraceId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(traceIdOf(createTraceparent(id))).toBe(id)
  for (const invalid of [undefined, '', 'Fatou', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `00-${id}-1-01`, `${id}`])
    expect(traceIdOf(invalid)).toBeUndefined()
})

test('the trace of a request reaches the API calls that it starts, and its log', async () => {
  // given a gateway in front of an API
  const received: unknown[] = []
  const { url } = await serve((request, response) => {
    received.push(traceIdOf(request.headers.traceparent))
    response.end('{}')
  })
  const { callApi, close } = createApiCaller(url)
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } },
    genReqId: requestTraceId,
    logController: new LogController({ requestIdLogLabel: 'trace' })
  })
  followTraces(app)
  app.get('/ventes', async (request) => {
    await callApi('/sales')
    request.log.warn('The page could not be rendered.')
    return {}
  })
  // when two visitors open a page, one of them with a trace
  const id = newTraceId()
  await app.inject({ url: '/ventes', headers: { traceparent: createTraceparent(id) } })
  await app.inject({ url: '/ventes' })
  // then each has its own, in the log and at the API
  expect(received).toEqual([id, expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(received[1]).not.toBe(id)
  expect(lines.map((line) => JSON.parse(line).trace)).toEqual(received)
  await app.close()
  close()
})
