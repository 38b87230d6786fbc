import { aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createMailboxLimits } from './mailbox-limits.ts'

const api = useTestApp()
const { post, confirmationToken, mailsTo, newPasswordToken, newPasswordTokens, somebody, stored, tokenOf } =
  useAccounts(api)

const password = 'un tout nouveau mot de passe'
const users = () => api.services.database.db.collection('users')
const forgot = (email: string, address?: string) => post('forgot-password', { email }, address)
const reset = async (token: string, chosen = password) =>
  (await post('reset-password', { token, password: chosen })).statusCode
const statusesOf = async (responses: ReturnType<typeof post>[]) =>
  (await Promise.all(responses)).map(({ statusCode }) => statusCode).sort()
const mailsAsked = async (email: string) => (await mailsTo(email)).filter(({ template }) => template === 'new-password')
const asked = async (email: string) => (await mailsAsked(email)).length

/** Somebody with an account, and the token that was mailed to them. */
async function somebodyWithLink() {
  const person = await somebody()
  await forgot(person.email)
  return { ...person, token: await newPasswordToken(person.email) }
}

describe('somebody who forgot their password', () => {
  test('gets a link by mail, and the same response as without an account', async () => {
    const [person, stranger] = [await somebody(), 'personne@exemple.sn']
    const [known, unknown] = [await forgot(person.email.toUpperCase()), await forgot(stranger)]
    expect([known.statusCode, known.json()]).toEqual([200, unknown.json()])
    expect([await asked(person.email), await asked(stranger)]).toEqual([1, 0])
  })

  test('sets a new password, which ends every session and confirms the address', async () => {
    const { email, ...signup } = aSignup()
    const profile = async (token: string) =>
      (await api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })).statusCode
    await post('signup', { email, ...signup })
    await forgot(email)
    await reset(await newPasswordToken(email))
    const older = await tokenOf({ email, password })
    expect(await profile(older)).toBe(200)

    await forgot(email)
    await reset(await newPasswordToken(email), 'encore un autre')
    expect(await profile(older)).toBe(401)
    expect((await post('login', { email, password })).statusCode).toBe(401)
    expect(await profile(await tokenOf({ email, password: 'encore un autre' }))).toBe(200)
  })

  test('may use the link once, even in concurrent requests', async () => {
    const { token } = await somebodyWithLink()
    const tries = await Promise.all([1, 2, 3, 4, 5].map((turn) => reset(token, `${password} ${turn}`)))
    expect(tries.sort()).toEqual([200, 422, 422, 422, 422])
    expect(await reset(token)).toBe(422)
  })

  test('may use it for an hour', async () => {
    const { token, ...person } = await somebodyWithLink()
    const { until } = (await stored(person.email))!.newPasswords.at(-1)
    expect(Math.round((until.getTime() - Date.now()) / 60_000)).toBe(60)
    await users().updateOne({ email: person.email }, { $set: { 'newPasswords.0.until': new Date() } })
    expect(await reset(token)).toBe(422)
    expect(await tokenOf(person)).toEqual(expect.any(String))
  })

  test('cannot choose a weak password, and the link stays valid', async () => {
    const { token, email } = await somebodyWithLink()
    for (const weak of ['password', 'x'.repeat(7), email.toUpperCase(), 'x'.repeat(201)])
      expect(await reset(token, weak)).toBe(400)
    expect(await reset(token)).toBe(200)
  })

  test('gets no mail while they are blocked', async () => {
    const { email } = await somebody()
    await users().updateOne({ email }, { $set: { blocked: true } })
    expect([(await forgot(email)).statusCode, await asked(email)]).toEqual([200, 0])
  })

  test('may ask thirty times an hour from one address', async () => {
    const address = unusedAddress()
    const ask = (turn: number) => forgot(`personne.${turn}@exemple.sn`, address)
    expect(await statusesOf(Array.from({ length: 30 }, (_, turn) => ask(turn)))).toEqual(Array(30).fill(200))
    const refused = await ask(30)
    expect([refused.statusCode, Math.round(Number(refused.headers['retry-after']) / 60)]).toEqual([429, 60])
  })

  test('keeps a valid link when others request one for the same mailbox', async () => {
    const { token, email } = await somebodyWithLink()
    // as many as it takes in an hour
    for (let turn = 1; turn < 7; turn += 1) await forgot(email)
    expect(await reset(token)).toBe(200)
    // and the strangers', in the same mailbox, are good for nothing any more
    const others = (await newPasswordTokens(email)).filter((one) => one !== token)
    expect(await Promise.all(others.map((other) => reset(other, 'encore un autre')))).toEqual(Array(6).fill(422))
    expect(await tokenOf({ email, password })).toEqual(expect.any(String))
  })

  // Each letter is a request of the same address, and 1 one that causes a mail.
  test.each([
    ['signup', 'AAAB', '1101'],
    ['signup', 'ABACD', '11010'],
    ['new-password', 'AAAB', '1101'],
    ['new-password', 'ABCDEABFG', '111111010']
  ] as const)(
    'cannot fill a mailbox, nor keep its owner from a mail: %s, requests of %s',
    async (purpose, asking, sent) => {
      const mayWriteTo = createMailboxLimits(api.services.rateLimits, purpose)
      // also one that was written to for the other purpose
      const mailbox = `${asking}@exemple.sn`
      const network = unusedAddress()
      const mails: string[] = []
      for (const one of asking) {
        // in any spelling
        const email = mails.length % 2 ? mailbox : mailbox.toLowerCase()
        mails.push((await mayWriteTo(email, `${network} ${one}`)) ? '1' : '0')
      }
      expect(mails.join('')).toBe(sent)
      // and another mailbox is as it was
      expect(await mayWriteTo(`other.${mailbox}`, `${network} A`)).toBe(true)
    }
  )

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

  test('a link for confirming, and none of ours, set no password', async () => {
    const person = aSignup()
    await post('signup', person)
    for (const token of [await confirmationToken(person.email), 'a.b.c', 'x'.repeat(300)])
      expect(await reset(token)).toBe(422)
  })
})
