import type { BuildHealthList } from '@keur/contract/releases'
import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
import { useTestApp } from '../../testing/test-app.ts'

const store = useBuildStore(['ventes'])
const api = useTestApp({ builds: store.settings })
const [shell, live, older] = ['5e11000000000000', 'aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'] as const
const site = 'https://keurdurail.sn'

beforeAll(async () => {
  for (const build of [live, older]) await store.upload('ventes', build)
  await store.upload('shell', shell)
  for (const [app, build] of Object.entries({ shell, ventes: live })) await store.point(app, build)
})
beforeEach(async () => {
  const { db } = api.services.database
  for (const name of ['buildViolations', 'rateLimits']) await db.collection(name).deleteMany({})
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
const sums = async () =>
  (await api.services.database.db.collection('buildViolations').find().sort({ _id: 1 }).toArray()).map(
    ({ remote, build, directive, count }) => [`${remote}/${build}`, directive, count]
  )

test('a violation is counted with the build of its script, by its directive, and nothing of visitors and pages', async () => {
  const script = scriptOf(older)
  const reports = [report('img-src', script), report('trusted-types', script), report('img-src', script, '/?jeton=abc')]
  expect((await send(reports)).statusCode).toBe(204)
  expect(await sums()).toEqual([
    [`ventes/${older}`, 'img-src', 2],
    [`ventes/${older}`, 'trusted-types', 1]
  ])
  const [stored] = await api.services.database.db.collection('buildViolations').find().toArray()
  expect(Object.keys(stored ?? {}).sort()).toEqual(['_id', 'at', 'build', 'count', 'directive', 'remote'])
})

test('browsers without the Reporting API are counted, too', async () => {
  const fields = { 'violated-directive': "img-src 'self'", 'source-file': scriptOf(live), 'script-sample': '' }
  await send({ 'csp-report': fields }, 'application/csp-report')
  expect(await sums()).toEqual([[`ventes/${live}`, 'img-src', 1]])
})

test.each([
  ['of a section counts for its live build', '/ventes/1', `ventes/${live}`],
  ['of a section in English', '/en/ventes', `ventes/${live}`],
  ['of the shell counts for the shell', '/contact', `shell/${shell}`],
  ['whose address begins as one of a section', '/ventes-neuves', `shell/${shell}`]
])('without a script, one on a page %s', async (_, page, name) => {
  await send([report('style-src-attr', null, page)])
  expect(await sums()).toEqual([[name, 'style-src-attr', 1]])
})

test('nothing else is counted: unpublished builds, builds of another app, other reports, what follows twenty others', async () => {
  const unpublished = report('img-src', scriptOf('cccccccccccccccc'))
  const others = [
    { type: 'deprecation', body: { id: 'x' } },
    report('no-such-directive', scriptOf(live)),
    report('img-src', scriptOf(live, 'shell'))
  ]
  await send([unpublished, ...others])
  for (const before of [19, 20]) await send([...Array(before).fill(unpublished), report('img-src', scriptOf(live))])
  expect(await sums()).toEqual([
    [`ventes/${live}`, 'img-src', 1],
    [`ventes/${live}`, 'other', 1]
  ])
})

test('the figures of each build have its violations', async () => {
  await send([report('img-src', scriptOf(older))])
  const { verdicts } = (await api.get('/api/builds/verdicts')).json() as BuildHealthList
  const figures = { build: older, visits: 0, errors: 0, violations: { 'img-src': 1 } }
  expect(verdicts.find(({ remote }) => remote === 'ventes')?.lastMonth).toEqual([figures])
})

test.each([
  ['a list of texts', ['x'], 'application/reports+json'],
  ['an object of another kind', { report: {} }, 'application/json'],
  ['too many at once', Array.from({ length: 101 }, () => report('img-src', null)), 'application/reports+json']
])('%s is refused', async (_, payload, type) => {
  expect((await send(payload as object, type)).statusCode).toBe(400)
})
