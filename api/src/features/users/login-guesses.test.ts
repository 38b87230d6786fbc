import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const clock = useProcessClock()
const { mailsTo, newPasswordToken, somebody } = useAccounts(api)

interface Login {
  email: string
  password: string
  code?: string
}

/** A browser with its cookies, at an address of its own. */
function aBrowser(remoteAddress = unusedAddress()) {
  const cookies: Record<string, string> = {}
  const send = async (path: string, payload: object) => {
    const options = { method: 'POST', url: `/api/users/${path}`, payload, remoteAddress, cookies } as const
    const response = await api.app.inject(options satisfies InjectOptions)
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return response
  }
  return { cookies, send, logIn: (login: Login) => send('login', login) }
}
type Response = Awaited<ReturnType<ReturnType<typeof aBrowser>['send']>>

const loginOf = ({ email, password }: Login): Login => ({ email, password })
const outcomeOf = (response: Response) => [response.statusCode, response.json().error]
const refused = [401, 'unauthenticated']
const codeRequired = [403, 'login_code_required']

/** Five wrong passwords from each of several addresses. */
async function guess(email: string, addresses: number): Promise<unknown[]> {
  const outcomes: unknown[] = []
  for (let turn = 0; turn < addresses; turn += 1) {
    const browser = aBrowser()
    const tries = Array.from({ length: 5 }, () => browser.logIn({ email, password: 'ce n’est pas le bon' }))
    outcomes.push(...(await Promise.all(tries)).map(outcomeOf))
  }
  return outcomes
}

/** As after thirty guesses, whose comparisons take a second. */
async function countGuesses(email: string): Promise<void> {
  const limit = { kind: 'login-account', max: 30, seconds: 3600 }
  for (let turn = 0; turn < limit.max; turn += 1) await api.services.rateLimits.tryTake(limit, email)
}

/** An account with a browser that logged in before, and thirty wrong passwords of strangers. */
async function aGuessedAccount() {
  const login = loginOf(await somebody())
  const known = aBrowser()
  expect((await known.logIn(login)).statusCode).toBe(200)
  await countGuesses(login.email)
  return { login, known }
}

const mailsOf = async ({ email }: Login, template: string) =>
  (await mailsTo(email)).filter((mail) => mail.template === template)
/** The code as the owner reads it in the newest mail. */
async function codeMailedTo({ email }: Login): Promise<string> {
  const mails = (await api.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('code'))
  return /\d{4} \d{4}/.exec(mails.at(-1)!.text)![0]
}

describe('sixty addresses that guess at the administrator five times each', () => {
  const login = { email: 'admin@exemple.sn', password: 'un mot de passe de test' }
  const owner = aBrowser()
  let outcomes: unknown[]
  beforeAll(async () => {
    expect((await owner.logIn(login)).statusCode).toBe(200)
    outcomes = await guess(login.email, 60)
  }, 60_000)

  test('learn of thirty passwords that they are wrong, and of none after', async () => {
    expect(outcomes.slice(0, 30)).toEqual(Array(30).fill(refused))
    expect(outcomes.slice(30)).toEqual(Array(270).fill(codeRequired))
    await countGuesses('personne@exemple.sn')
    const [wrongPassword, right, unknown] = [
      await aBrowser().logIn({ ...login, password: 'ce n’est pas le bon' }),
      await aBrowser().logIn(login),
      await aBrowser().logIn({ ...login, email: 'personne@exemple.sn' })
    ]
    expect(outcomeOf(right)).toEqual(codeRequired)
    expect(right.json()).toEqual(wrongPassword.json())
    expect(right.json()).toEqual(unknown.json())
    const headersOf = ({ headers: { date, 'x-request-id': id, 'set-cookie': cookies, ...headers } }: Response) =>
      headers
    expect(headersOf(right)).toEqual(headersOf(wrongPassword))
    expect(headersOf(right)).toEqual(headersOf(unknown))
    const lengthsOf = ({ cookies }: Response) => cookies.map(({ name, value }) => [name, value.length])
    expect(lengthsOf(right)).toEqual(lengthsOf(unknown))
  })
  test('cause the owner one mail a day, which names what to do, and no code', async () => {
    expect(await mailsOf(login, 'login-attempts')).toHaveLength(1)
    const { subject, text } = (await api.mails()).find(({ to }) => to.includes(login.email))!
    expect(subject).toBe('Des inconnus essaient de se connecter à votre compte')
    expect(text).toMatch(/Votre compte reste ouvert pour vous/)
    expect(text).toContain('http://localhost:3000/forgot-password')
  })
  test('do not keep the owner from logging in: at once where they did before', async () => {
    expect((await owner.logIn(login)).statusCode).toBe(200)
    // and a script cannot read what shows it
    const [cookie] = (await owner.logIn(login)).cookies
    expect(cookie).toMatchObject({ name: 'keur-device', httpOnly: true, sameSite: 'Strict', path: '/api/users' })
  })
})

test('on a new device the owner logs in with the mailed code, and the next time without', async () => {
  const { login } = await aGuessedAccount()
  const device = aBrowser()
  expect(outcomeOf(await device.logIn(login))).toEqual(codeRequired)
  const code = await codeMailedTo(login)
  const response = await device.logIn({ ...login, code })
  expect([response.statusCode, typeof response.json().token]).toEqual([200, 'string'])
  expect((await device.logIn(login)).statusCode).toBe(200)
})

test('takes as much work with the right password, a wrong one, and for an unknown e-mail, and then the same wait', async () => {
  const { login } = await aGuessedAccount()
  await countGuesses('inconnue@exemple.sn')
  /** Milliseconds of processor time, which does not depend on what else this machine does. */
  const spent = async (input: Login) => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < 5; turn += 1) {
      const wait = sleep(100, 'the wait')
      const response = aBrowser().logIn(input)
      // Timers of one process end in their order: the response comes after its own, which is longer.
      expect(await Promise.race([wait, response])).toBe('the wait')
      expect(outcomeOf(await response)).toEqual(codeRequired)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const all = [
    await spent(login),
    await spent({ ...login, password: 'x' }),
    await spent({ ...login, email: 'inconnue@exemple.sn' })
  ]
  // Without the work of a comparison the one would be a third of the other.
  expect(Math.min(...all)).toBeGreaterThan(Math.max(...all) / 2)
})

describe('a code', () => {
  const wrongCode = [400, 'invalid_input']
  test('is for one request, one account and the right password, and is used once', async () => {
    const { login } = await aGuessedAccount()
    const [device, other] = [aBrowser(), aBrowser()]
    await device.logIn(login)
    const code = await codeMailedTo(login)
    // another request
    await other.logIn(login)
    expect(outcomeOf(await other.logIn({ ...login, code }))).toEqual(wrongCode)
    expect(outcomeOf(await aBrowser().logIn({ ...login, code }))).toEqual(wrongCode)
    // another account, and another password
    const { login: others } = await aGuessedAccount()
    expect(outcomeOf(await device.logIn({ ...others, code }))).toEqual(wrongCode)
    expect(outcomeOf(await device.logIn({ ...login, password: 'x', code }))).toEqual(wrongCode)
    // used again by a copy of the cookie
    const copy = aBrowser()
    Object.assign(copy.cookies, device.cookies)
    expect((await device.logIn({ ...login, code })).statusCode).toBe(200)
    expect(outcomeOf(await copy.logIn({ ...login, code }))).toEqual(wrongCode)
  })
  test('ends after a quarter of an hour', async () => {
    const { login } = await aGuessedAccount()
    const device = aBrowser()
    await device.logIn(login)
    const code = await codeMailedTo(login)
    clock.move(15 * 60_000)
    await countGuesses(login.email)
    expect(outcomeOf(await device.logIn({ ...login, code }))).toEqual(wrongCode)
  })
  test('ends after five wrong ones, also from several addresses', async () => {
    const { login } = await aGuessedAccount()
    const device = aBrowser()
    await device.logIn(login)
    const code = await codeMailedTo(login)
    const tries = Array.from({ length: 5 }, async (_, turn) => {
      const elsewhere = aBrowser()
      Object.assign(elsewhere.cookies, device.cookies)
      return outcomeOf(await elsewhere.logIn({ ...login, code: `0000 000${turn}` }))
    })
    expect(await Promise.all(tries)).toEqual(Array(5).fill(wrongCode))
    expect(outcomeOf(await device.logIn({ ...login, code }))).toEqual(wrongCode)
  })
  test('is mailed ten times an hour at most, to a stranger who has the password', async () => {
    const { login } = await aGuessedAccount()
    for (let turn = 0; turn < 12; turn += 1) expect(outcomeOf(await aBrowser().logIn(login))).toEqual(codeRequired)
    expect(await mailsOf(login, 'login-code')).toHaveLength(10)
    // then the owner logs in with a new password, in the browser that chose it
    const device = aBrowser()
    await device.send('forgot-password', { email: login.email })
    const password = 'un tout autre mot de passe'
    await device.send('reset-password', { token: await newPasswordToken(login.email), password })
    expect((await device.logIn({ ...login, password })).statusCode).toBe(200)
  })
})

describe('a known device', () => {
  test('is unknown after a new password, for another account, after half a year, and where its cookie is altered', async () => {
    const { login, known } = await aGuessedAccount()
    const { login: others } = await aGuessedAccount()
    expect(outcomeOf(await known.logIn(others))).toEqual(codeRequired)
    const altered = aBrowser()
    altered.cookies['keur-device'] = known.cookies['keur-device']!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(outcomeOf(await altered.logIn(login))).toEqual(codeRequired)

    const device = aBrowser()
    await device.send('forgot-password', { email: login.email })
    const password = 'un tout autre mot de passe'
    await device.send('reset-password', { token: await newPasswordToken(login.email), password })
    expect(outcomeOf(await known.logIn({ ...login, password }))).toEqual(codeRequired)
    expect((await device.logIn({ ...login, password })).statusCode).toBe(200)
    clock.move(181 * 86_400_000)
    await countGuesses(login.email)
    expect(outcomeOf(await device.logIn({ ...login, password }))).toEqual(codeRequired)
  })
  test('that fails ten times in an hour counts as unknown', async () => {
    const { login, known } = await aGuessedAccount()
    const tries: unknown[] = []
    for (let turn = 0; turn < 11; turn += 1) {
      const elsewhere = aBrowser()
      Object.assign(elsewhere.cookies, known.cookies)
      tries.push(outcomeOf(await elsewhere.logIn({ ...login, password: 'x' })))
    }
    expect(tries).toEqual([...Array(10).fill(refused), codeRequired])
  })
})

test('with a session the password is confirmed while strangers guess, and ten wrong ones in an hour are all', async () => {
  const { login, known } = await aGuessedAccount()
  const { token } = (await known.logIn(login)).json()
  const confirm = (password: string) =>
    api.as(token, {
      ...{ method: 'POST', url: '/api/users/reauthenticate', payload: { password } },
      remoteAddress: unusedAddress()
    })
  expect((await confirm(login.password)).statusCode).toBe(200)
  for (let turn = 0; turn < 10; turn += 1) expect((await confirm('x')).statusCode).toBe(400)
  const response = await confirm(login.password)
  expect([response.statusCode, response.json().message]).toEqual([429, expect.stringMatching(/reconnectez-vous/)])
})
