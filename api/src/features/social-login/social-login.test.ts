import { once } from 'node:events'
import { createServer } from 'node:net'
import { jest } from '@jest/globals'
import { loginErrorMessages } from '@keur/contract/redirect-messages'
import type { InjectOptions } from 'fastify'

import { startTestProvider, visitProvider } from '../../testing/login-provider.ts'
import { useTestApp } from '../../testing/test-app.ts'

// The provider says at length that it is one for tests.
jest.spyOn(console, 'warn').mockImplementation(() => {})

const callback = (name: string) => `http://localhost:3000/api/users/oidc/${name}/callback`
const person = (email: string, more = {}) => ({
  email,
  email_verified: true,
  given_name: 'Awa',
  family_name: 'Ndiaye',
  ...more
})
const provider = await startTestProvider(
  {
    awa: person('Awa@Exemple.sn'),
    moussa: person('moussa@exemple.sn'),
    member: person('user@exemple.sn'),
    unverified: person('admin@exemple.sn', { email_verified: false }),
    silent: { given_name: 'Sans' },
    odd: person('(c)admin@exemple.sn'),
    awkward: person('awkward@exemple.sn', { given_name: 'A\r\nB', family_name: 'x'.repeat(500) }),
    whole: { email: 'whole@exemple.sn', email_verified: true, name: 'Fatou Binetou Sarr' },
    hijacked: person('hijacked@exemple.sn'),
    blocked: person('blocked@exemple.sn')
  },
  ['exemple', 'autre'].map(callback)
)
const silent = createServer().listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as { port: number }

const { issuer, clientId, clientSecret } = provider
const client = { clientId, clientSecret }
const api = useTestApp({
  oidcProviders: [
    { name: 'exemple', label: 'Exemple', issuer, ...client },
    { name: 'autre', label: 'Autre', issuer, ...client },
    { name: 'absent', label: 'Absent', issuer: 'http://127.0.0.1:9', ...client },
    { name: 'muet', label: 'Muet', issuer: `http://127.0.0.1:${port}`, ...client }
  ]
})
const without = useTestApp()
afterAll(async () => {
  silent.close()
  await provider.stop()
})

let last = 0
/** Somebody's browser at our site: it keeps cookies. */
function aBrowser() {
  const cookies: Record<string, string> = {}
  last += 1
  const remoteAddress = `10.1.0.${last}`
  return {
    cookies,
    async go(options: InjectOptions) {
      const answer = await api.app.inject({ ...options, remoteAddress, cookies })
      for (const { name, value } of answer.cookies) cookies[name] = value
      return answer
    },
    /** To the provider, as `login` there, and to where the provider sends them back. */
    async away(login: string, name = 'exemple', consents = true) {
      const answer = await this.go({ method: 'GET', url: `/api/users/oidc/${name}` })
      expect(answer.statusCode).toBe(302)
      const back = await visitProvider(answer.headers.location!, login, consents)
      return back.href.replace('http://localhost:3000', '')
    },
    async logIn(login: string) {
      const answer = await this.go({ method: 'GET', url: await this.away(login) })
      return new URL(answer.headers.location!)
    },
    session(code: string | null) {
      return this.go({ method: 'POST', url: '/api/users/oidc/session', payload: { code } })
    }
  }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const accounts = () => api.services.database.db.collection('users')
const failure = async (answer: Promise<URL>) => (await answer).searchParams.get('erreur')

describe('logging in with an account from elsewhere', () => {
  test('which providers there are is told, and nothing more of them', async () => {
    expect((await api.get('/api/users/providers')).json()).toEqual({
      providers: [
        { name: 'exemple', label: 'Exemple' },
        { name: 'autre', label: 'Autre' },
        { name: 'absent', label: 'Absent' },
        { name: 'muet', label: 'Muet' }
      ]
    })
  })

  test('somebody new gets an account of a member, and a session', async () => {
    const browser = aBrowser()
    const page = await browser.logIn('awa')
    expect(`${page.origin}${page.pathname}`).toBe('http://localhost:3000/login')
    expect([...page.searchParams.keys()]).toEqual(['code'])
    const answer = await browser.session(page.searchParams.get('code'))
    expect(answer.statusCode).toBe(200)
    expect(claimsOf(answer.json().token)).toMatchObject({ email: 'awa@exemple.sn', role: 'user' })
    const profile = await api.as(answer.json().token, { method: 'GET', url: '/api/users/profile?email=awa@exemple.sn' })
    expect(profile.json()).toMatchObject({ name: 'Ndiaye', surname: 'Awa', email: 'awa@exemple.sn' })
  })

  test('and the same account the next time, even with another e-mail there', async () => {
    await aBrowser().logIn('moussa')
    await accounts().updateOne({ email: 'moussa@exemple.sn' }, { $set: { email: 'changed@exemple.sn' } })
    const browser = aBrowser()
    const { token } = (await browser.session((await browser.logIn('moussa')).searchParams.get('code'))).json()
    expect(claimsOf(token).email).toBe('changed@exemple.sn')
  })

  test('who has an account with that e-mail comes to it, and keeps the password', async () => {
    const browser = aBrowser()
    const { token } = (await browser.session((await browser.logIn('member')).searchParams.get('code'))).json()
    const member = (await accounts().findOne({ email: 'user@exemple.sn' }))!
    expect(claimsOf(token).sub).toBe(member._id.toHexString())
    expect(member.passwordHash).toBeDefined()
  })

  test('a password that somebody set for an e-mail they never proved opens nothing afterwards', async () => {
    const password = 'le choix d’un inconnu'
    const signup = { name: 'X', surname: 'Y', email: 'hijacked@exemple.sn', password }
    expect((await api.as(null, { method: 'POST', url: '/api/users/signup', payload: signup })).statusCode).toBe(201)
    expect((await aBrowser().logIn('hijacked')).searchParams.has('code')).toBe(true)
    const payload = { email: 'hijacked@exemple.sn', password }
    expect((await api.as(null, { method: 'POST', url: '/api/users/login', payload })).statusCode).toBe(401)
  })

  test('a name that is told as a whole is taken apart', async () => {
    await aBrowser().logIn('whole')
    expect(await accounts().findOne({ email: 'whole@exemple.sn' })).toMatchObject({
      surname: 'Fatou',
      name: 'Binetou Sarr'
    })
  })

  test('names stay on one line, and of a length', async () => {
    await aBrowser().logIn('awkward')
    const { name, surname } = (await accounts().findOne({ email: 'awkward@exemple.sn' }))!
    expect([surname, name.length]).toEqual(['A B', 100])
  })
})

describe('nobody comes in', () => {
  test('with an e-mail that the provider does not vouch for', async () => {
    expect(await failure(aBrowser().logIn('unverified'))).toBe('e-mail-non-confirme')
  })
  test('with an e-mail that is another one to a mail library', async () => {
    expect(await failure(aBrowser().logIn('odd'))).toBe('e-mail-non-confirme')
    expect(await accounts().countDocuments({ email: /c\)admin/ })).toBe(0)
  })
  test('without an e-mail', async () => {
    expect(await failure(aBrowser().logIn('silent'))).toBe('e-mail-non-confirme')
  })
  test('whose account is blocked', async () => {
    await aBrowser().logIn('blocked')
    await accounts().updateOne({ email: 'blocked@exemple.sn' }, { $set: { blocked: true } })
    expect(await failure(aBrowser().logIn('blocked'))).toBe('compte-bloque')
  })
  test('who does not consent', async () => {
    const browser = aBrowser()
    const back = await browser.away('awa', 'autre', false)
    expect(back).toContain('error=access_denied')
    const answer = await browser.go({ method: 'GET', url: back })
    expect(answer.headers.location).toBe('http://localhost:3000/login?erreur=connexion-echouee')
  })

  const refused = async (browser: ReturnType<typeof aBrowser>, url: string) => {
    const answer = await browser.go({ method: 'GET', url })
    expect(answer.statusCode).toBe(302)
    const { origin, pathname, searchParams } = new URL(answer.headers.location!)
    expect([origin, pathname, [...searchParams.keys()]]).toEqual(['http://localhost:3000', '/login', ['erreur']])
    expect(Object.keys(loginErrorMessages)).toContain(searchParams.get('erreur'))
  }

  test('in another browser than the one that went away', async () => {
    await refused(aBrowser(), await aBrowser().away('awa'))
  })
  test('with another state', async () => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace(/state=[^&]+/, 'state=another'))
  })
  test('without a state', async () => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace(/state=[^&]+&?/, ''))
  })
  test('as coming from another issuer', async () => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))
  })
  test('with a code that was made up', async () => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace(/code=[^&]+/, 'code=invented'))
  })
  test('with the answer of one provider at another', async () => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace('/exemple/', '/autre/'))
  })
  test('with a cookie that was changed', async () => {
    const browser = aBrowser()
    const back = await browser.away('awa')
    browser.cookies['keur-login'] = browser.cookies['keur-login']!.replace('exemple', 'Exemple')
    await refused(browser, back)
  })
  test('with an answer of the provider that was used already', async () => {
    const browser = aBrowser()
    const back = await browser.away('awa')
    const kept = { ...browser.cookies }
    expect((await browser.go({ method: 'GET', url: back })).headers.location).toContain('code=')
    await refused(browser, back)
    Object.assign(browser.cookies, kept)
    await refused(browser, back)
  })
  test('who comes back too often', async () => {
    const browser = aBrowser()
    for (let turn = 0; turn < 31; turn += 1) await refused(browser, '/api/users/oidc/exemple/callback?code=a&state=b')
    const { location } = (await browser.go({ method: 'GET', url: '/api/users/oidc/exemple/callback' })).headers
    expect(new URL(location!).searchParams.get('erreur')).toBe('trop-de-demandes')
  })
})

describe('the code in the address line', () => {
  test('is worth a session once', async () => {
    const browser = aBrowser()
    const code = (await browser.logIn('awa')).searchParams.get('code')
    const kept = { ...browser.cookies }
    expect((await browser.session(code)).statusCode).toBe(200)
    Object.assign(browser.cookies, kept)
    const again = await browser.session(code)
    expect([again.statusCode, again.json().error]).toEqual([401, 'unauthenticated'])
  })
  test('is worth nothing in another browser, not even to one that logs in itself', async () => {
    const code = (await aBrowser().logIn('awa')).searchParams.get('code')
    expect((await aBrowser().session(code)).statusCode).toBe(401)
    const other = aBrowser()
    await other.logIn('moussa')
    expect((await other.session(code)).statusCode).toBe(401)
  })
  test('is worth nothing after a minute, or once its owner is blocked', async () => {
    const codes = api.services.database.db.collection('loginCodes')
    const browser = aBrowser()
    const code = (await browser.logIn('awa')).searchParams.get('code')
    const [{ until }] = (await codes.find().sort({ until: -1 }).limit(1).toArray()) as unknown as [{ until: Date }]
    expect(until.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    await codes.updateMany({}, { $set: { until: new Date(Date.now() - 1) } })
    expect((await browser.session(code)).statusCode).toBe(401)
    const next = (await browser.logIn('awa')).searchParams.get('code')
    await accounts().updateOne({ email: 'awa@exemple.sn' }, { $set: { blocked: true } })
    expect((await browser.session(next)).statusCode).toBe(401)
    await accounts().updateOne({ email: 'awa@exemple.sn' }, { $set: { blocked: false } })
  })
  test('does not lie in the database, nor does what the browser keeps', async () => {
    const browser = aBrowser()
    const code = (await browser.logIn('awa')).searchParams.get('code')!
    const kept = JSON.stringify(await api.services.database.db.collection('loginCodes').find().toArray())
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(browser.cookies['keur-login-browser']!.split('.')[0])
  })
  test.each([[{ code: { $ne: null } }], [{ code: '' }], [{}], [{ code: 'a', role: 'admin' }]])(
    '%j is none',
    async (payload) => {
      expect((await api.as(null, { method: 'POST', url: '/api/users/oidc/session', payload })).statusCode).toBe(400)
    }
  )
})

test('cookies are out of reach of scripts and of other sites', async () => {
  const answer = await api.get('/api/users/oidc/exemple')
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly/)
  expect(answer.headers['set-cookie']).toMatch(/SameSite=Lax/)
  expect(answer.headers['set-cookie']).toMatch(/Path=\/api\/users\/oidc/)
  const asked = new URL(answer.headers.location!).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('redirect_uri')).toBe(callback('exemple'))
  expect(answer.headers.location).not.toContain(encodeURIComponent(clientSecret))
})

describe('a provider that is away', () => {
  test.each(['absent', 'muet'])('%s: back to the login page, with a code, in time', async (name) => {
    const began = Date.now()
    const answer = await api.get(`/api/users/oidc/${name}`)
    expect(answer.statusCode).toBe(302)
    const { pathname, searchParams } = new URL(answer.headers.location!)
    expect(pathname).toBe('/login')
    expect(searchParams.get('erreur')).toBe('service-absent')
    expect(Date.now() - began).toBeLessThan(8000)
  })
})

describe('a provider that nobody named', () => {
  test.each(['inconnu', 'INCONNU', '%00', '__proto__', 'constructor'])('%s: 404', async (name) => {
    for (const url of [`/api/users/oidc/${name}`, `/api/users/oidc/${name}/callback?code=a`])
      expect((await api.get(url)).statusCode).toBe(404)
  })
  test('where none is named, none is offered', async () => {
    expect((await without.get('/api/users/providers')).json()).toEqual({ providers: [] })
    expect((await without.get('/api/users/oidc/exemple')).statusCode).toBe(404)
  })
})
