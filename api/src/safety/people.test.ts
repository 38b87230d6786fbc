import { aSignup } from '@keur/contract/testing'
import { useAccounts } from '../testing/accounts.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const { post, somebody, somebodyConfirmed, tokenOf } = useAccounts(api)

const profile = (token: string, email: string) =>
  api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })

test('two users with alternating and concurrent requests are never mixed up', async () => {
  const people = await Promise.all([somebody(), somebody()])
  const tokens = await Promise.all(people.map((person) => tokenOf(person)))
  const turns = Array.from({ length: 100 }, (_, turn) => turn % 2)
  for (const which of turns)
    expect(api.app.jwt.verify<{ email: string }>(tokens[which]!).email).toBe(people[which]!.email)
  const responses = await Promise.all(turns.map((which) => profile(tokens[which]!, people[which]!.email)))
  expect(responses.map((response) => response.json().email)).toEqual(turns.map((which) => people[which]!.email))
})

test('responses for known and unknown e-mails are identical, headers included', async () => {
  const { email } = await somebody()
  const unknown = 'personne.du.tout@exemple.sn'
  const attempts: [string, (whose: string) => object][] = [
    ['login', (whose) => ({ email: whose, password: 'un autre mot de passe' })],
    ['signup', (whose) => aSignup({ email: whose })],
    ['forgot-password', (whose) => ({ email: whose })]
  ]
  for (const [path, payload] of attempts) {
    const responses = [await post(path, payload(email)), await post(path, payload(unknown))]
    const [known, other] = responses.map(({ statusCode, body, headers: { date, 'x-request-id': id, ...headers } }) => {
      return [path, statusCode, body, headers]
    })
    expect(known).toEqual(other)
  }
})

test.each([8, 200])('a password of %i characters is accepted, with any characters', async (length) => {
  const password = Array.from('ÉÀ ç€😀3'.repeat(length)).slice(0, length).join('')
  expect(await tokenOf(await somebodyConfirmed({ password }))).toEqual(expect.any(String))
})
