import { setTimeout as sleep } from 'node:timers/promises'
import { aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, mailsTo, confirmationToken, confirmationTokens, confirm, somebody, stored, tokenOf } = useAccounts(api)

const welcome = 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'
const confirmed = { message: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.' }
const already = { message: 'Votre compte est déjà confirmé. Vous pouvez vous connecter.' }
const late = 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.'
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const users = () => api.services.database.db.collection('users')

describe('signing up', () => {
  test('sends a link, and the password on its page confirms the account', async () => {
    const person = aSignup({ email: 'Awa.Ndiaye@Exemple.sn', surname: 'Awa', name: 'Ndiaye' })
    const response = await post('signup', { ...person, surname: ' Awa', name: 'Ndiaye ' })
    expect([response.statusCode, response.json()]).toEqual([201, { message: welcome }])
    const { email, password } = person
    const early = await post('login', { email, password })
    expect([early.statusCode, early.json().error]).toEqual([403, 'forbidden'])
    expect(early.json().message).toContain('Ouvrez le lien que nous vous avons envoyé')
    // which only the right password reveals
    expect((await post('login', { email, password: 'x' })).statusCode).toBe(401)

    const done = await confirm(await confirmationToken(email), password)
    expect([done.statusCode, done.json()]).toEqual([200, confirmed])
    expect((await post('login', { email, password })).statusCode).toBe(200)
    const { name, surname } = person
    expect(await stored(email)).toMatchObject({ role: 'user', email: 'awa.ndiaye@exemple.sn', name, surname })
  })

  test('with the e-mail of an account has the same response, and sends a mail to its owner', async () => {
    const owner = await somebody()
    const before = await stored(owner.email)
    const signup = aSignup({ email: owner.email.toUpperCase(), password: 'celui de quelqu’un d’autre' })
    expect((await post('signup', signup)).json()).toEqual({ message: welcome })
    expect(await stored(owner.email)).toEqual(before)
    expect(await templates(owner.email)).toEqual(['known-address'])
  })

  test.each([
    ['the first', 0],
    ['the last', 1]
  ])('several times makes the account of the link that is opened: %s', async (_which, opened) => {
    const first = aSignup({ name: 'Diop', password: 'le premier mot de passe' })
    // A name with a space: one of three letters can be part of a hash, by chance.
    const people = [first, { ...first, name: 'Sow Ndiaye', password: 'le second mot de passe' }]
    for (const person of people) expect((await post('signup', person)).json()).toEqual({ message: welcome })
    const tokens = await confirmationTokens(first.email)
    // until then the password of the last one reveals what is missing
    const early = people.map(({ email, password }) => post('login', { email, password }))
    expect((await Promise.all(early)).map(({ statusCode }) => statusCode)).toEqual([401, 403])
    const [chosen, other] = [people[opened]!, people[1 - opened]!]
    expect((await confirm(tokens[opened]!, chosen.password)).json()).toEqual(confirmed)
    expect(await tokenOf(chosen)).toEqual(expect.any(String))
    expect((await post('login', { email: other.email, password: other.password })).statusCode).toBe(401)
    expect(await stored(first.email)).toMatchObject({ name: chosen.name })
    // and the other link has nothing to confirm any more
    const vain = await confirm(tokens[1 - opened]!, other.password)
    expect([vain.statusCode, vain.json().message]).toEqual([422, late])
    expect(JSON.stringify(await stored(first.email))).not.toContain(other.name)
  })

  test('with somebody else’s e-mail neither voids the owner’s link nor sets a password', async () => {
    const owner = aSignup({ name: 'Ndiaye', password: 'celui de la propriétaire' })
    const stranger = { ...owner, name: 'Autre', password: 'celui d’un inconnu' }
    await post('signup', stranger)
    await post('signup', owner)
    const address = unusedAddress()
    for (let turn = 0; turn < 3; turn += 1) await post('signup', stranger, address)
    const tokens = await confirmationTokens(owner.email)
    // the owner takes a stranger's link for theirs, with their own password, and with what the stranger may have sent them
    for (const token of [tokens[0]!, tokens.at(-1)!]) {
      const wrong = await confirm(token, owner.password)
      expect([wrong.statusCode, wrong.json().fields[0].field]).toEqual([400, 'password'])
    }
    expect((await stored(owner.email))!.confirmedAt).toBeNull()
    expect((await confirm(tokens[1]!, owner.password)).json()).toEqual(confirmed)
    expect(await tokenOf(owner)).toEqual(expect.any(String))
    expect((await post('login', { email: owner.email, password: stranger.password })).statusCode).toBe(401)
    expect((await confirm(tokens[0]!, stranger.password)).statusCode).toBe(422)
    expect((await post('login', { email: owner.email, password: stranger.password })).statusCode).toBe(401)
  })

  test('in concurrent requests with one e-mail creates one account', async () => {
    const email = 'course@exemple.sn'
    const people = Array.from({ length: 10 }, (_, turn) => aSignup({ email, name: `Nom ${turn}` }))
    const responses = await Promise.all(people.map((person) => post('signup', person)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
    expect(await users().countDocuments({ email })).toBe(1)
    // and of the links that went out, pressed at once, one makes the account
    const tokens = await confirmationTokens(email)
    expect(tokens.length).toBeGreaterThan(1)
    const pressed = await Promise.all(tokens.map((token) => confirm(token, people[0]!.password)))
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...tokens.slice(1).map(() => 422)])
  })

  test.each([
    { role: 'admin' },
    { password: 'x'.repeat(7) },
    { password: 'x'.repeat(201) },
    { password: ' MotDePasse ' },
    { password: 'moussa@exemple.sn', email: 'Moussa@exemple.sn' },
    { email: 'a@b.sn,c@d.sn' },
    { email: 'a@b.sn\r\nBcc: c@d.sn' },
    { name: 'Ndiaye\r\nBcc: x@y.sn' },
    { name: '  ' }
  ])('cannot with %j: 400', async (change) => {
    const before = await users().countDocuments()
    expect((await post('signup', { ...aSignup(), ...change })).statusCode).toBe(400)
    expect(await users().countDocuments()).toBe(before)
  })

  test('with a common password names the field of the error', async () => {
    const response = await post('signup', aSignup({ password: 'Password' }))
    expect(response.json().fields).toEqual([{ field: 'password', message: expect.stringContaining('trop courant') }])
  })

  test('is limited to twenty an hour from one address', async () => {
    const address = unusedAddress()
    const responses = await Promise.all(Array.from({ length: 21 }, () => post('signup', aSignup(), address)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(20).fill(201), 429])
    const refused = responses.find(({ statusCode }) => statusCode === 429)!
    expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(60)
  })

  test('cannot fill a mailbox from many addresses, and the response does not tell', async () => {
    const person = aSignup()
    const responses = await Promise.all(Array.from({ length: 13 }, () => post('signup', person)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(201))
    expect(await mailsTo(person.email)).toHaveLength(3)
    // then the last link that went out still works
    expect((await confirm(await confirmationToken(person.email), person.password)).statusCode).toBe(200)
  })

  test('as often as a mailbox allows in a day leaves every link of that day valid', async () => {
    const { mailedLinks } = api.services.repositories
    const createdAt = new Date()
    const until = new Date(Date.now() + 3_600_000)
    const nonces = Array.from({ length: 3 * 24 }, (_, turn) => `nonce ${turn}`)
    const { email, name, surname } = aSignup()
    let id = ''
    for (const nonce of nonces)
      id = (await mailedLinks.signUp(email, { nonce, until, name, surname, passwordHash: 'x', createdAt }))!.id
    expect(await mailedLinks.findSignup(id, nonces[0]!)).toMatchObject({ nonce: nonces[0] })
  })
})

describe('the link in the mail', () => {
  test('used twice, in turn or at once, reports that the account is confirmed', async () => {
    const person = aSignup()
    await post('signup', person)
    const token = await confirmationToken(person.email)
    const press = () => confirm(token, person.password)
    const responses = await Promise.all([press(), press(), press()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(responses.filter((response) => response.json().message === confirmed.message)).toHaveLength(1)
    expect((await press()).json()).toEqual(already)
  })

  test('is good for 24 hours', async () => {
    const person = aSignup()
    await post('signup', person)
    const [{ until }] = (await stored(person.email))!.signups
    expect(until.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(until.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    await users().updateOne({ email: person.email }, { $set: { 'signups.0.until': new Date() } })
    const response = await confirm(await confirmationToken(person.email), person.password)
    expect([response.statusCode, response.json().message]).toEqual([422, late])
    expect((await post('login', { email: person.email, password: person.password })).statusCode).toBe(403)
  })

  test('with a wrong password confirms nothing, and allows ten attempts an hour', async () => {
    const person = aSignup()
    await post('signup', person)
    const token = await confirmationToken(person.email)
    for (let turn = 0; turn < 10; turn += 1) expect((await confirm(token, `essai ${turn}`)).statusCode).toBe(400)
    const refused = await confirm(token, person.password)
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests'])
    expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(60)
    expect((await stored(person.email))!.confirmedAt).toBeNull()
  })

  test.each(['a.b.c', 'x'.repeat(300)])('with the token %j: 422', async (token) => {
    const response = await confirm(token, 'un mot de passe')
    expect([response.statusCode, response.json().message]).toEqual([422, expect.stringMatching(/incomplet/)])
  })
})

describe('an account of the previous version', () => {
  /** As it lay in the database: one signup, in the account's own fields. */
  async function older(email: string) {
    const person = aSignup({ email, password: 'un mot de passe d’avant' })
    await post('signup', person)
    const { signups } = (await stored(email))!
    const { nonce, until, name, surname, passwordHash } = signups[0]
    const update = { $set: { name, surname, passwordHash, confirmation: { nonce, until } }, $unset: { signups: '' } }
    await users().updateOne({ email }, update as object)
    return person
  }

  test('is confirmed by its link and its password, also when somebody else signs up with its address', async () => {
    const person = await older('avant@exemple.sn')
    await post('signup', { ...person, name: 'Autre', password: 'celui d’un inconnu' })
    const [token] = await confirmationTokens(person.email)
    expect((await confirm(token!, 'celui d’un inconnu')).statusCode).toBe(400)
    expect((await confirm(token!, person.password)).json()).toEqual(confirmed)
    expect((await confirm(token!, person.password)).json()).toEqual(already)
    expect(await stored(person.email)).toMatchObject({ name: person.name })
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })
})

describe('the link of an older mail', () => {
  const url = '/api/users/confirm'
  const open = async (query: string, headers = {}) => {
    const response = await api.app.inject({ method: 'GET', url: url + query, remoteAddress: unusedAddress(), headers })
    return [response.statusCode, response.headers.location]
  }

  test('leads to the page that asks for the password, and changes nothing', async () => {
    const person = aSignup()
    await post('signup', person)
    const before = await stored(person.email)
    const token = await confirmationToken(person.email)
    for (let turn = 0; turn < 2; turn += 1)
      expect(await open(`?token=${token}`)).toEqual([302, `http://localhost:3000/confirmation#token=${token}`])
    expect(await stored(person.email)).toEqual(before)
    const head = await api.app.inject({ method: 'HEAD', url: `${url}?token=a.b.c` })
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET, POST'])
  })

  test.each(['', '?token=a.b.c', `?token=${'a'.repeat(300)}`])(
    'with %j leads to the code for an incomplete link',
    async (query) => {
      const page = 'http://localhost:3000/confirmation?status=failure&message=incomplet'
      expect(await open(query)).toEqual([302, page])
    }
  )

  test.each(['?token=a&next=//evil.example', `?token=${'a'.repeat(301)}`])('with %s: 400', async (query) => {
    expect((await open(query))[0]).toBe(400)
  })

  test('leads to this site, for any Host header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const [, location] = await open('?token=a.b.c', headers)
    expect(new URL(String(location)).host).toBe('localhost:3000')
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
