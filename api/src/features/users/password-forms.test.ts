import { aSignup } from '@keur/contract/testing'
import { hash } from '@node-rs/argon2'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, confirm, confirmationToken, newPasswordToken, somebody, stored } = useAccounts(api)

const [composed, decomposed] = ['dépôt à Thiès'.normalize('NFC'), 'dépôt à Thiès'.normalize('NFD')]
/** Accents as one character and as two, as no keyboard writes them. */
const mixed = `${composed.slice(0, 5)}${decomposed.slice(7)}`

const logIn = async (email: string, password: string) => (await post('login', { email, password })).statusCode
const users = () => api.services.database.db.collection('users')

test.each([
  ['one character', composed],
  ['two characters', decomposed]
])('a password that was set with accents of %s is right on every keyboard', async (_how, password) => {
  // given a sign-up, its confirmation, and a new password later
  const person = aSignup({ password })
  await post('signup', person)
  expect((await confirm(await confirmationToken(person.email), decomposed)).statusCode).toBe(200)
  expect([await logIn(person.email, composed), await logIn(person.email, decomposed)]).toEqual([200, 200])
  await post('forgot-password', { email: person.email })
  await post('reset-password', { token: await newPasswordToken(person.email), password: `${password} 2` })
  // when, then
  expect([await logIn(person.email, `${composed} 2`), await logIn(person.email, `${decomposed} 2`)]).toEqual([200, 200])
  expect(await logIn(person.email, composed)).toBe(401)
})

test.each([
  ['two characters', decomposed, composed],
  ['both ways', mixed, mixed]
])(
  'an account whose hash is of accents as %s is not locked out, and any keyboard is right after',
  async (_how, old, typed) => {
    // given an account of an earlier version
    const { email } = await somebody()
    await users().updateOne({ email }, { $set: { passwordHash: await hash(old) } })
    const { sessionVersion } = (await stored(email))!
    // when
    expect(await logIn(email, typed)).toBe(200)
    // then
    expect([await logIn(email, composed), await logIn(email, decomposed)]).toEqual([200, 200])
    expect((await stored(email))!.sessionVersion).toBe(sessionVersion)
    // and a better hash of a password that was changed meanwhile is not stored
    const { users: repository } = api.services.repositories
    const { passwordHash, ...account } = (await repository.findByEmail(email))!
    await repository.rehash({ ...account, passwordHash: 'of before' }, 'better')
    expect((await stored(email))!.passwordHash).toBe(passwordHash)
  }
)

test('eight characters count as one keyboard shows them, whichever writes them', async () => {
  const short = 'éèêëçàù'
  for (const password of [short.normalize('NFC'), short.normalize('NFD')])
    expect((await post('signup', aSignup({ password }))).statusCode).toBe(400)
})
