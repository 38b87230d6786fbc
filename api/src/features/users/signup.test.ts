import { aSignup } from '@keur/contract/testing'
import { anAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, get, mailsTo, confirmationLink, somebody, stored, tokenOf } = useAccounts(api)

const welcome = 'Inscription réussie ! Veuillez vérifier votre e-mail pour confirmer votre compte.'
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const outcome = (location: unknown) => Object.fromEntries(new URL(String(location)).searchParams)

describe('who signs up', () => {
  test('is asked to look into their mailbox, and can log in once they opened the link', async () => {
    const person = aSignup({ email: 'Awa.Ndiaye@Exemple.sn' })
    const answer = await post('signup', person)
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: welcome }])
    const { email, password } = person
    const early = await post('login', { email, password })
    expect([early.statusCode, early.json().error]).toEqual([403, 'forbidden'])
    expect(early.json().message).toContain('Ouvrez le lien que nous vous avons envoyé')

    const confirmed = await get(await confirmationLink(person.email))
    expect(confirmed.statusCode).toBe(302)
    expect(confirmed.headers.location).toMatch(/^http:\/\/localhost:3000\/confirmation\?/)
    expect(outcome(confirmed.headers.location)).toEqual({
      status: 'success',
      message: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.'
    })
    expect((await post('login', { email, password })).statusCode).toBe(200)
    expect(await stored(person.email)).toMatchObject({ role: 'user', email: 'awa.ndiaye@exemple.sn' })
  })

  test('learns that confirmation is missing only with the right password', async () => {
    const person = aSignup()
    await post('signup', person)
    const answer = await post('login', { email: person.email, password: 'x' })
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Email ou mot de passe incorrect'])
  })

  test('with an address that has an account gets the same answer, and the owner a mail', async () => {
    const owner = await somebody()
    const before = await stored(owner.email)
    const answer = await post(
      'signup',
      aSignup({ email: owner.email.toUpperCase(), password: 'celui de quelqu’un d’autre' })
    )
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: welcome }])
    expect(await stored(owner.email)).toEqual(before)
    expect(await templates(owner.email)).toEqual(['confirmation', 'known-address'])
  })

  test('again before confirming is taken at their last word, and only the last link works', async () => {
    const first = aSignup({ name: 'Diop', password: 'le premier mot de passe' })
    await post('signup', first)
    const oldLink = await confirmationLink(first.email)
    const second = { ...first, name: 'Sow', password: 'le second mot de passe' }
    expect((await post('signup', second)).json()).toEqual({ message: welcome })
    expect(outcome((await get(oldLink)).headers.location).status).toBe('failure')
    expect(outcome((await get(await confirmationLink(first.email))).headers.location).status).toBe('success')
    expect((await post('login', { email: first.email, password: first.password })).statusCode).toBe(401)
    expect(await tokenOf(second)).toEqual(expect.any(String))
    expect(await stored(first.email)).toMatchObject({ name: 'Sow' })
  })

  test('with one e-mail many times at once gets one account', async () => {
    const people = Array.from({ length: 10 }, (_, turn) => aSignup({ email: 'course@exemple.sn', name: `Nom ${turn}` }))
    const answers = await Promise.all(people.map((person) => post('signup', person)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
    const { db } = api.services.database
    expect(await db.collection('users').countDocuments({ email: 'course@exemple.sn' })).toBe(1)
    // and the last of the links that went out is the one that works
    const account = await stored('course@exemple.sn')
    const url = api.services.links.confirmation(account!._id.toHexString(), account!.confirmation.nonce)
    expect(outcome((await get(new URL(url).pathname + new URL(url).search)).headers.location).status).toBe('success')
  })

  test.each([
    { role: 'admin' },
    { role: null },
    { password: 'x'.repeat(7) },
    { password: 'x'.repeat(201) },
    { password: '12345678' },
    { password: 'MotDePasse' },
    { password: 'moussa@exemple.sn', email: 'Moussa@exemple.sn' },
    { email: 'nobody' },
    { email: ['a@b.sn'] },
    { email: 'a@b.sn,c@d.sn' },
    { email: 'a@b.sn\r\nBcc: c@d.sn' },
    { name: 'Ndiaye\r\nBcc: x@y.sn' },
    { name: '  ' },
    { surname: undefined },
    { confirmedAt: '2026-01-01' },
    { emailVerified: true },
    { _id: '507f1f77bcf86cd799439011' }
  ])('cannot with %j: 400', async (change) => {
    const { db } = api.services.database
    const before = await db.collection('users').countDocuments()
    const answer = await post('signup', { ...aSignup(), ...change })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
    expect(await db.collection('users').countDocuments()).toBe(before)
  })

  test('is told which field a common password stands in', async () => {
    const answer = await post('signup', aSignup({ password: 'Password' }))
    expect(answer.json().fields).toEqual([
      { field: 'password', message: 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.' }
    ])
  })

  test('with a password of five megabytes is stopped: 413', async () => {
    expect((await post('signup', aSignup({ password: 'x'.repeat(5_000_000) }))).statusCode).toBe(413)
  })

  test('twenty times an hour from one address has to wait', async () => {
    const address = anAddress()
    const statuses = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await post('signup', aSignup(), address)).statusCode)
    expect(statuses).toEqual([...Array(20).fill(201), 429])
  })

  test('cannot fill a mailbox from many addresses, and is not told', async () => {
    const person = aSignup()
    const answers = []
    for (let turn = 0; turn < 13; turn += 1) answers.push(await post('signup', person))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(201))
    expect(await mailsTo(person.email)).toHaveLength(10)
    // then the last link that went out still works
    expect(outcome((await get(await confirmationLink(person.email))).headers.location).status).toBe('success')
  })

  test('is answered after the same time whether or not the address is known', async () => {
    const owner = await somebody()
    const spent = async (email: string) => {
      const began = performance.now()
      await post('signup', aSignup({ email }))
      return performance.now() - began
    }
    expect(await spent(owner.email)).toBeGreaterThanOrEqual(295)
    expect(await spent(aSignup().email)).toBeGreaterThanOrEqual(295)
  })
})

describe('the link in the mail', () => {
  test('opened twice says kindly that it was', async () => {
    const person = await somebody()
    const again = await get(await confirmationLink(person.email))
    expect(outcome(again.headers.location)).toEqual({
      status: 'success',
      message: 'Votre compte est déjà confirmé. Vous pouvez vous connecter.'
    })
  })

  test('is good for 24 hours', async () => {
    const person = aSignup()
    await post('signup', person)
    const { until } = (await stored(person.email))!.confirmation
    expect(until.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(until.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    const { db } = api.services.database
    await db.collection('users').updateOne({ email: person.email }, { $set: { 'confirmation.until': new Date() } })
    expect(outcome((await get(await confirmationLink(person.email))).headers.location)).toEqual({
      status: 'failure',
      message: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.'
    })
    expect((await post('login', { email: person.email, password: person.password })).statusCode).toBe(403)
  })

  test('looked at by its head alone confirms nothing', async () => {
    const person = aSignup()
    await post('signup', person)
    const url = await confirmationLink(person.email)
    const answer = await api.app.inject({ method: 'HEAD', url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
    expect((await stored(person.email))!.confirmedAt).toBeNull()
  })

  test.each(['', '?token=', '?token=a', '?token=a.b.c', `?token=${'a'.repeat(300)}`])(
    'with %j is told to be incomplete',
    async (query) => {
      const answer = await get(`/api/users/confirm${query}`)
      expect(answer.statusCode).toBe(302)
      expect(outcome(answer.headers.location)).toMatchObject({ status: 'failure', message: /incomplet/ })
    }
  )

  test.each(['?token=a&token=b', '?token[$ne]=a', '?token=a&next=//evil.example', `?token=${'a'.repeat(301)}`])(
    'with %s is no link of ours: 400',
    async (query) => {
      expect((await get(`/api/users/confirm${query}`)).statusCode).toBe(400)
    }
  )

  test('leads to this site whatever the request says of its host', async () => {
    const person = aSignup()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await api.app.inject({
      method: 'POST',
      url: '/api/users/signup',
      payload: person,
      headers,
      remoteAddress: anAddress()
    })
    const url = await confirmationLink(person.email)
    expect(url).toMatch(/^\/api\/users\/confirm\?/)
    const answer = await api.app.inject({ method: 'GET', url, headers })
    expect(new URL(String(answer.headers.location)).host).toBe('localhost:3000')
  })
})
