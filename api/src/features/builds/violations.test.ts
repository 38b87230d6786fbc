import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const store = useBuildStore(['ventes'])
let lines: string[]
const write = (line: string) => lines.push(JSON.parse(line).msg)
const api = useTestApp({ builds: store.settings, logger: { level: 'warn', stream: { write } } })
const [shell, live, older] = ['5e11000000000000', 'aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'] as const
const site = 'https://keurdurail.sn'

beforeAll(async () => {
  for (const build of [live, older]) await store.upload('ventes', build)
  await store.upload('shell', shell)
  for (const [app, build] of Object.entries({ shell, ventes: live })) await store.point(app, build)
})
beforeEach(async () => {
  lines = []
  await api.services.database.db.collection('rateLimits').deleteMany({})
})

function send(payload: object, type = 'application/reports+json', remoteAddress = unusedAddress()) {
  const sent = { method: 'POST' as const, url: '/api/builds/violations', payload: JSON.stringify(payload) }
  return api.as(null, { ...sent, headers: { 'content-type': type }, remoteAddress })
}
/** As the Reporting API sends it. */
const report = (effectiveDirective: string, sourceFile: string | null, page = '/ventes/1') => ({
  type: 'csp-violation',
  age: 3,
  url: `${site}${page}`,
  user_agent: 'Mozilla/5.0',
  body: { effectiveDirective, sourceFile, documentURL: `${site}${page}`, lineNumber: 1, disposition: 'enforce' }
})
const scriptOf = (build: string, app = 'ventes') => `${site}/mfe/${app}/${build}/routes.0123.js`
/** The builds and directives that were logged. */
const logged = () => lines.map((line) => /^The Content Security Policy is violated by (.*)\.$/.exec(line)?.[1])

test('a violation is logged with the build of its script and its directive, and nothing of visitors and pages', async () => {
  const script = scriptOf(older)
  const reports = [report('img-src', script), report('trusted-types', script), report('img-src', script, '/?jeton=abc')]
  expect((await send(reports)).statusCode).toBe(204)
  expect(logged()).toEqual([`ventes/${older} img-src`, `ventes/${older} trusted-types`])
})

test('violations of browsers without the Reporting API are logged, too', async () => {
  const fields = { 'violated-directive': "img-src 'self'", 'source-file': scriptOf(live), 'script-sample': '' }
  await send({ 'csp-report': fields }, 'application/csp-report')
  expect(logged()).toEqual([`ventes/${live} img-src`])
})

test.each([
  ['of a section counts for its live build', '/ventes/1', `ventes/${live}`],
  ['of a section in English', '/en/ventes', `ventes/${live}`],
  ['of the shell counts for the shell', '/contact', `shell/${shell}`],
  ['whose address begins as one of a section', '/ventes-neuves', `shell/${shell}`]
])('without a script, one on a page %s', async (_, page, name) => {
  await send([report('style-src-attr', null, page)])
  expect(logged()).toEqual([`${name} style-src-attr`])
})

test('nothing else is logged: unpublished builds, builds of another app, other reports, what follows twenty others', async () => {
  const unpublished = report('img-src', scriptOf('cccccccccccccccc'))
  const others = [
    { type: 'deprecation', body: { id: 'x' } },
    report('no-such-directive', scriptOf(live)),
    report('img-src', scriptOf(live, 'shell'))
  ]
  await send([unpublished, ...others])
  await send([...Array(19).fill(unpublished), report('img-src', scriptOf(live))])
  await send([...Array(20).fill(unpublished), report('font-src', scriptOf(live))])
  expect(logged()).toEqual([`ventes/${live} other`, `ventes/${live} img-src`])
})

test.each([
  ['a list of texts', ['x'], 'application/reports+json'],
  ['an object of another kind', { report: {} }, 'application/json'],
  ['too many at once', Array.from({ length: 101 }, () => report('img-src', null)), 'application/reports+json']
])('%s is refused', async (_, payload, type) => {
  expect((await send(payload as object, type)).statusCode).toBe(400)
})
