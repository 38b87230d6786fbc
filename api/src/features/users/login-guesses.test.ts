import { setTimeout as sleep } from 'node:timers/promises'
import { fastify, type InjectOptions } from 'fastify'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { registerDeviceCookies } from './device-cookies.ts'

const api = useTestApp()
const clock = useProcessClock()
const { mailsTo, newPasswordToken, somebody, stored } = useAccounts(api)

type Login = { email: string; password: string; code?: string }

/** A browser with its cookies, at an address of its own. */
function aBrowser(known: Record<string, string> = {}) {
  const cookies = { ...known }
  const remoteAddress = unusedAddress()
  const send = async (path: string, payload: object) => {
    const options = { method: 'POST', url: `/api/users/${path}`, payload, remoteAddress, cookies } as const
    const headers = { 'accept-language': 'en' }
    const response = await api.app.inject({ ...options, headers } satisfies InjectOptions)
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return response
  }
  return { cookies, send, logIn: (login: Login) => send('login', login) }
}
type Browser = ReturnType<typeof aBrowser>
type Response = Awaited<ReturnType<Browser['send']>>

const outcomeOf = (response: Response) => [response.statusCode, response.json().error]
const outcome = async (response: Promise<Response>) => outcomeOf(await response)
const loggedIn = [200, undefined]
const refused = [401, 'unauthenticated']
const codeRequired = [403, 'login_code_required']
const wrongCode = [400, 'invalid_input']

/** As after thirty guesses, whose comparisons take a second. */
async function countGuesses(email: string): Promise<void> {
  const limit = { kind: 'login-account', max: 30, seconds: 3600 }
  await Promise.all(Array.from({ length: limit.max }, () => api.services.rateLimits.tryTake(limit, email)))
}

/** An account with a browser that logged in before, and thirty wrong passwords of strangers. */
async function aGuessedAccount() {
  const { email, password } = await somebody()
  const login: Login = { email, password }
  const known = aBrowser()
  expect(await outcome(known.logIn(login))).toEqual(loggedIn)
  await countGuesses(email)
  return { login, known }
}

/** And a new device whose owner has a code for it. */
async function aMailedCode() {
  const { login } = await aGuessedAccount()
  const device = aBrowser()
  expect(await outcome(device.logIn(login))).toEqual(codeRequired)
  return { login, device, code: await codeMailedTo(login) }
}

/** Sets another password in a browser, by the link of a mail. */
async function chooseNewPassword(device: Browser, { email }: Login): Promise<Login> {
  const password = 'un tout autre mot de passe'
  await device.send('forgot-password', { email })
  await device.send('reset-password', { token: await newPasswordToken(email), password })
  return { email, password }
}

const mailsOf = async ({ email }: Login, template: string) =>
  (await mailsTo(email)).filter((mail) => mail.template === template)
/** The code as the owner reads it in the newest mail. */
async function codeMailedTo({ email }: Login): Promise<string> {
  const mails = (await api.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('code'))
  return /\d{4} \d{4}/.exec(mails.at(-1)!.text)![0]
}

describe('eight addresses that guess at the administrator five times each', () => {
  const login = { email: 'admin@exemple.sn', password: 'un mot de passe de test' }
  const wrong = { ...login, password: 'ce n’est pas le bon' }
  const owner = aBrowser()
  let outcomes: unknown[]
  beforeAll(async () => {
    expect(await outcome(owner.logIn(login))).toEqual(loggedIn)
    const browsers = Array.from({ length: 8 }, () => aBrowser())
    outcomes = await Promise.all(
      browsers.flatMap(({ logIn }) =>
        // also where they write the address in another way
        Array.from({ length: 5 }, (_, turn) => outcome(logIn(turn ? wrong : { ...wrong, email: 'Admin@Exemple.sn' })))
      )
    )
  })

  test('learn of thirty passwords that they are wrong, and of none after', async () => {
    expect(outcomes.toSorted()).toEqual([...Array(30).fill(refused), ...Array(10).fill(codeRequired)])
    const unknown = { ...login, email: 'personne@exemple.sn' }
    await countGuesses(unknown.email)
    const responses = await Promise.all([login, wrong, unknown].map((one) => aBrowser().logIn(one)))
    expect(responses.map(outcomeOf)).toEqual(Array(3).fill(codeRequired))
    const visible = ({
      body,
      cookies,
      headers: { date, 'x-request-id': id, 'set-cookie': _, ...headers }
    }: Response) => ({
      ...{ body, headers },
      cookies: cookies.map(({ name, value }) => [name, value.length])
    })
    const [right, ...others] = responses.map(visible)
    expect(others).toEqual([right, right])
  })
  test('cause the owner one mail a day, which names what to do, and no code but for the right password', async () => {
    for (const template of ['login-attempts', 'login-code']) expect(await mailsOf(login, template)).toHaveLength(1)
    const { text } = (await api.mails()).find(({ to }) => to.includes(login.email))!
    expect(text).toContain('http://localhost:3000/forgot-password')
    // A sent mail names its recipient no more: only that of the next day does.
    clock.move(86_400_000)
    await countGuesses(login.email)
    for (let turn = 0; turn < 2; turn += 1) expect(await outcome(aBrowser().logIn(wrong))).toEqual(codeRequired)
    expect(await mailsOf(login, 'login-attempts')).toHaveLength(1)
  })
  test('do not keep the owner from logging in: at once where they did before', async () => {
    const response = await owner.logIn(login)
    expect(response.statusCode).toBe(200)
    // and a script cannot read what shows it
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ name: 'keur-device', httpOnly: true, sameSite: 'Strict', path: '/api/users' })
    // and the browser forgets it after half a year
    expect(cookie!.maxAge).toBe(180 * 86_400)
  })
})

test.each([
  ['blocked', { blocked: true }],
  ['not confirmed', { confirmedAt: null }]
])(
  'the owner of an account that is %s gets neither a warning nor a code, and the response shows nothing of it',
  async (_, state) => {
    const { email, password } = await somebody()
    const login = { email, password }
    await api.services.database.db.collection('users').updateOne({ email: login.email }, { $set: state })
    await countGuesses(login.email)
    expect(await outcome(aBrowser().logIn(login))).toEqual(codeRequired)
    expect(await mailsTo(login.email)).toEqual([])
  }
)

test('takes as much work with the right password, a wrong one, and for an unknown e-mail, and then the same wait', async () => {
  const { login } = await aGuessedAccount()
  await countGuesses('inconnue@exemple.sn')
  /** Milliseconds of processor time, which does not depend on what else this machine does. */
  const spent = async (input: Login) => {
    const before = process.cpuUsage()
    const wait = sleep(100, 'the wait')
    const responses = Array.from({ length: 5 }, () => outcome(aBrowser().logIn(input)))
    // Timers of one process end in their order: the responses come after their own, which are longer.
    expect(await Promise.race([wait, ...responses])).toBe('the wait')
    expect(await Promise.all(responses)).toEqual(Array(5).fill(codeRequired))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  // The first one also loads what the others use.
  await spent(login)
  const all = [
    await spent(login),
    await spent({ ...login, password: 'x' }),
    await spent({ ...login, email: 'inconnue@exemple.sn' })
  ]
  // Without the work of a comparison the one would be a third of the other.
  expect(Math.min(...all)).toBeGreaterThan(Math.max(...all) / 2)
})

describe('a code', () => {
  test('on a new device the owner logs in with the mailed code, and the next time without', async () => {
    const { login, device, code } = await aMailedCode()
    const response = await device.logIn({ ...login, code })
    expect([response.statusCode, typeof response.json().token]).toEqual([200, 'string'])
    expect(Object.keys(device.cookies)).toEqual(['keur-device'])
    expect(await outcome(device.logIn(login))).toEqual(loggedIn)
  })
  test('is for one request, one account and the right password, and is used once', async () => {
    const { login, device, code } = await aMailedCode()
    // another request
    const other = aBrowser()
    await other.logIn(login)
    expect(await outcome(other.logIn({ ...login, code }))).toEqual(wrongCode)
    expect(await outcome(aBrowser().logIn({ ...login, code }))).toEqual(wrongCode)
    // another account, and another password
    const { login: others } = await aGuessedAccount()
    expect(await outcome(device.logIn({ ...others, code }))).toEqual(wrongCode)
    expect(await outcome(device.logIn({ ...login, password: 'x', code }))).toEqual(wrongCode)
    // used again by a copy of the cookie
    const copy = aBrowser(device.cookies)
    expect(await outcome(device.logIn({ ...login, code }))).toEqual(loggedIn)
    expect(await outcome(copy.logIn({ ...login, code }))).toEqual(wrongCode)
  })
  test.each([
    [14.9, loggedIn],
    [15, wrongCode]
  ])('after %f minutes: %j', async (minutes, expected) => {
    const { login, device, code } = await aMailedCode()
    clock.move(minutes * 60_000)
    await countGuesses(login.email)
    expect(await outcome(device.logIn({ ...login, code }))).toEqual(expected)
  })
  test.each([
    [4, loggedIn],
    [5, wrongCode]
  ])('after %i wrong ones from as many addresses: %j', async (wrong, expected) => {
    const { login, device, code } = await aMailedCode()
    const tries = Array.from({ length: wrong }, (_, turn) =>
      outcome(aBrowser(device.cookies).logIn({ ...login, code: `0000 000${turn}` }))
    )
    expect(await Promise.all(tries)).toEqual(Array(wrong).fill(wrongCode))
    expect(await outcome(device.logIn({ ...login, code }))).toEqual(expected)
  })
  test('is tried thirty times an hour for an account, of which a right one uses up none', async () => {
    const { login } = await aGuessedAccount()
    const { _id } = (await stored(login.email))!
    const tries = { kind: 'login-code-account', max: 30, seconds: 3600 }
    for (const [wrong, expected] of [
      [29, loggedIn],
      [0, loggedIn],
      [1, wrongCode]
    ] as const) {
      for (let turn = 0; turn < wrong; turn += 1) await api.services.rateLimits.tryTake(tries, String(_id))
      await countGuesses(login.email)
      const device = aBrowser()
      expect(await outcome(device.logIn(login))).toEqual(codeRequired)
      const { userId, nonce } = (await mailsOf(login, 'login-code')).at(-1)!.data
      const code = api.services.links.loginCode(userId, nonce)
      expect(await outcome(device.logIn({ ...login, code }))).toEqual(expected)
    }
  })
  test('is mailed ten times an hour at most, to a stranger who has the password', async () => {
    const { login } = await aGuessedAccount()
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(aBrowser().logIn(login))))
    expect(outcomes).toEqual(Array(12).fill(codeRequired))
    const mails = await mailsOf(login, 'login-code')
    expect(mails.map(({ language }) => language)).toEqual(Array(10).fill('en'))
    // then the owner logs in with a new password, in the browser that chose it
    const device = aBrowser()
    expect(await outcome(device.logIn(await chooseNewPassword(device, login)))).toEqual(loggedIn)
  })
})

describe('a known device', () => {
  test('is unknown after a new password, for another account, after half a year, and where its cookie is altered', async () => {
    const { login, known } = await aGuessedAccount()
    const { login: others } = await aGuessedAccount()
    expect(await outcome(known.logIn(others))).toEqual(codeRequired)
    const name = 'keur-device'
    const altered = aBrowser({ [name]: known.cookies[name]!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })
    expect(await outcome(altered.logIn(login))).toEqual(codeRequired)

    const device = aBrowser()
    const newLogin = await chooseNewPassword(device, login)
    expect(await outcome(known.logIn(newLogin))).toEqual(codeRequired)
    for (const [days, expected] of [
      [0, loggedIn],
      [179, loggedIn],
      [2, codeRequired]
    ] as const) {
      clock.move(days * 86_400_000)
      await countGuesses(login.email)
      // A copy, since a login remembers its device for longer.
      expect(await outcome(aBrowser(device.cookies).logIn(newLogin))).toEqual(expected)
    }
  })
  test('that fails ten times in an hour counts as unknown', async () => {
    const { login, known } = await aGuessedAccount()
    const wrong = { ...login, password: 'x' }
    const tries = await Promise.all(Array.from({ length: 11 }, () => outcome(aBrowser(known.cookies).logIn(wrong))))
    expect(tries.toSorted()).toEqual([...Array(10).fill(refused), codeRequired])
  })
})

test.each([
  ['https://keur.sn', true],
  ['http://localhost:3000', undefined]
])('the cookies of %s are for encrypted connections only: %s', async (publicUrl, secure) => {
  const app = fastify()
  const { rememberDevice } = await registerDeviceCookies(app, { jwtSecret: 'for tests only', publicUrl })
  app.get('/', async (_, reply) => void rememberDevice(reply, { id: 'somebody', session: 1 }))
  expect((await app.inject('/')).cookies[0]!.secure).toBe(secure)
})

test('with a session the password is confirmed while strangers guess, and ten wrong ones in an hour are all', async () => {
  const { login, known } = await aGuessedAccount()
  const { token } = (await known.logIn(login)).json()
  const confirm = async (password: string) => {
    const request = { method: 'POST', url: '/api/users/reauthenticate', payload: { password } } as const
    return (await api.as(token, { ...request, remoteAddress: unusedAddress() })).statusCode
  }
  expect(await confirm(login.password)).toBe(200)
  const wrong = await Promise.all(Array.from({ length: 10 }, () => confirm('x')))
  expect([...wrong, await confirm(login.password)]).toEqual([...Array(10).fill(400), 429])
})
