import { defaultAgency } from '@keur/contract/agency'
import { unusedAddress } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const agency = { ...defaultAgency, name: 'Baobab Immobilier' }
const api = useTestApp({ agency })
const password = 'un mot de passe de test'

const login = (payload: unknown, remoteAddress = unusedAddress(), headers = {}) =>
  api.app.inject({ method: 'POST', url: '/api/users/login', payload: payload as object, remoteAddress, headers })

test('an administrator logs in, and the token opens the back office', async () => {
  const response = await login({ email: 'Admin@Exemple.sn', password })
  expect(response.statusCode).toBe(200)
  const { token } = response.json()
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  expect(claims.exp - claims.iat).toBe(12 * 3600)
  const session = await api.as(token, { method: 'GET', url: '/api/admin/session' })
  expect([session.statusCode, session.json()]).toEqual([200, { email: 'admin@exemple.sn', role: 'admin' }])
})

test('a login takes as much work for an unknown e-mail', async () => {
  /** Milliseconds of processor time, which does not depend on what else this machine does. */
  const spent = async (email: string) => {
    await login({ email, password: 'x' })
    const before = process.cpuUsage()
    for (let turn = 0; turn < 10; turn += 1) await login({ email, password: 'x' })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  // An account of its own: the failures of one are counted.
  const person = { email: 'awa@exemple.sn', name: 'Awa', surname: 'Ndiaye', password, role: 'user' as const }
  await api.services.users.register(person)
  const [known, unknown] = [await spent(person.email), await spent('unknown@exemple.sn')]
  // Without the work of a comparison the one would be a tenth of the other.
  expect(unknown).toBeGreaterThan(known / 3)
})

test('after five failures the sixth attempt has to wait, for any forwarded address', async () => {
  const address = unusedAddress()
  const attempt = (turn: number) =>
    login({ email: 'admin@exemple.sn', password: 'x' }, address, {
      'x-forwarded-for': `1.2.3.${turn}`,
      'x-real-ip': `1.2.3.${turn}`
    })
  const wrong = { error: 'unauthenticated', message: 'Email ou mot de passe incorrect' }
  for (let turn = 1; turn <= 5; turn += 1) expect((await attempt(turn)).json()).toEqual(wrong)
  const sixth = await attempt(6)
  expect([sixth.statusCode, sixth.json().error]).toEqual([429, 'too_many_requests'])
  expect(Math.round(Number(sixth.headers['retry-after']) / 60)).toBe(5)
  expect((await login({ email: 'Admin@Exemple.sn', password: 'x' }, address)).statusCode).toBe(429)
  // then no other caller is locked out
  expect((await login({ email: 'admin@exemple.sn', password })).statusCode).toBe(200)
})

test.each([
  { email: { $ne: null }, password: { $gt: '' } },
  { email: 'admin@exemple.sn', password, role: 'admin' },
  { email: 'a@b.sn, c@d.sn', password },
  { email: 'admin@exemple.sn', password: 'x'.repeat(201) }
])('a login with %j: 400', async (payload) => {
  expect((await login(payload)).statusCode).toBe(400)
})

test('the database has password hashes only', async () => {
  const users = await api.services.database.db.collection('users').find().toArray()
  expect(JSON.stringify(users)).not.toContain(password)
  for (const { passwordHash } of users) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the first administrator is created once with the name of the agency, and its generated password is returned once', async () => {
  const create = () => api.services.users.ensureAdministrator({ email: 'first@exemple.sn', password: undefined })
  expect(await create()).toBeNull()
  // given administrators of whom none can log in
  const users = api.services.database.db.collection('users')
  await users.updateOne({ role: 'admin' }, { $set: { confirmedAt: null } })
  await users.updateOne({ email: 'user@exemple.sn' }, { $set: { role: 'admin', blocked: true } })
  const made = await create()
  expect(made!.password!.length).toBeGreaterThanOrEqual(20)
  expect((await login({ email: 'first@exemple.sn', password: made!.password })).statusCode).toBe(200)
  expect((await api.services.repositories.users.findByEmail('first@exemple.sn'))!.name).toBe('Baobab Immobilier')
  expect(await create()).toBeNull()
})
