import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'
import { logResponse } from './response-log.ts'

endWhatIsOpened()

test('each response is logged once, without URLs and addresses', async () => {
  const site = await openSite([shellBuild], { API_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'trace' })
  await site.request('/api/users/confirm?token=6b02.SECRETSEAL')
  await site.request('/api/users/profile?email=awa@exemple.sn', { headers: { authorization: 'Bearer a.SECRET.c' } })
  await site.request('/login?code=SECRETCODE', { headers: { cookie: 'keur_preview=SECRET' } })
  await site.request('/%E0%A4%A?token=SECRET')
  await site.request('/ventes?recherche=SECRET', { method: 'POST', body: 'SECRET' })
  while (site.lines.filter((line) => line.includes('"msg":"answered"')).length < 5) await site.request('/sante')
  const log = site.lines.join('')
  expect(log).toMatch(/"method":"GET","route":"\/api\/\*","status":503,"milliseconds":[\d.]+,"msg":"answered"/)
  expect(log).not.toMatch(/SECRET|awa@|remoteAddress/)
})

test.each([
  [499, 3_000, 'info'],
  [200, 3_000.1, 'warn'],
  [500, 1, 'warn']
])('a response of the status %i after %s ms is a line of the level %s', (statusCode, elapsedTime, level) => {
  const lines: string[] = []
  const log = { ...fastify().log, info: () => lines.push('info'), warn: () => lines.push('warn') }
  const server = { limitLine: (_kind: string, write: (count: number) => void) => write(1) }
  const request = { id: 'x', method: 'GET', routeOptions: { url: '*' }, server } as unknown as FastifyRequest
  logResponse(log, request, { statusCode, elapsedTime } as FastifyReply)
  expect(lines).toEqual([level])
})
