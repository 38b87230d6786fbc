import { defaultAgency } from '@keur/contract/agency'
import { rights } from '@keur/contract/rights'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const agency = { ...defaultAgency, name: 'Baobab Immobilier' }
const api = useTestApp({ agency })
const administratorPassword = 'un mot de passe de test'
const { post, newPasswordToken, somebody, somebodyConfirmed, stored, tokenOf } = useAccounts(api)

const profile = (token: string, email: string) =>
  api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })
const logIn = ({ email, password }: { email: string; password: string }) => post('login', { email, password })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
const logOut = (token: string) => api.as(token, { method: 'POST', url: '/api/users/logout' })
const change = async (email: string, payload: object) =>
  api.asAdministrator('PUT', `/api/admin/users/${(await stored(email))!._id.toHexString()}`, payload)

test('an administrator logs in, and the token opens the back office', async () => {
  const response = await logIn({ email: 'Admin@Exemple.sn', password: administratorPassword })
  expect(response.statusCode).toBe(200)
  const { token } = response.json()
  const { exp, iat } = claimsOf(token)
  expect(exp - iat).toBe(12 * 3600)
  const session = await api.as(token, { method: 'GET', url: '/api/admin/session' })
  expect([session.statusCode, session.json()]).toEqual([200, { email: 'admin@exemple.sn', role: 'admin', rights }])
})

test('after five failures the sixth attempt has to wait', async () => {
  const [{ email, password }, address] = [await somebody(), unusedAddress()]
  const wrong = { error: 'unauthenticated', message: 'Email ou mot de passe incorrect' }
  for (let turn = 1; turn <= 5; turn += 1)
    expect((await post('login', { email, password: 'x' }, address)).json()).toEqual(wrong)
  const sixth = await post('login', { email: email.toUpperCase(), password }, address)
  expect([sixth.statusCode, Math.round(Number(sixth.headers['retry-after']) / 60)]).toEqual([429, 5])
  // then no other caller is locked out, whose login leaves this one waiting
  expect((await logIn({ email, password })).statusCode).toBe(200)
  expect((await post('login', { email, password }, address)).statusCode).toBe(429)
})

test.each([
  { email: { $ne: null }, password: { $gt: '' } },
  { email: 'admin@exemple.sn', password: 'x', role: 'admin' },
  { email: 'admin@exemple.sn', password: 'x'.repeat(201) }
])('a login with %j: 400', async (payload) => {
  expect((await post('login', payload)).statusCode).toBe(400)
})

test('the database has password hashes only', async () => {
  const stored = await api.services.database.db.collection('users').find().toArray()
  expect(JSON.stringify(stored)).not.toContain(administratorPassword)
  for (const { passwordHash } of stored) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a logout revokes that token at once, and no other; all processes know it until the token would have expired', async () => {
  const person = await somebody()
  const [here, there] = [await tokenOf(person), await tokenOf(person)]
  expect((await logOut(here)).statusCode).toBe(200)
  expect((await profile(here, person.email)).statusCode).toBe(401)
  expect((await profile(there, person.email)).statusCode).toBe(200)
  const { jti, exp } = claimsOf(here)
  const tokens = api.services.database.db.collection<{ _id: string; until: Date }>('revokedTokens')
  // and a minute longer, for a process whose clock is behind
  expect((await tokens.findOne({ _id: jti }))!.until.getTime()).toBe(exp * 1000 + 60_000)
})

test('a blocked user loses all sessions and cannot log in; only the right password reveals the reason', async () => {
  const person = await somebody()
  const token = await tokenOf(person)
  expect((await change(person.email, { blocked: true })).statusCode).toBe(200)
  expect((await profile(token, person.email)).statusCode).toBe(401)
  const refused = await logIn(person)
  expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('bloqué')])
  expect((await logIn({ ...person, password: 'x' })).statusCode).toBe(401)
  // and of before the block no session comes back
  await change(person.email, { blocked: false })
  expect((await profile(token, person.email)).statusCode).toBe(401)
  expect((await profile(await tokenOf(person), person.email)).statusCode).toBe(200)
})

test('fifty failures from one address are the limit, for any e-mails', async () => {
  const address = unusedAddress()
  const attempt = (turn: number) => post('login', { email: `personne.${turn}@exemple.sn`, password: 'x' }, address)
  const responses = await Promise.all(Array.from({ length: 50 }, (_, turn) => attempt(turn)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(401))
  const refused = await attempt(50)
  // for five minutes
  expect([refused.statusCode, Math.round(Number(refused.headers['retry-after']) / 60)]).toEqual([429, 5])
})

test('who logs in with the right password has all attempts left, for the account and for the address', async () => {
  const person = await somebody()
  const counts = api.services.database.db.collection<{ _id: string; count: number }>('rateLimits')
  await counts.deleteMany({})
  await tokenOf(person)
  const counted = await counts.find({ _id: /^login/ }).toArray()
  expect(counted.map(({ count }) => count)).toEqual([0, 0, 0])
})

describe('a social login', () => {
  const names = { name: 'Ba', surname: 'Aïda' }
  const vouched = (email: string) => ({ provider: 'exemple', subject: email, email, emailVerified: true, ...names })
  const signInWith = (email: string) => api.services.users.signInWith(vouched(email))

  test('creates one account without a password, also in concurrent first requests', async () => {
    const email = 'premiere@exemple.sn'
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signInWith(email)))
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(1)
    expect(accounts[0]).toMatchObject({ role: 'user', confirmed: true, email })
    expect((await logIn({ email, password: '' })).statusCode).toBe(400)
    expect((await logIn({ email, password: 'undefined' })).statusCode).toBe(401)
  })

  test('opens the account with the e-mail, whose password stays', async () => {
    const person = await somebodyConfirmed()
    const account = await signInWith(person.email.toUpperCase())
    expect(account).toMatchObject({ email: person.email, name: person.name })
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })

  test('removes a password that was confirmed by a link alone, as in earlier versions, and its sessions', async () => {
    const person = await somebody()
    const users = api.services.database.db.collection('users')
    await users.updateOne({ email: person.email }, { $unset: { passwordProven: '' } })
    const token = await tokenOf(person)
    await post('forgot-password', { email: person.email })
    const link = await newPasswordToken(person.email)
    const account = await signInWith(person.email)
    expect(account).toMatchObject({ email: person.email, passwordHash: undefined })
    expect((await profile(token, person.email)).statusCode).toBe(401)
    expect((await post('reset-password', { token: link, password: 'un tout autre mot de passe' })).statusCode).toBe(422)
    expect((await logIn(person)).statusCode).toBe(401)
    // and one that they choose by a mail of ours stays, whatever else they come with
    await post('forgot-password', { email: person.email })
    const chosen = { email: person.email, password: 'celui que j’ai choisi' }
    await post('reset-password', { token: await newPasswordToken(person.email), password: chosen.password })
    await signInWith(person.email)
    expect(await tokenOf(chosen)).toEqual(expect.any(String))
  })

  test('removes the password of an unconfirmed sign-up with the e-mail', async () => {
    const email = 'avant@exemple.sn'
    await post('signup', { email, name: 'Un', surname: 'Autre', password: 'le mot de passe d’un autre' })
    const account = await signInWith(email)
    expect(account).toMatchObject({ confirmed: true, name: 'Ba', passwordHash: undefined })
    // and nothing else of the stranger, by whose name they are not found either
    expect(JSON.stringify(await stored(email))).not.toMatch(/autre|signups/i)
    expect((await logIn({ email, password: 'le mot de passe d’un autre' })).statusCode).toBe(401)
  })
})

test('the first administrator is created once with the name of the agency, and its generated password is returned once', async () => {
  const create = (email = 'first@exemple.sn', password?: string) =>
    api.services.users.ensureAdministrator({ email, password })
  expect(await create()).toBeNull()
  // given administrators of whom none can log in
  const users = api.services.database.db.collection('users')
  await users.updateOne({ role: 'admin' }, { $set: { confirmedAt: null } })
  await users.updateOne({ email: 'user@exemple.sn' }, { $set: { role: 'admin', blocked: true } })
  expect(await create('user@exemple.sn')).toBeNull()
  const made = await create()
  expect(made!.password!.length).toBeGreaterThanOrEqual(20)
  expect((await logIn({ email: 'first@exemple.sn', password: made!.password! })).statusCode).toBe(200)
  expect((await api.services.repositories.users.findByEmail('first@exemple.sn'))!.name).toBe('Baobab Immobilier')
  expect(await create('second@exemple.sn')).toBeNull()
  // and one that was chosen is not returned
  await users.updateOne({ email: 'first@exemple.sn' }, { $set: { blocked: true } })
  expect(await create('second@exemple.sn', 'celui du fichier')).toEqual({ password: null })
  expect((await logIn({ email: 'second@exemple.sn', password: 'celui du fichier' })).statusCode).toBe(200)
})
