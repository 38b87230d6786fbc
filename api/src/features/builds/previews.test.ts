import { aPropertyInput } from '@keur/contract/testing'
import { createVisitTokens } from '@keur/store/visit-token'
import { useBuildStore } from '../../testing/builds.ts'
import { jwtSecret, useTestApp } from '../../testing/test-app.ts'
import { createPreviewCookies } from './previews.service.ts'

const builds = useBuildStore()
const api = useTestApp({ builds: builds.settings })
const [live, next, foreign] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const
const path = '/api/admin/builds/preview'

beforeAll(async () => {
  for (const build of [live, next]) await builds.upload('ventes', build)
  await builds.upload('ventes', foreign, { signed: false })
  await builds.point('ventes', live)
})

const begin = (build: string = next, app = 'ventes') => api.asAdministrator('POST', path, { app, build })
const lineOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'])
const cookieOf = (response: { headers: Record<string, unknown> }) => lineOf(response).split(';')[0] as string
const shown = async (cookie: string) => (await api.get('/api/builds/preview', { cookie })).json().preview

/** Another administrator, with a session of their own. */
async function another(email: string) {
  const person = { email, name: 'Sow', surname: 'Fatou', password: 'un mot de passe de test', role: 'admin' as const }
  await api.services.users.register(person)
  const account = (await api.services.repositories.users.findByEmail(email))!
  return { id: account.id, token: api.app.createSessionToken(account) }
}

test('an administrator previews a stored build for half an hour, and the activity trail records it', async () => {
  const response = await begin()
  const preview = { app: 'ventes', build: next, until: expect.any(String) }
  expect([response.statusCode, response.json()]).toEqual([201, preview])
  const minutes = (Date.parse(response.json().until) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(30)
  expect(await shown(cookieOf(response))).toEqual(response.json())
  const { activity } = (await api.asAdministrator('GET', '/api/admin/activity?section=builds')).json()
  expect(activity[0]).toMatchObject({ section: 'builds', action: 'preview', id: next, label: 'ventes' })
})

test('the cookie is invisible to scripts and other sites, expires with the preview, and is Secure with HTTPS', async () => {
  expect(lineOf(await begin())).toMatch(/^keur_preview=[\w-]+\.[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = createPreviewCookies(jwtSecret, 'https://keur.example')
  expect(secure.clear).toBe('keur_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test.each([
  ['a build that is not there', 'dddddddddddddddd', 'ventes', 404],
  ['a build that its team did not sign', foreign, 'ventes', 404],
  ['another section’s build', next, 'btp', 404],
  ['a section that there is not', next, 'agenda', 404],
  ['an address', 'https://elsewhere.example/entry.js', 'ventes', 400],
  ['a path', next, '../ventes', 400]
])('%s cannot be previewed', async (_what, build, app, status) => {
  const response = await begin(build, app)
  expect(response.statusCode).toBe(status)
  expect(response.headers).not.toHaveProperty('set-cookie')
})

test('without a preview the response reveals nothing', async () => {
  const { headers, body } = await api.get('/api/builds/preview')
  expect([headers['cache-control'], JSON.parse(body)]).toEqual(['no-store', { preview: null }])
})

test('a cookie with an invalid signature is ignored', async () => {
  const good = cookieOf(await begin())
  const [content = '', seal = ''] = good.replace('keur_preview=', '').split('.')
  const preview = JSON.parse(Buffer.from(content, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...preview, build: live })).toString('base64url')
  const token = api.administratorToken()
  for (const bad of [`${forged}.${seal}`, `${content}.${seal}.x`, `${content}.`, '.', 'x', token, 'a'.repeat(5000)])
    expect(await shown(`keur_preview=${bad}`)).toBeNull()
  expect(await shown(`other=1; ${good}; more=2`)).not.toBeNull()
})

test('a preview cookie is not a session, and gives no permission', async () => {
  const cookie = cookieOf(await begin())
  const headers = { authorization: `Bearer ${cookie.split('=')[1]}`, cookie }
  for (const method of ['POST', 'DELETE'] as const)
    for (const sent of [headers, { cookie }])
      expect((await api.as(null, { method, url: path, headers: sent })).statusCode).toBe(401)
})

test('it ends after half an hour', async () => {
  const cookies = createPreviewCookies(jwtSecret, 'http://localhost:3000')
  const claims = api.app.jwt.decode(api.administratorToken()) as { sub: string; jti: string; session: number }
  const cookieUntil = (moment: number) => {
    const preview = { app: 'ventes', build: next, until: new Date(moment).toISOString(), ...claims }
    return cookies.create(preview).split(';')[0] as string
  }
  expect(await shown(cookieUntil(Date.now() + 60_000))).not.toBeNull()
  expect(await shown(cookieUntil(Date.now()))).toBeNull()
})

test('it ends when its administrator logs out or is demoted', async () => {
  const [leaves, loses] = [await another('part@exemple.sn'), await another('perd@exemple.sn')]
  const begun = ({ token }: { token: string }) =>
    api.as(token, { method: 'POST', url: path, payload: { app: 'ventes', build: next } })
  const [one, other] = [cookieOf(await begun(leaves)), cookieOf(await begun(loses))]
  expect([await shown(one), await shown(other)]).not.toContain(null)

  await api.as(leaves.token, { method: 'POST', url: '/api/users/logout' })
  await api.asAdministrator('PUT', `/api/admin/users/${loses.id}`, { role: 'user' })

  expect([await shown(one), await shown(other)]).toEqual([null, null])
})

test('it can be ended, which is not in the activity trail', async () => {
  const cookie = cookieOf(await begin())
  const trail = async () => (await api.asAdministrator('GET', '/api/admin/activity?section=builds')).json().total
  const before = await trail()
  const token = api.administratorToken()
  const response = await api.as(token, { method: 'DELETE', url: path, headers: { cookie } })
  expect(response.json()).toEqual({ message: 'La prévisualisation est terminée.' })
  expect(lineOf(response)).toMatch(/^keur_preview=; Max-Age=0; Path=\/;/)
  expect(await trail()).toBe(before)
})

test('nothing is counted during a preview', async () => {
  const { _id } = await api.services.properties.create(aPropertyInput())
  const cookie = cookieOf(await begin())
  const look = (headers = {}) => api.as(null, { method: 'POST', url: `/api/properties/${_id}/views`, headers })
  expect((await look({ cookie })).statusCode).toBe(204)
  const views = async () => (await api.asAdministrator('GET', `/api/admin/properties/${_id}`)).json().views
  expect(await views()).toBe(0)
  await look()
  expect(await views()).toBe(1)
  // nor is what the page reports of itself, whatever proves the visit
  const token = createVisitTokens('another').create({ id: 'a'.repeat(32), builds: [], issuedAt: 0 })
  const named = { token, app: 'ventes', build: next, phase: 'render', trace: 'ab'.repeat(16) }
  for (const [path, payload] of Object.entries({
    reports: { token, remote: 'ventes', build: next, kind: 'visit' },
    failures: named,
    vitals: { token, builds: [{ app: 'ventes', build: next }], route: '/ventes', device: 'phone' }
  })) {
    const report = async (headers = {}) =>
      (await api.as(null, { method: 'POST', url: `/api/builds/${path}`, payload, headers })).statusCode
    expect([path, await report({ cookie }), await report()]).toEqual([path, 204, 403])
  }
})
