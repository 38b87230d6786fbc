import { aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createMailboxLimits } from './mailbox-limits.ts'

const api = useTestApp()
const { post, confirmationToken, mailsTo, newPasswordToken, newPasswordTokens, somebody, stored, tokenOf } =
  useAccounts(api)

const password = 'un tout nouveau mot de passe'
const profile = (token: string, email: string) =>
  api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })
const users = () => api.services.database.db.collection('users')
const asked = async (email: string) =>
  (await mailsTo(email)).filter(({ template }) => template === 'new-password').length

describe('somebody who forgot their password', () => {
  test('gets a link by mail, and the same response as without an account', async () => {
    const person = await somebody()
    const [known, unknown] = [
      await post('forgot-password', { email: person.email.toUpperCase() }),
      await post('forgot-password', { email: 'personne@exemple.sn' })
    ]
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
    expect(known.json()).toEqual(unknown.json())
    expect([await asked(person.email), await asked('personne@exemple.sn')]).toEqual([1, 0])
  })

  test('sets a new password, which ends every session and confirms the address', async () => {
    const person = aSignup()
    await post('signup', person)
    await post('forgot-password', { email: person.email })
    await post('reset-password', { token: await newPasswordToken(person.email), password })
    const older = await tokenOf({ email: person.email, password })
    expect((await profile(older, person.email)).statusCode).toBe(200)

    await post('forgot-password', { email: person.email })
    await post('reset-password', { token: await newPasswordToken(person.email), password: 'encore un autre' })
    expect((await profile(older, person.email)).statusCode).toBe(401)
    expect((await post('login', { email: person.email, password })).statusCode).toBe(401)
    const newer = await tokenOf({ email: person.email, password: 'encore un autre' })
    expect((await profile(newer, person.email)).statusCode).toBe(200)
  })

  test('may use the link once, even in concurrent requests', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const token = await newPasswordToken(person.email)
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => post('reset-password', { token, password: `${password} ${turn}` }))
    )
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    expect((await post('reset-password', { token, password })).statusCode).toBe(422)
  })

  test('may use it for an hour', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const { until } = (await stored(person.email))!.newPasswords.at(-1)
    expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(60)
    await users().updateOne({ email: person.email }, { $set: { 'newPasswords.0.until': new Date() } })
    const token = await newPasswordToken(person.email)
    expect((await post('reset-password', { token, password })).statusCode).toBe(422)
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })

  test('cannot choose a weak password, and the link stays valid', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const token = await newPasswordToken(person.email)
    for (const weak of ['password', 'x'.repeat(7), person.email.toUpperCase(), 'x'.repeat(201)])
      expect((await post('reset-password', { token, password: weak })).statusCode).toBe(400)
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
  })

  test('gets no mail while they are blocked', async () => {
    const person = await somebody()
    await users().updateOne({ email: person.email }, { $set: { blocked: true } })
    expect((await post('forgot-password', { email: person.email })).statusCode).toBe(200)
    expect(await asked(person.email)).toBe(0)
  })

  test('may ask ten times an hour from one address', async () => {
    const address = unusedAddress()
    const ask = (turn: number) => post('forgot-password', { email: `personne.${turn}@exemple.sn` }, address)
    const responses = await Promise.all(Array.from({ length: 11 }, (_, turn) => ask(turn)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 429])
    const refused = responses.find(({ statusCode }) => statusCode === 429)!
    expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(60)
  })

  test('cannot fill a mailbox from one address or from many, and the response does not tell', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const address = unusedAddress()
    const fromOne = Array.from({ length: 7 }, () => post('forgot-password', { email: one.email }, address))
    const fromMany = Array.from({ length: 13 }, () => post('forgot-password', { email: other.email }))
    for (const { statusCode } of await Promise.all([...fromOne, ...fromMany])) expect(statusCode).toBe(200)
    expect(await asked(one.email)).toBe(2)
    expect(await asked(other.email)).toBe(7)
  })

  test('keeps a valid link when others request one for the same mailbox', async () => {
    const [person, owner, stranger] = [await somebody(), unusedAddress(), unusedAddress()]
    await post('forgot-password', { email: person.email }, owner)
    const token = await newPasswordToken(person.email)
    await post('forgot-password', { email: person.email }, stranger)
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
    // and the stranger's, in the same mailbox, is good for nothing any more
    const [other] = (await newPasswordTokens(person.email)).filter((one) => one !== token)
    expect((await post('reset-password', { token: other, password: 'encore un autre' })).statusCode).toBe(422)
    expect(await tokenOf({ email: person.email, password })).toEqual(expect.any(String))
  })

  test('gets a valid link after a stranger requested ten from two addresses, and signed up as often', async () => {
    const [person, owner] = [await somebody(), unusedAddress()]
    const strangers = [unusedAddress(), unusedAddress()]
    await post('forgot-password', { email: person.email }, owner)
    const requests = Array.from({ length: 10 }, (_, turn) => strangers[turn % 2]!).flatMap((stranger) => [
      post('forgot-password', { email: person.email }, stranger),
      post('signup', aSignup({ email: person.email }), stranger)
    ])
    expect(new Set((await Promise.all(requests)).map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]))
    const before = await asked(person.email)
    await post('forgot-password', { email: person.email }, owner)
    expect(await asked(person.email)).toBe(before + 1)
    const token = await newPasswordToken(person.email)
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
  })

  test('at the limit of mails, an earlier link is valid until the next mail is possible', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    await Promise.all(Array.from({ length: 7 }, () => post('forgot-password', { email: person.email })))
    const before = await asked(person.email)
    const response = await post('forgot-password', { email: person.email }, unusedAddress())
    expect([response.statusCode, await asked(person.email)]).toEqual([200, before])
    // mails are counted for an hour from the first one
    const [first] = (await mailsTo(person.email)).filter(({ template }) => template === 'new-password')
    const last = (await stored(person.email))!.newPasswords.at(-1)
    expect(last.until.getTime()).toBeGreaterThanOrEqual(first!.createdAt.getTime() + 3_600_000)
    // and each of those that were mailed works
    const [token] = await newPasswordTokens(person.email)
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
  })

  test('gets a mail although strangers from four addresses used up what they may cause', async () => {
    const mayWriteTo = createMailboxLimits(api.services.rateLimits, 'new-password')
    const strangers = Array.from({ length: 4 }, unusedAddress)
    const answers: boolean[] = []
    for (const stranger of [...strangers, ...strangers]) answers.push(await mayWriteTo('four@exemple.sn', stranger))
    expect(answers).toEqual([true, true, true, true, true, true, false, false])
    expect(await mayWriteTo('Four@exemple.sn', unusedAddress())).toBe(true)
    // which is the last mail of the hour, in any spelling of the address
    expect(await mayWriteTo('FOUR@exemple.sn', unusedAddress())).toBe(false)
  })

  test('may ask twice once the mailbox takes mails again, whatever was refused before', async () => {
    const mayWriteTo = createMailboxLimits(api.services.rateLimits, 'new-password')
    const ask = (address = unusedAddress()) => mayWriteTo('full@exemple.sn', address)
    const counts = api.services.database.db.collection<{ _id: string; until: Date; at: Date }>('rateLimits')
    await counts.deleteMany({})
    for (let turn = 0; turn < 7; turn += 1) expect(await ask()).toBe(true)
    const minutes = (await counts.find().toArray()).map(({ until, at }) => (until.getTime() - at.getTime()) / 60_000)
    expect(new Set(minutes.map(Math.round))).toEqual(new Set([60]))
    const owner = unusedAddress()
    expect(await ask(owner)).toBe(false)
    await counts.updateMany({ _id: /^new-password-mails / }, { $set: { until: new Date(0) } })
    expect([await ask(owner), await ask(owner), await ask(owner)]).toEqual([true, true, false])
  })

  test('with a link of the previous version uses it once', async () => {
    const person = await somebody()
    await post('forgot-password', { email: person.email })
    const { newPasswords } = (await stored(person.email))!
    const older = { $set: { newPassword: newPasswords[0] }, $unset: { newPasswords: '' } }
    await users().updateOne({ email: person.email }, older as object)
    const token = await newPasswordToken(person.email)
    await post('forgot-password', { email: person.email })
    expect((await post('reset-password', { token, password })).statusCode).toBe(200)
    expect((await post('reset-password', { token, password })).statusCode).toBe(422)
    const later = await newPasswordToken(person.email)
    expect((await post('reset-password', { token: later, password })).statusCode).toBe(422)
  })

  test.each([{ email: ['a@b.sn'] }, { email: 'a@b.sn, c@d.sn' }, { email: 'a@b.sn', to: 'c@d.sn' }])(
    'with %j as e-mail: 400',
    async (payload) => {
      expect((await post('forgot-password', payload)).statusCode).toBe(400)
    }
  )

  test('a link for confirming, and none of ours, set no password', async () => {
    const person = aSignup()
    await post('signup', person)
    for (const token of [await confirmationToken(person.email), 'a.b.c', 'x'.repeat(300)])
      expect((await post('reset-password', { token, password })).statusCode).toBe(422)
  })
})
