import { oneTimeCode } from '../../domain/one-time-codes.ts'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const clock = useProcessClock()
const { post, newPasswordToken, somebody, stored } = useAccounts(api)

const url = '/api/users/second-factor'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (token: string, method: Method, payload?: object) =>
  api.as(token, { method, url, remoteAddress: unusedAddress(), ...(payload ? { payload } : {}) })

/** Bytes of a secret in base32, as an application reads it. */
function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')
  ).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

type Person = Awaited<ReturnType<typeof aMember>>
async function aMember() {
  const { email, password } = await somebody()
  const account = (await api.services.repositories.users.findByEmail(email))!
  return { email, password, id: account.id, token: api.app.createSessionToken(account) }
}
const logIn = ({ email, password }: Pick<Person, 'email' | 'password'>, more = {}) =>
  post('login', { email, password, ...more })

/** A member whose telephone makes codes, in the middle of thirty seconds. That of the thirty seconds before is used. */
async function aProtectedMember() {
  clock.move(45_000 - (Date.now() % 30_000))
  const person = await aMember()
  const { secret } = (await call(person.token, 'POST', { password: person.password })).json()
  const code = (steps = 0) => oneTimeCode(bytesOf(secret), Math.floor(Date.now() / 30_000) + steps)
  const activated = await call(person.token, 'PUT', { code: code(-1) })
  const { recoveryCodes } = activated.json<{ recoveryCodes: string[] }>()
  return { ...person, secret, code, recoveryCodes }
}

const outcomeOf = (response: { statusCode: number; json(): { error?: string } }) => [
  response.statusCode,
  response.json().error
]
const loggedIn = [200, undefined]
const codeRequired = [403, 'second_factor_required']
const wrongCode = [400, 'invalid_input']
/** A code that is none of the three right ones. */
const otherThan = ({ code }: { code: (steps?: number) => string }) =>
  ['111111', '222222', '333333', '444444'].find((text) => ![-1, 0, 1].map(code).includes(text))!

describe('a login to an account with a second factor', () => {
  test('needs the password and a code that was not used, in any spelling', async () => {
    const person = await aProtectedMember()
    expect(outcomeOf(await logIn(person))).toEqual(codeRequired)
    expect(outcomeOf(await logIn(person, { secondFactor: otherThan(person) }))).toEqual(codeRequired)
    const secondFactor = person.code().replace(/(?=...$)/, '\u00a0')
    expect(outcomeOf(await logIn(person, { secondFactor }))).toEqual(loggedIn)
    // when the same code comes again, an earlier one, and the next one
    for (const [steps, expected] of [
      [0, codeRequired],
      [-1, codeRequired],
      [1, loggedIn]
    ] as const)
      expect([steps, outcomeOf(await logIn(person, { secondFactor: person.code(steps) }))]).toEqual([steps, expected])
    clock.move(120_000)
    expect(outcomeOf(await logIn(person, { secondFactor: person.code(-2) }))).toEqual(codeRequired)
  })

  test('takes each recovery code once, of two attempts at the same time', async () => {
    const person = await aProtectedMember()
    expect(new Set(person.recoveryCodes).size).toBe(8)
    for (const code of person.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{10}$/)
    const secondFactor = person.recoveryCodes[0]!.toLowerCase().replace(/(?=.....$)/, '-')
    const outcomes = await Promise.all([1, 2].map(() => logIn(person, { secondFactor }).then(outcomeOf)))
    expect(outcomes.toSorted()).toEqual([loggedIn, codeRequired])
    const state = (await call(person.token, 'GET')).json()
    expect(state).toEqual({ active: true, recoveryCodesLeft: 7, required: false })
  })

  test('is refused to the password alone after ten wrong codes in an hour; right ones do not count', async () => {
    const person = await aProtectedMember()
    const wrong = () => logIn(person, { secondFactor: otherThan(person) })
    for (let turn = 0; turn < 5; turn += 1) expect(outcomeOf(await wrong())).toEqual(codeRequired)
    expect(outcomeOf(await logIn(person, { secondFactor: person.code() }))).toEqual(loggedIn)
    for (let turn = 0; turn < 5; turn += 1) expect(outcomeOf(await wrong())).toEqual(codeRequired)
    const late = await logIn(person, { secondFactor: person.code(1) })
    expect(outcomeOf(late)).toEqual([429, 'too_many_requests'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('shows a stranger without the password nothing of it, with a code or without', async () => {
    const [without, person] = [await aMember(), await aProtectedMember()]
    for (const secondFactor of [undefined, person.code()]) {
      const more = { password: 'un autre mot de passe', ...(secondFactor ? { secondFactor } : {}) }
      const [one, other] = [await logIn(person, more), await logIn(without, more)]
      expect(one.statusCode).toBe(401)
      expect(one.json()).toEqual({ ...other.json(), requestId: one.json().requestId })
      expect(one.cookies).toEqual(other.cookies)
    }
    // and the code is not used up
    expect(outcomeOf(await logIn(person, { secondFactor: person.code() }))).toEqual(loggedIn)
  })

  test('with a mailed code, too, takes that again after a code of the application was missing', async () => {
    const person = await aProtectedMember()
    const guesses = { kind: 'login-account', max: 30, seconds: 3600 }
    await Promise.all(Array.from({ length: 30 }, () => api.services.rateLimits.tryTake(guesses, person.email)))
    const asked = await logIn(person)
    expect(outcomeOf(asked)).toEqual([403, 'login_code_required'])
    const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]))
    const mail = (await api.mails()).find(({ to, subject }) => to.includes(person.email) && subject.includes('code'))!
    const code = /\d{4} \d{4}/.exec(mail.text)![0]
    const attempt = (more = {}) =>
      api.app.inject({
        ...{ method: 'POST', url: '/api/users/login', cookies, remoteAddress: unusedAddress() },
        payload: { email: person.email, password: person.password, code, ...more }
      })
    expect(outcomeOf(await attempt())).toEqual(codeRequired)
    expect(outcomeOf(await attempt({ secondFactor: person.code() }))).toEqual(loggedIn)
    expect(outcomeOf(await attempt({ secondFactor: person.code(1) }))).toEqual(wrongCode)
  })

  test('asks for it also after a new password by mail, and after the secret of the API has changed', async () => {
    const person = await aProtectedMember()
    const password = 'un tout autre mot de passe'
    await post('forgot-password', { email: person.email })
    await post('reset-password', { token: await newPasswordToken(person.email), password })
    expect(outcomeOf(await logIn({ ...person, password }))).toEqual(codeRequired)
    // given what another secret has encrypted
    const users = api.services.database.db.collection('users')
    const { secondFactor } = (await stored((await aProtectedMember()).email))!
    await users.updateOne({ email: person.email }, { $set: { 'secondFactor.secret': secondFactor.secret } })
    const attempt = (code: string) => logIn({ ...person, password }, { secondFactor: code })
    expect(outcomeOf(await attempt(person.code()))).toEqual(codeRequired)
    expect(outcomeOf(await attempt(person.recoveryCodes[1]!))).toEqual(loggedIn)
  })

  test('at a provider is refused, and links nothing', async () => {
    const person = await aProtectedMember()
    const identity = { provider: 'https://id.exemple.sn', subject: '1', email: person.email, emailVerified: true }
    const attempt = api.services.users.signInWith({ ...identity, name: 'Ndiaye', surname: 'Awa' })
    await expect(attempt).rejects.toThrow(/Connectez-vous avec votre mot de passe/)
    expect(await stored(person.email)).not.toHaveProperty('identities')
  })
})

describe('in the profile', () => {
  test('it begins with the password and a code, and ends with a code', async () => {
    const person = await aMember()
    expect((await call(person.token, 'GET')).json()).toEqual({ active: false, recoveryCodesLeft: 0, required: false })
    expect(outcomeOf(await call(person.token, 'PUT', { code: '123456' }))).toEqual([409, 'conflict'])
    expect(outcomeOf(await call(person.token, 'POST', { password: 'ce n’est pas le bon' }))).toEqual(wrongCode)
    const { secret, uri } = (await call(person.token, 'POST', { password: person.password })).json()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Keur%20du%20Rail:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Keur%20du%20Rail`
    )
    // a login does not ask for it yet
    expect(outcomeOf(await logIn(person))).toEqual(loggedIn)
    const code = (steps: number) => oneTimeCode(bytesOf(secret), Math.floor(Date.now() / 30_000) + steps)
    expect(
      outcomeOf(await call(person.token, 'PUT', { code: otherThan({ code: (steps = 0) => code(steps) }) }))
    ).toEqual(wrongCode)
    expect((await call(person.token, 'PUT', { code: code(0) })).json().recoveryCodes).toHaveLength(8)
    expect(outcomeOf(await call(person.token, 'POST', { password: person.password }))).toEqual([409, 'conflict'])
    expect(outcomeOf(await call(person.token, 'DELETE', { code: code(0) }))).toEqual(wrongCode)
    expect(outcomeOf(await call(person.token, 'DELETE', { code: code(1) }))).toEqual(loggedIn)
    expect(outcomeOf(await logIn(person))).toEqual(loggedIn)
  })

  test('a secret that no code confirms is forgotten after half an hour', async () => {
    const person = await aMember()
    const { secret } = (await call(person.token, 'POST', { password: person.password })).json()
    clock.move(30 * 60_000 + 1000)
    const code = oneTimeCode(bytesOf(secret), Math.floor(Date.now() / 30_000))
    expect(outcomeOf(await call(person.token, 'PUT', { code }))).toEqual([409, 'conflict'])
  })
})

test('neither database, list nor export has what makes a code', async () => {
  const { email, secret, recoveryCodes } = await aProtectedMember()
  const bytes = bytesOf(secret)
  const secrets = [secret, bytes.toString('base64url'), bytes.toString('hex'), ...recoveryCodes]
  const document = (await stored(email))!
  const exported = (await api.asAdministrator('POST', '/api/admin/privacy/export', { email })).body
  const listed = (await api.asAdministrator('GET', `/api/admin/users?search=${encodeURIComponent(email)}`)).body
  expect(listed).toContain('"secondFactor":true')
  for (const text of [JSON.stringify(document), exported, listed]) {
    expect(text).toContain(email)
    for (const one of secrets) expect(text).not.toContain(one)
  }
  for (const text of [exported, listed]) expect(text).not.toContain(document.secondFactor.secret)
})

test('an administrator removes a colleague’s, after the password, and the trail says so', async () => {
  const person = await aProtectedMember()
  const change = (payload: object) => api.asAdministrator('PUT', `/api/admin/users/${person.id}`, payload)
  const administrator = (await api.services.repositories.users.findByEmail('admin@exemple.sn'))!
  const withoutTicket = await api.as(api.app.createSessionToken(administrator), {
    ...{ method: 'PUT', url: `/api/admin/users/${person.id}`, payload: { secondFactor: false } }
  })
  expect(outcomeOf(withoutTicket)).toEqual([403, 'reauthentication_required'])
  expect(outcomeOf(await change({ secondFactor: true }))).toEqual(wrongCode)
  expect((await change({ secondFactor: false })).json()).not.toHaveProperty('secondFactor')
  expect(outcomeOf(await logIn(person))).toEqual(loggedIn)
  const { activity } = (await api.asAdministrator('GET', '/api/admin/activity?section=users')).json()
  expect(activity[0]).toMatchObject({ section: 'users', action: 'update', changes: ['secondFactor'] })
})

describe('where it is required of the head of the agency', () => {
  const strict = useTestApp({ headNeedsSecondFactor: true })
  const status = async (email: string, path: string) => {
    const account = (await strict.services.repositories.users.findByEmail(email))!
    const token = strict.app.createSessionToken(account)
    return outcomeOf(await strict.as(token, { method: 'GET', url: path }))
  }

  test('the back office opens once they have one, and to other colleagues without', async () => {
    const { users, secondFactors } = strict.services.repositories
    await users.insert({ email: 'agent@exemple.sn', name: 'Sow', surname: 'Fatou', role: 'agent' })
    expect(await status('agent@exemple.sn', '/api/admin/leads')).toEqual(loggedIn)
    const paths = ['/api/admin/session', '/api/users/second-factor', '/api/admin/leads', '/api/admin/users']
    const outcomes = () => Promise.all(paths.map((path) => status('admin@exemple.sn', path)))
    expect(await outcomes()).toEqual([loggedIn, loggedIn, codeRequired, codeRequired])
    const { id } = (await users.findByEmail('admin@exemple.sn'))!
    await secondFactors.draft(id, { secret: 'x', until: new Date() })
    await secondFactors.activate(id, { secret: 'x', counter: 1, recoveryCodes: [] })
    expect(await outcomes()).toEqual(paths.map(() => loggedIn))
  })
})
