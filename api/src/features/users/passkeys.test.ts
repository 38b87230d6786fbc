import type { Role } from '@keur/contract/vocabulary'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const clock = useProcessClock()
const { somebody, stored } = useAccounts(api)

type Body = Record<string, unknown>

/** A browser that stores cookies, with the session of somebody or none. */
function aBrowser(token: string | null = null, of: TestApp = api) {
  const cookies = new Map<string, string>()
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), 'user-agent': 'Firefox/150.0 (Android 16)' }
    const request = { method, url: `/api/users/${path}`, headers, remoteAddress: unusedAddress() }
    const response = await of.as(token, { ...request, ...(payload ? { payload } : {}) })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response
  }
}

async function aPerson(role: Role = 'user') {
  const { email, password } = await somebody()
  const { users } = api.services.repositories
  const { id } = (await users.findByEmail(email))!
  if (role !== 'user') await users.change(id, { role })
  const account = (await users.findByEmail(email))!
  const browse = aBrowser(api.app.createSessionToken(account))
  const options = async (): Promise<{ challenge: string; user: { id: string } }> =>
    (await browse('POST', 'passkeys/options', { password })).json()
  return { id, email, password, browse, options }
}

/** Somebody whose telephone has a passkey. */
async function anOwner(role?: Role) {
  const person = await aPerson(role)
  const authenticator = anAuthenticator()
  const credential = authenticator.create(await person.options())
  const added = await person.browse('POST', 'passkeys', { name: 'Téléphone', credential })
  expect(added.statusCode).toBe(201)
  return { ...person, authenticator, passkey: added.json().passkeys[0] as { id: string } }
}

const outcomeOf = (response: { statusCode: number; json(): { error?: string } }) => [
  response.statusCode,
  response.json().error
]
const refused = [401, 'unauthenticated']
const loggedIn = [200, undefined]
const invalid = [400, 'invalid_input']

test('a passkey is added with the password, logs in, is listed with its last use, and ends with the password', async () => {
  const { browse, options, password, email, authenticator } = await anOwner()
  const other = anAuthenticator().create(await options())
  expect((await browse('POST', 'passkeys', { credential: other })).json().passkeys).toMatchObject([
    { name: 'Téléphone' },
    { name: 'Firefox, Android' }
  ])
  // and the owner is notices of each by mail
  const notices = (await api.mails()).filter(({ to, subject }) => to.includes(email) && subject.includes('clé d’accès'))
  expect(notices.map(({ text }) => /Clé d’accès\s*:\s*(.*)/.exec(text)![1]).sort()).toEqual([
    'Firefox, Android',
    'Téléphone'
  ])
  expect(notices[0]!.text).toMatch(/\d{4} à \d\d:\d\d, heure de Dakar.*\/profile.*\/forgot-password/s)
  const visitor = aBrowser()
  const { challenge } = (await visitor('POST', 'login/passkey/options')).json()
  const counts = api.services.database.db.collection<{ _id: string; count: number }>('rateLimits')
  await counts.deleteMany({})
  const response = await visitor('POST', 'login/passkey', authenticator.sign({ challenge }, 1))
  expect(outcomeOf(response)).toEqual(loggedIn)
  // which is no failure of its network
  expect(await counts.find().toArray()).toMatchObject([{ count: 0 }])
  const { token } = response.json()
  expect((await aBrowser(token)('GET', `profile?email=${email}`)).json()).toMatchObject({ email })
  const { passkeys } = (await browse('GET', 'passkeys')).json()
  expect(passkeys.map((one: Body) => Object.keys(one))).toEqual([
    ['id', 'name', 'createdAt', 'usedAt'],
    ['id', 'name', 'createdAt']
  ])
  const remove = (body: object) => browse('DELETE', `passkeys/${passkeys[0].id}`, body)
  expect(outcomeOf(await remove({ password: 'pas le bon' }))).toEqual(invalid)
  expect((await remove({ password })).json().message).toMatch(/n’ouvre plus/)
  expect((await browse('GET', 'passkeys')).json().passkeys).toEqual([passkeys[1]])
  expect(outcomeOf(await remove({ password }))).toEqual([404, 'not_found'])
})

describe('a login is refused', () => {
  test.each([
    ['from another site', { origin: 'http://localhost:3001' }],
    ['for another host', { host: 'exemple.sn' }],
    ['without a look at finger, face or code', { flags: 0x01 }],
    ['for another account', { userHandle: Buffer.from('0'.repeat(24)).toString('base64url') }]
  ])('%s', async (_, changes) => {
    const { authenticator } = await anOwner()
    const visitor = aBrowser()
    const { challenge } = (await visitor('POST', 'login/passkey/options')).json()
    expect(outcomeOf(await visitor('POST', 'login/passkey', authenticator.sign({ challenge }, 1, changes)))).toEqual(
      refused
    )
  })

  test('a second time, after a counter went back, with the key of another, and with a removed one', async () => {
    const [{ authenticator, browse, password, passkey }, stranger] = [await anOwner(), await anOwner()]
    const visitor = aBrowser()
    const logIn = async (counter: number, change = (body: object) => body) => {
      const { challenge } = (await visitor('POST', 'login/passkey/options')).json()
      const body = change(authenticator.sign({ challenge }, counter))
      return { body, outcome: outcomeOf(await visitor('POST', 'login/passkey', body)) }
    }
    const first = await logIn(5)
    expect(first.outcome).toEqual(loggedIn)
    expect(outcomeOf(await visitor('POST', 'login/passkey', first.body))).toEqual(refused)
    expect((await logIn(4)).outcome).toEqual(refused)
    expect((await logIn(5)).outcome).toEqual(refused)
    const { id, rawId, response } = stranger.authenticator.sign({ challenge: '' }, 6)
    const swap = (body: object) => {
      const own = body as typeof first.body & { response: object }
      return { ...own, id, rawId, response: { ...own.response, userHandle: response.userHandle } }
    }
    expect((await logIn(6, swap)).outcome).toEqual(refused)
    expect((await logIn(7)).outcome).toEqual(loggedIn)
    await browse('DELETE', `passkeys/${passkey.id}`, { password })
    expect((await logIn(8)).outcome).toEqual(refused)
  })

  test('with the challenge of another browser, an old one, or one that was for a new passkey', async () => {
    const { authenticator, options, browse } = await anOwner()
    const [visitor, other] = [aBrowser(), aBrowser()]
    const challengeOf = async (ask: typeof visitor) => (await ask('POST', 'login/passkey/options')).json().challenge
    const stolen = authenticator.sign({ challenge: await challengeOf(visitor) }, 1)
    expect(outcomeOf(await other('POST', 'login/passkey', stolen))).toEqual(refused)
    await challengeOf(other)
    expect(outcomeOf(await other('POST', 'login/passkey', stolen))).toEqual(refused)
    const late = authenticator.sign({ challenge: await challengeOf(visitor) }, 2)
    clock.move(5 * 60_000 + 1000)
    expect(outcomeOf(await visitor('POST', 'login/passkey', late))).toEqual(refused)
    expect(outcomeOf(await browse('POST', 'login/passkey', authenticator.sign(await options(), 3)))).toEqual(refused)
  })

  test('after fifty failures from one address in five minutes', async () => {
    const [{ authenticator }, remoteAddress] = [await anOwner(), unusedAddress()]
    const request = { method: 'POST' as const, url: '/api/users/login/passkey', remoteAddress }
    const attempt = async () =>
      (await api.as(null, { ...request, payload: authenticator.sign({ challenge: 'x' }, 1) })).statusCode
    expect(await attempt()).toBe(401)
    expect(await leaveOne(api, 'login-passkey', 50)).toBe(300)
    expect([await attempt(), await attempt()]).toEqual([401, 429])
  })
  test('to a blocked account', async () => {
    const { authenticator, id } = await anOwner()
    await api.asAdministrator('PUT', `/api/admin/users/${id}`, { blocked: true })
    const visitor = aBrowser()
    const { challenge } = (await visitor('POST', 'login/passkey/options')).json()
    const response = await visitor('POST', 'login/passkey', authenticator.sign({ challenge }, 1))
    expect([response.statusCode, response.json().message]).toEqual([403, expect.stringMatching(/bloqué/)])
  })
})

describe('a new passkey', () => {
  test('needs the password, and a code where the account has a second factor', async () => {
    const { browse, id, password } = await aPerson()
    expect(outcomeOf(await browse('POST', 'passkeys/options', { password: 'pas le bon' }))).toEqual(invalid)
    const { secondFactors } = api.services.repositories
    await secondFactors.draft(id, { secret: 'x', until: new Date() })
    await secondFactors.activate(id, { secret: 'x', counter: 1, recoveryCodes: [] })
    expect(outcomeOf(await browse('POST', 'passkeys/options', { password }))).toEqual([403, 'second_factor_required'])
  })

  test('is refused from another site, a second time, with another’s challenge, and where an account has it', async () => {
    const [{ browse, options, email }, other] = [await aPerson(), await aPerson()]
    const authenticator = anAuthenticator()
    const add = async (credential: object, by = browse) => outcomeOf(await by('POST', 'passkeys', { credential }))
    expect(await add(authenticator.create(await options(), { origin: 'https://exemple.sn' }))).toEqual(invalid)
    expect(await add(authenticator.create(await options(), { flags: 0x01 }))).toEqual(invalid)
    expect(await add(authenticator.create(await options()), other.browse)).toEqual(invalid)
    const credential = authenticator.create(await options())
    expect(await add(credential)).toEqual([201, undefined])
    expect(await add(credential)).toEqual(invalid)
    expect(await add(authenticator.create(await other.options()), other.browse)).toEqual([409, 'conflict'])
    const document = { ...(await stored(email))!.passkeys[0], id: 'other', credential: 'other' }
    const { add: store } = api.services.repositories.passkeys
    for (let count = 1; count < 10; count += 1)
      await store((await stored(email))!._id.toHexString(), { ...document, credential: `other${count}` })
    expect(await add(anAuthenticator().create(await options()))).toEqual([409, 'conflict'])
  })
})

test('a password that a mailed link proves for the first time drops the passkeys that the account had before', async () => {
  const { email, id } = await anOwner()
  const users = api.services.database.db.collection('users')
  const resetWith = async (nonce: string) => {
    await users.updateOne({ email }, { $set: { newPasswords: [{ nonce, until: new Date(Date.now() + 60_000) }] } })
    await api.services.repositories.mailedLinks.setPassword(id, nonce, 'hash')
    return (await stored(email))!.passkeys?.length
  }
  expect(await resetWith('one')).toBe(1)
  await users.updateOne({ email }, { $unset: { passwordProven: true } })
  expect(await resetWith('two')).toBeUndefined()
})

describe('where a second factor is required of the head of the agency', () => {
  const strict = useTestApp({ headNeedsSecondFactor: true })
  test('the back office opens to a session that a passkey has opened, and to no other', async () => {
    const account = (await strict.services.repositories.users.findByEmail('admin@exemple.sn'))!
    const authenticator = anAuthenticator()
    const own = aBrowser(strict.app.createSessionToken(account), strict)
    const password = 'un mot de passe de test'
    const credential = authenticator.create((await own('POST', 'passkeys/options', { password })).json())
    await own('POST', 'passkeys', { credential })
    const visitor = aBrowser(null, strict)
    const { challenge } = (await visitor('POST', 'login/passkey/options')).json()
    const { token } = (await visitor('POST', 'login/passkey', authenticator.sign({ challenge }, 0))).json()
    const status = async (session: string) =>
      outcomeOf(await strict.as(session, { method: 'GET', url: '/api/admin/leads' }))
    expect(await status(token)).toEqual(loggedIn)
    expect(await status(strict.app.createSessionToken(account))).toEqual([403, 'second_factor_required'])
  })
})
