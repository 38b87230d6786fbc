import { aSignup } from '@keur/contract/testing'
import { anAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, confirmationToken, mailsTo, newPasswordToken, somebody, stored, tokenOf } = useAccounts(api)

const password = 'un tout nouveau mot de passe'
const profile = (token: string, email: string) =>
  api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })
const asked = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'new-password').length

describe('who forgot their password', () => {
  test('gets a link by mail, and the same answer as who has no account', async () => {
    const person = await somebody()
    const [known, unknown] = [
      await post('forgot-password', { email: person.email.toUpperCase() }),
      await post('forgot-password', { email: 'personne@exemple.sn' })
    ]
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
    expect(known.json()).toEqual(unknown.json())
    expect(known.json().message).toBe(
      'Si un compte existe avec cette adresse, un e-mail vient d’y être envoyé avec un lien pour choisir un nouveau mot de passe.'
    )
    expect([await asked(person.email), await asked('personne@exemple.sn')]).toEqual([1, 0])
  })

  test('is answered after the same time either way', async () => {
    const person = await somebody()
    const spent = async (email: string) => {
      const began = performance.now()
      await post('forgot-password', { email })
      return performance.now() - began
    }
    const [known, unknown] = [await spent(person.email), await spent('personne@exemple.sn')]
    expect(known).toBeGreaterThanOrEqual(195)
    expect(unknown).toBeGreaterThanOrEqual(195)
  })

  test('sets a new password, which ends every session and confirms the address', async () => {
    const person = aSignup()
    await post('signup', person)
    await post('forgot-password', { email: person.email })
    const answer = await post('reset-password', { token: await newPasswordToken(person.email), password })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.' }
    ])
    const older = await tokenOf({ email: person.email, password })
    expect((await profile(older, person.email)).statusCode).toBe(200)

    await post('forgot-password', { email: person.email })
    await post('reset-password', { token: await newPasswordToken(person.email), password: 'encore un autre' })
    expect((await profile(older, person.email)).statusCode).toBe(401)
    expect((await post('login', { email: person.email, password })).statusCode).toBe(401)
    const newer = await tokenOf({ email: person.email, password: 'encore un autre' })
    expect((await profile(newer, person.email)).statusCode).toBe(200)
  })

  test('may use the link once, even many times at once', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const token = await newPasswordToken(person.email)
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => post('reset-password', { token, password: `${password} ${turn}` }))
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    const late = await post('reset-password', { token, password })
    expect([late.statusCode, late.json().error, late.json().message]).toEqual([
      422,
      'unprocessable',
      'Ce lien n’est plus valable\u00a0: il a déjà servi ou date de plus d’une heure. Demandez-en un nouveau.'
    ])
  })

  test('may use it for an hour', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const { until } = (await stored(person.email))!.newPasswords.at(-1)
    expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(60)
    const { db } = api.services.database
    await db.collection('users').updateOne({ email: person.email }, { $set: { 'newPasswords.0.until': new Date() } })
    const answer = await post('reset-password', { token: await newPasswordToken(person.email), password })
    expect(answer.statusCode).toBe(422)
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })

  test('is not helped to a weak password, and the link stays good', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const token = await newPasswordToken(person.email)
    for (const weak of ['password', 'court', person.email.toUpperCase(), 'x'.repeat(201)])
      expect((await post('reset-password', { token, password: weak })).statusCode).toBe(400)
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
  })

  test('gets no mail while they are blocked', async () => {
    const person = await somebody()
    const { db } = api.services.database
    await db.collection('users').updateOne({ email: person.email }, { $set: { blocked: true } })
    expect((await post('forgot-password', { email: person.email })).statusCode).toBe(200)
    expect(await asked(person.email)).toBe(0)
  })

  test('may ask ten times an hour from one address', async () => {
    const address = anAddress()
    const ask = (turn: number) => post('forgot-password', { email: `personne.${turn}@exemple.sn` }, address)
    const answers = await Promise.all(Array.from({ length: 11 }, (_, turn) => ask(turn)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 429])
  })

  test('cannot fill a mailbox from one address or from many, and is not told', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const address = anAddress()
    const fromOne = Array.from({ length: 7 }, () => post('forgot-password', { email: one.email }, address))
    const fromMany = Array.from({ length: 13 }, () => post('forgot-password', { email: other.email }))
    for (const { statusCode } of await Promise.all([...fromOne, ...fromMany])) expect(statusCode).toBe(200)
    expect(await asked(one.email)).toBe(5)
    expect(await mailsTo(other.email)).toHaveLength(10)
  })

  test.each([
    {},
    { email: null },
    { email: ['a@b.sn'] },
    { email: { $ne: null } },
    { email: 'a@b.sn, c@d.sn' },
    { email: 'a@b.sn', to: 'c@d.sn' }
  ])('with %j names nobody: 400', async (payload) => {
    expect((await post('forgot-password', payload)).statusCode).toBe(400)
  })

  test.each(['a', 'a.b.c', 'x'.repeat(300)])('with the token %j has no link of ours: 422', async (token) => {
    expect((await post('reset-password', { token, password })).statusCode).toBe(422)
  })

  test('a link for confirming sets no password', async () => {
    const person = aSignup()
    await post('signup', person)
    const token = await confirmationToken(person.email)
    expect((await post('reset-password', { token, password })).statusCode).toBe(422)
  })
})
