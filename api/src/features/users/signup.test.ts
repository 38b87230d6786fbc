import { setTimeout as sleep } from 'node:timers/promises'
import { aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, mailsTo, confirmationToken, confirmationTokens, confirm, somebody, stored, tokenOf } = useAccounts(api)

const welcome = { message: 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.' }
const confirmed = 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.'
const already = 'Votre compte est déjà confirmé. Vous pouvez vous connecter.'
const users = () => api.services.database.db.collection('users')
const statusesOf = async (responses: ReturnType<typeof post>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).sort()
const loginStatus = async (email: string, password: string) => (await post('login', { email, password })).statusCode

/** Somebody who has signed up, and the token of their mail. */
async function aNewcomer(overrides = {}) {
  const person = aSignup(overrides)
  expect((await post('signup', person)).json()).toEqual(welcome)
  return { person, token: await confirmationToken(person.email) }
}

describe('signing up', () => {
  test('sends a link, and the password on its page confirms the account', async () => {
    const { person, token } = await aNewcomer({ email: 'Awa.Ndiaye@Exemple.sn', surname: ' Awa', name: 'Ndiaye ' })
    const { email, password } = person
    const early = await post('login', { email, password })
    expect([early.statusCode, early.json().message]).toEqual([403, expect.stringContaining('Ouvrez le lien')])
    // which only the right password reveals
    expect(await loginStatus(email, 'x')).toBe(401)
    expect((await confirm(token, password)).json().message).toBe(confirmed)
    expect(await loginStatus(email, password)).toBe(200)
    const names = { name: 'Ndiaye', surname: 'Awa' }
    expect(await stored(email)).toMatchObject({ role: 'user', email: 'awa.ndiaye@exemple.sn', ...names })
  })

  test('with the e-mail of an account has the same response, and sends a mail to its owner', async () => {
    const owner = await somebody()
    const before = await stored(owner.email)
    const signup = aSignup({ email: owner.email.toUpperCase(), password: 'celui de quelqu’un d’autre' })
    expect((await post('signup', signup)).json()).toEqual(welcome)
    expect(await stored(owner.email)).toEqual(before)
    expect((await mailsTo(owner.email)).map(({ template }) => template)).toEqual(['known-address'])
  })

  // The owner of the mailbox and a stranger, in either order.
  test.each([0, 1])(
    'with somebody else’s e-mail neither voids the owner’s link nor sets a password: %i',
    async (own) => {
      const { person: first } = await aNewcomer({ name: 'Diop', password: 'le premier mot de passe' })
      // A name with a space: one of three letters can be part of a hash, by chance.
      const { person: second } = await aNewcomer({ ...first, name: 'Sow Ndiaye', password: 'le second mot de passe' })
      const [people, tokens] = [[first, second], await confirmationTokens(first.email)]
      const logins = people.map((person) => post('login', { email: person.email, password: person.password }))
      // until then the password of the last one reveals what is missing
      expect(await statusesOf(logins)).toEqual([401, 403])
      const [owner, stranger] = [people[own]!, people[1 - own]!]
      // when the owner takes the stranger's link for theirs, and then finds their own
      const wrong = await confirm(tokens[1 - own]!, owner.password)
      expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'password'])
      expect((await stored(owner.email))!.confirmedAt).toBeNull()
      expect((await confirm(tokens[own]!, owner.password)).json().message).toBe(confirmed)
      // then
      expect(await loginStatus(owner.email, owner.password)).toBe(200)
      expect(await loginStatus(owner.email, stranger.password)).toBe(401)
      expect((await confirm(tokens[1 - own]!, stranger.password)).statusCode).toBe(422)
      expect(await stored(owner.email)).toMatchObject({ name: owner.name })
      expect(JSON.stringify(await stored(owner.email))).not.toContain(stranger.name)
    }
  )

  test('in concurrent requests with one e-mail creates one account', async () => {
    const email = 'course@exemple.sn'
    const people = Array.from({ length: 10 }, (_, turn) => aSignup({ email, name: `Nom ${turn}` }))
    expect(await statusesOf(people.map((person) => post('signup', person)))).toEqual(Array(10).fill(201))
    expect(await users().countDocuments({ email })).toBe(1)
    // and of the links that went out, pressed at once, one makes the account
    const tokens = await confirmationTokens(email)
    expect(tokens.length).toBeGreaterThan(1)
    const pressed = await statusesOf(tokens.map((token) => confirm(token, people[0]!.password)))
    expect(pressed).toEqual([200, ...tokens.slice(1).map(() => 422)])
  })

  test.each<[string, object]>([
    ['role', { role: 'admin' }],
    ['password', { password: 'x'.repeat(7) }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: 'Password' }],
    ['password', { password: ' MotDePasse ' }],
    ['password', { password: 'moussa@exemple.sn', email: 'Moussa@exemple.sn' }],
    ['name', { name: 'Ndiaye\r\nBcc: x@y.sn' }],
    ['surname', { surname: '  ' }]
  ])('cannot with %s of %j: 400', async (field, change) => {
    const before = await users().countDocuments()
    const refused = await post('signup', { ...aSignup(), ...change })
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([400, field])
    expect(await users().countDocuments()).toBe(before)
  })

  test('is limited to thirty an hour from one address', async () => {
    const address = unusedAddress()
    const statuses = await statusesOf(Array.from({ length: 31 }, () => post('signup', aSignup(), address)))
    expect(statuses).toEqual([...Array(30).fill(201), 429])
    const refused = await post('signup', aSignup(), address)
    expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(60)
  })

  test('cannot fill a mailbox, and the response does not tell; the last link that went out works', async () => {
    const person = aSignup()
    expect(await statusesOf(Array.from({ length: 4 }, () => post('signup', person)))).toEqual(Array(4).fill(201))
    expect(await mailsTo(person.email)).toHaveLength(3)
    expect((await confirm(await confirmationToken(person.email), person.password)).statusCode).toBe(200)
  })

  test('as often as a mailbox allows in a day leaves every link of that day valid', async () => {
    const { mailedLinks } = api.services.repositories
    const { email, password: passwordHash, ...names } = aSignup()
    const signup = { ...names, passwordHash, until: new Date(Date.now() + 3_600_000), createdAt: new Date() }
    const ids: string[] = []
    for (let turn = 0; turn < 3 * 24; turn += 1)
      ids.push((await mailedLinks.signUp(email, { ...signup, nonce: `nonce ${turn}` }))!.id)
    expect(await mailedLinks.findSignup(ids[0]!, 'nonce 0')).toMatchObject({ nonce: 'nonce 0' })
  })
})

describe('the link in the mail', () => {
  test('used twice, in turn or at once, reports that the account is confirmed', async () => {
    const { person, token } = await aNewcomer()
    const press = async () => (await confirm(token, person.password)).json()
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    expect(answers.map(({ message }) => message).sort()).toEqual([confirmed, ...Array(3).fill(already)])
  })

  test('is good for 24 hours', async () => {
    const { person, token } = await aNewcomer()
    const [{ until }] = (await stored(person.email))!.signups
    const hours = (until.getTime() - Date.now()) / 3_600_000
    expect([hours > 23.9, hours <= 24]).toEqual([true, true])
    await users().updateOne({ email: person.email }, { $set: { 'signups.0.until': new Date() } })
    expect((await confirm(token, person.password)).statusCode).toBe(422)
    expect(await loginStatus(person.email, person.password)).toBe(403)
  })

  test('with a wrong password confirms nothing, and allows ten attempts an hour', async () => {
    const { person, token } = await aNewcomer()
    const wrong = Array.from({ length: 10 }, (_, turn) => confirm(token, `essai ${turn}`))
    expect(await statusesOf(wrong)).toEqual(Array(10).fill(400))
    const refused = await confirm(token, person.password)
    expect([refused.statusCode, Math.round(Number(refused.headers['retry-after']) / 60)]).toEqual([429, 60])
    expect((await stored(person.email))!.confirmedAt).toBeNull()
  })

  test.each(['a.b.c', 'x'.repeat(300)])('with the token %j: 422', async (token) => {
    const response = await confirm(token, 'un mot de passe')
    expect([response.statusCode, response.json().message]).toEqual([422, expect.stringMatching(/incomplet/)])
  })

  test('of a previous version confirms, also when somebody else signs up with its address', async () => {
    // given an account as it lay in the database before it was migrated: one signup, in the account's own fields
    const { person, token } = await aNewcomer({ password: 'un mot de passe d’avant' })
    const { nonce, until, createdAt, ...fields } = (await stored(person.email))!.signups[0]
    const update = { $set: { ...fields, confirmation: { nonce, until } }, $unset: { signups: '' } }
    await users().updateOne({ email: person.email }, update as object)
    await api.services.repositories.users.createIndexes()
    await post('signup', { ...person, name: 'Autre', password: 'celui d’un inconnu' })
    expect((await confirm(token, 'celui d’un inconnu')).statusCode).toBe(400)
    expect((await confirm(token, person.password)).json().message).toBe(confirmed)
    expect((await confirm(token, person.password)).json().message).toBe(already)
    expect(await stored(person.email)).toMatchObject({ name: person.name })
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })
})

describe('the link of an older mail', () => {
  const open = async (query: string, headers = {}) => {
    const request = { method: 'GET', url: `/api/users/confirm${query}`, remoteAddress: unusedAddress() } as const
    const response = await api.app.inject({ ...request, headers })
    return [response.statusCode, response.headers.location]
  }

  test('leads to the page that asks for the password, and changes nothing', async () => {
    const { person, token } = await aNewcomer()
    const before = await stored(person.email)
    const page = `http://localhost:3000/confirmation#token=${token}`
    for (let turn = 0; turn < 2; turn += 1) expect(await open(`?token=${token}`)).toEqual([302, page])
    expect(await stored(person.email)).toEqual(before)
    const head = await api.app.inject({ method: 'HEAD', url: `/api/users/confirm?token=${token}` })
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, POST'])
  })

  test.each(['', '?token=a.b.c', `?token=${'a'.repeat(300)}`])(
    'with %j leads to the code for an incomplete link, for any Host header',
    async (query) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      const page = 'http://localhost:3000/confirmation?status=failure&message=incomplet'
      expect(await open(query, headers)).toEqual([302, page])
    }
  )

  test.each(['?token=a&next=//evil.example', `?token=${'a'.repeat(301)}`])('with %s: 400', async (query) => {
    expect((await open(query))[0]).toBe(400)
  })
})

describe('with the response times of the site', () => {
  const patient = useAccounts(useTestApp({ responseTimes: undefined }))

  test.each([
    ['signup', 295, aSignup],
    ['forgot-password', 195, ({ email = 'personne@exemple.sn' } = {}) => ({ email })]
  ])('%s takes the same time with and without an account', async (path, milliseconds, payloadOf) => {
    const { email } = await patient.somebody()
    // Timers of one process end in their order: the response comes after its own, which is longer.
    const first = (payload: object) =>
      Promise.race([sleep(milliseconds, 'the wait'), patient.post(path, payload).then(() => 'the response')])
    expect([await first(payloadOf({ email })), await first(payloadOf())]).toEqual(['the wait', 'the wait'])
  })
})
