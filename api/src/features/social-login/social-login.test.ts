import { once } from 'node:events'
import { createServer } from 'node:net'
import { loginErrorMessages } from '@keur/contract/redirect-messages'
import Fastify, { type InjectOptions } from 'fastify'
import { startTestProvider, visitProvider } from '../../testing/login-provider.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { jwtSecret, useTestApp } from '../../testing/test-app.ts'
import { registerLoginCookies } from './login-cookies.ts'

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
const people = {
  awa: person('Awa@Exemple.sn'),
  unverified: person('admin@exemple.sn', { email_verified: false }),
  unsaid: person('unsaid@exemple.sn', { email_verified: undefined }),
  denied: person('denied@exemple.sn', { email_verified: 'false' }),
  texts: person('user@exemple.sn', { email_verified: 'true' }),
  silent: { given_name: 'Sans' },
  odd: person('(c)admin@exemple.sn'),
  awkward: person('awkward@exemple.sn', { given_name: 'A\r\nB', family_name: 'x'.repeat(500) }),
  whole: { email: 'whole@exemple.sn', email_verified: true, name: 'Fatou Binetou Sarr' },
  blocked: person('blocked@exemple.sn'),
  known: person('known@exemple.sn')
}
const provider = await startTestProvider(people, ['exemple', 'autre'].map(callback))
const silent = createServer().listen(0, '127.0.0.1')
await once(silent, 'listening')
const { port } = silent.address() as { port: number }

const { issuer, clientId, clientSecret } = provider
const labelOf = (name: string) => name.toUpperCase()
const aProvider = (name: string, at = issuer) => ({ name, label: labelOf(name), issuer: at, clientId, clientSecret })
const oidcProviders = [
  ...['exemple', 'autre'].map((name) => aProvider(name)),
  aProvider('absent', 'http://127.0.0.1:9'),
  aProvider('muet', `http://127.0.0.1:${port}`)
]
const api = useTestApp({ oidcProviders })
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
      const response = await api.app.inject({ ...options, remoteAddress, cookies })
      for (const { name, value } of response.cookies) cookies[name] = value
      return response
    },
    /** To the provider, as `login` there, and to where the provider sends them back. */
    async away(login: string, name = 'exemple', consents = true) {
      const response = await this.go({ method: 'GET', url: `/api/users/oidc/${name}` })
      expect(response.statusCode).toBe(302)
      const back = await visitProvider(response.headers.location!, login, consents)
      return back.href.replace('http://localhost:3000', '')
    },
    async logIn(login: string) {
      const response = await this.go({ method: 'GET', url: await this.away(login) })
      return new URL(response.headers.location!)
    },
    session(code: string | null) {
      return this.go({ method: 'POST', url: '/api/users/oidc/session', payload: { code } })
    }
  }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
/** A browser in which somebody at the provider has logged in, and the code that it got. */
async function aLogin(login: string) {
  const browser = aBrowser()
  return { browser, code: (await browser.logIn(login)).searchParams.get('code')! }
}
/** The claims of the session that somebody at the provider gets. */
async function claimsFor(login: string) {
  const { browser, code } = await aLogin(login)
  return claimsOf((await browser.session(code)).json().token)
}
const accounts = () => api.services.database.db.collection('users')
const accountOf = async (name: string) => (await accounts().findOne({ email: `${name}@exemple.sn` }))!

describe('login with a provider', () => {
  test('lists names and labels of the providers only', async () => {
    const listed = ['exemple', 'autre', 'absent', 'muet'].map((name) => ({ name, label: labelOf(name) }))
    expect((await api.get('/api/users/providers')).json()).toEqual({ providers: listed })
  })

  test('somebody new gets an account of a member, and a session', async () => {
    const browser = aBrowser()
    const page = await browser.logIn('awa')
    expect(`${page.origin}${page.pathname}`).toBe('http://localhost:3000/login')
    expect([...page.searchParams.keys()]).toEqual(['code'])
    const response = await browser.session(page.searchParams.get('code'))
    expect(claimsOf(response.json().token)).toMatchObject({ email: 'awa@exemple.sn', role: 'user' })
    expect(await accountOf('awa')).toMatchObject({ name: 'Ndiaye', surname: 'Awa' })
  })

  test('and the same account the next time, even where the provider no longer vouches for the e-mail, or has none', async () => {
    await aBrowser().logIn('known')
    const { _id } = await accountOf('known')
    await accounts().updateOne({ _id }, { $set: { email: 'changed@exemple.sn' } })
    for (const claims of [{}, { email_verified: false }, { email: undefined }]) {
      Object.assign(people.known, claims)
      expect(await claimsFor('known')).toMatchObject({ sub: _id.toHexString(), email: 'changed@exemple.sn' })
    }
  })

  test('takes a verified e-mail from a provider that says so in a text, and finds the account of it', async () => {
    expect((await claimsFor('texts')).sub).toBe((await accountOf('user'))._id.toHexString())
  })

  test('splits a full name, and limits names to one line and a length', async () => {
    await aBrowser().logIn('whole')
    expect(await accountOf('whole')).toMatchObject({ surname: 'Fatou', name: 'Binetou Sarr' })
    await aBrowser().logIn('awkward')
    expect(await accountOf('awkward')).toMatchObject({ surname: 'A B', name: 'x'.repeat(100) })
  })
})

describe('login fails', () => {
  const failure = async (login: string) => (await aBrowser().logIn(login)).searchParams.get('erreur')

  // The last one a mail library would parse as another address.
  test.each(['unverified', 'unsaid', 'denied', 'silent', 'odd'])(
    'without an e-mail that the provider has verified: %s',
    async (who) => {
      expect(await failure(who)).toBe('e-mail-non-confirme')
      expect(await accounts().countDocuments({ email: /c\)admin/ })).toBe(0)
    }
  )
  test('whose account is blocked', async () => {
    await aBrowser().logIn('blocked')
    await accounts().updateOne({ email: 'blocked@exemple.sn' }, { $set: { blocked: true } })
    expect(await failure('blocked')).toBe('compte-bloque')
  })
  test('without consent', async () => {
    const browser = aBrowser()
    const back = await browser.away('awa', 'autre', false)
    expect(back).toContain('error=access_denied')
    const response = await browser.go({ method: 'GET', url: back })
    expect(response.headers.location).toBe('http://localhost:3000/login?erreur=connexion-echouee')
  })

  const refused = async (browser: ReturnType<typeof aBrowser>, url: string) => {
    const response = await browser.go({ method: 'GET', url })
    expect(response.statusCode).toBe(302)
    const { origin, pathname, searchParams } = new URL(response.headers.location!)
    expect([origin, pathname, [...searchParams.keys()]]).toEqual(['http://localhost:3000', '/login', ['erreur']])
    expect(Object.keys(loginErrorMessages)).toContain(searchParams.get('erreur'))
  }

  test.each([
    ['with another state', /state=[^&]+/, 'state=another'],
    ['without a state', /state=[^&]+&?/, ''],
    ['from another issuer', /iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'],
    ['with a forged code', /code=[^&]+/, 'code=invented'],
    ['with the response of another provider', '/exemple/', '/autre/']
  ])('%s', async (_what, part, changed) => {
    const browser = aBrowser()
    await refused(browser, (await browser.away('awa')).replace(part, changed))
  })
  /** A browser at the provider, and where the provider sends it back. */
  async function onItsWay() {
    const browser = aBrowser()
    return { browser, back: await browser.away('awa') }
  }
  test('with an ID token that the provider has not signed', async () => {
    const { browser, back } = await onItsWay()
    provider.forgeTokens(true)
    await refused(browser, back)
    provider.forgeTokens(false)
  })
  test('with a cookie that was changed, and in another browser', async () => {
    const { browser, back } = await onItsWay()
    await refused(aBrowser(), back)
    browser.cookies['keur-login'] = browser.cookies['keur-login']!.replace('exemple', 'Exemple')
    await refused(browser, back)
  })
  test('with a response that was used before', async () => {
    const { browser, back } = await onItsWay()
    const previous = { ...browser.cookies }
    expect((await browser.go({ method: 'GET', url: back })).headers.location).toContain('code=')
    expect(browser.cookies['keur-login']).toBe('')
    await refused(browser, back)
    Object.assign(browser.cookies, previous)
    await refused(browser, back)
  })
  test('after too many callbacks', async () => {
    const browser = aBrowser()
    const url = '/api/users/oidc/exemple/callback?code=a&state=b'
    const errorOf = async () => {
      const { location } = (await browser.go({ method: 'GET', url })).headers
      return new URL(location!).searchParams.get('erreur')
    }
    expect(await errorOf()).toBe('connexion-perdue')
    expect(await leaveOne(api, 'social-login', 30)).toBe(300)
    expect([await errorOf(), await errorOf()]).toEqual(['connexion-perdue', 'trop-de-demandes'])
  })
})

describe('the code in the URL', () => {
  test('is exchanged for a session once, and in no other browser, even in one with its own login', async () => {
    const { browser, code } = await aLogin('awa')
    const other = aBrowser()
    expect((await other.session(code)).statusCode).toBe(401)
    await other.logIn('texts')
    expect((await other.session(code)).statusCode).toBe(401)
    const previous = { ...browser.cookies }
    expect((await browser.session(code)).statusCode).toBe(200)
    Object.assign(browser.cookies, previous)
    expect((await browser.session(code)).statusCode).toBe(401)
  })
  test('is invalid after a minute, and when the account is blocked', async () => {
    const codes = api.services.database.db.collection('loginCodes')
    const { browser, code } = await aLogin('awa')
    const last = await codes.findOne({}, { sort: { until: -1 } })
    expect(last!.until.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    await codes.updateMany({}, { $set: { until: new Date(Date.now() - 1) } })
    expect((await browser.session(code)).statusCode).toBe(401)
    const next = await aLogin('awa')
    await accounts().updateOne({ email: 'awa@exemple.sn' }, { $set: { blocked: true } })
    expect((await next.browser.session(next.code)).statusCode).toBe(401)
  })
  test('is not in the database, nor is the secret of the browser', async () => {
    const { browser, code } = await aLogin('whole')
    const previous = JSON.stringify(await api.services.database.db.collection('loginCodes').find().toArray())
    expect(previous).not.toContain(code)
    expect(previous).not.toContain(browser.cookies['keur-login-browser']!.split('.')[0])
  })
})

test('cookies are invisible to scripts and other sites', async () => {
  const response = await api.get('/api/users/oidc/exemple')
  const [cookie] = response.cookies
  // ten minutes for the login at the provider
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/users/oidc', maxAge: 600 })
  const parameters = new URL(response.headers.location!).searchParams
  expect(parameters.get('code_challenge_method')).toBe('S256')
  expect(parameters.get('redirect_uri')).toBe(callback('exemple'))
  expect(response.headers.location).not.toContain(encodeURIComponent(clientSecret))
})

test('cookies of a site with HTTPS are sent by HTTPS only', async () => {
  const app = Fastify()
  const cookies = await registerLoginCookies(app, { jwtSecret, publicUrl: 'https://keur-du-rail.sn' })
  app.get('/', (_request, reply) => cookies.rememberBrowser(reply, 'a browser').send())
  expect((await app.inject('/')).headers['set-cookie']).toMatch(/; Secure/)
})

describe('an unavailable provider', () => {
  test.each(['absent', 'muet'])('%s: redirects to the login page with a code, in time', async (name) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    // A fiftieth of the time that a provider is given.
    const given = jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 50))
    const { headers } = await api.get(`/api/users/oidc/${name}`)
    const longest = Math.max(...given.mock.calls.map(([milliseconds]) => milliseconds))
    expect([longest > 0, longest <= 5000]).toEqual([true, true])
    given.mockRestore()
    expect(headers.location).toBe('http://localhost:3000/login?erreur=service-absent')
  })
})

test.each(['inconnu', 'EXEMPLE', '%00', '__proto__', 'constructor'])('an unknown provider, %s: 404', async (name) => {
  for (const url of [`/api/users/oidc/${name}`, `/api/users/oidc/${name}/callback?code=a`])
    expect((await api.get(url)).statusCode).toBe(404)
})
