import type { OpenSession } from '@keur/contract/session'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { browserOf } from './open-sessions.ts'

const api = useTestApp()
const { somebody, stored } = useAccounts(api)
const android =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

async function logIn({ email, password }: { email: string; password: string }, userAgent = android): Promise<string> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
    remoteAddress: unusedAddress()
  })
  return response.json().token
}
const status = async (token: string) =>
  (await api.as(token, { method: 'GET', url: '/api/users/favourites' })).statusCode
const sessionsOf = async (token: string): Promise<OpenSession[]> =>
  (await api.as(token, { method: 'GET', url: '/api/users/sessions' })).json().sessions
const end = async (token: string, id: string) =>
  (await api.as(token, { method: 'DELETE', url: `/api/users/sessions/${id}` })).statusCode

test('a member sees where the account is logged in, and ends one of the sessions alone', async () => {
  const [person, other] = [await somebody(), await somebody()]
  const [phone, laptop, foreign] = [await logIn(person), await logIn(person, 'curl/8'), await logIn(other)]
  const seen = await sessionsOf(laptop)
  expect(seen.map(({ browser, current }) => [browser, current])).toEqual(
    expect.arrayContaining([
      ['Chrome, Android', false],
      ['Navigateur inconnu', true]
    ])
  )
  expect(seen).toHaveLength(2)
  const [theirs] = await sessionsOf(foreign)
  expect([await end(laptop, theirs!.id), await status(foreign)]).toEqual([404, 200])
  const onPhone = seen.find(({ current }) => !current)!
  expect([await end(laptop, onPhone.id), await status(phone), await status(laptop)]).toEqual([200, 401, 200])
  expect([await end(laptop, onPhone.id), (await sessionsOf(laptop)).length]).toEqual([404, 1])
  // a logout ends its own
  await api.as(laptop, { method: 'POST', url: '/api/users/logout' })
  expect(await sessionsOf(await logIn(person))).toHaveLength(1)
})

test('the head of the agency sees the sessions of an account, and ends all of them', async () => {
  const person = await somebody()
  const id = (await stored(person.email))!._id.toHexString()
  const tokens = [await logIn(person), await logIn(person)]
  // and one that no list has, as tokens of earlier releases
  tokens.push(api.app.createSessionToken((await api.services.repositories.users.findById(id))!))
  const url = `/api/admin/users/${id}/sessions`
  expect((await api.asAdministrator('GET', url)).json().sessions).toHaveLength(2)
  expect((await api.asAdministrator('DELETE', url)).statusCode).toBe(200)
  expect(await Promise.all(tokens.map(status))).toEqual([401, 401, 401])
  expect((await api.asAdministrator('GET', url)).json().sessions).toEqual([])
  expect(await status(await logIn(person))).toBe(200)
  // nor is one shown that a block has ended
  for (const blocked of [true, false]) await api.asAdministrator('PUT', `/api/admin/users/${id}`, { blocked })
  expect((await api.asAdministrator('GET', url)).json().sessions).toEqual([])
  for (const unknown of ['507f1f77bcf86cd799439011', 'x'])
    expect((await api.asAdministrator('DELETE', `/api/admin/users/${unknown}/sessions`)).statusCode).toBe(404)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
    'Safari, iPhone'
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) SamsungBrowser/26 Chrome/122 Mobile Safari/537.36',
    'Samsung Internet, Android'
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  ['<script>', 'Navigateur inconnu']
])('%s is shown as %s', (userAgent, name) => expect(browserOf(userAgent)).toBe(name))
