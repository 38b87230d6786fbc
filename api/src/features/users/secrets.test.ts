import { aSignup } from '@keur/contract/testing'
import { createLoggerOptions } from '../../plugins/request-log.ts'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const api = useTestApp({ logger: createLoggerOptions('trace', { write: (line) => void lines.push(line) }) })
const { post, confirmationToken, confirm, newPasswordToken, tokenOf } = useAccounts(api)

/** Everything somebody can do with an account, well and badly, and all that has to stay theirs on the way. */
async function aWholeLife() {
  const person = aSignup({ email: 'secrets@exemple.sn', password: 'marqueur premier mot de passe' })
  const password = 'marqueur second mot de passe'
  await post('signup', person)
  await post('signup', { ...person, password: 'marqueur troisième mot de passe' })
  await post('signup', person)
  const link = await confirmationToken(person.email)
  await confirm(link, 'marqueur mauvais mot de passe')
  await confirm(link, person.password)
  await confirm(link, person.password)
  await api.get(`/api/users/confirm?token=${link}`)
  await post('signup', { ...person, password: 'marqueur quatrième mot de passe' })
  await post('login', { email: person.email, password: 'marqueur faux mot de passe' })
  await post('login', { email: person.email, password: { marqueur: 'mot de passe' } })
  const first = await tokenOf(person)
  await post('forgot-password', { email: person.email })
  const reset = await newPasswordToken(person.email)
  await post('reset-password', { token: reset, password: 'marque' })
  await post('reset-password', { token: reset, password })
  await post('reset-password', { token: reset, password })
  const second = await tokenOf({ email: person.email, password })
  const request = { method: 'GET', url: `/api/users/profile?email=${person.email}` } as const
  for (const token of [first, second, `${second}x`]) await api.as(token, request)
  await api.as(second, { method: 'PUT', url: '/api/users/profile', payload: { email: person.email, password } })
  await api.as(second, { method: 'GET', url: '/api/admin/session' })
  const reauthenticate = { method: 'POST', url: '/api/users/reauthenticate' } as const
  await api.as(second, { ...reauthenticate, payload: { password: 'marqueur mauvais mot de passe' } })
  const { ticket } = (await api.as(second, { ...reauthenticate, payload: { password } })).json()
  await api.as(second, { method: 'POST', url: '/api/users/logout' })
  const { sent } = await mailed()
  return { tokens: [link, reset, first, second], ticket, sent }
}

const mailed = async () => ({ sent: (await api.mails()).filter(({ to }) => to.includes('secrets@exemple.sn')) })

test('neither the database nor the log has a password or a token, and the log has no e-mail', async () => {
  const { tokens, ticket, sent } = await aWholeLife()
  const { db } = api.services.database
  const documents: string[] = []
  for (const { name } of await db.listCollections().toArray())
    documents.push(JSON.stringify(await db.collection(name).find().toArray()))
  const everything = documents.join('\n')
  expect(everything).toContain('secrets@exemple.sn')
  expect(lines.length).toBeGreaterThan(15)
  for (const text of [everything, lines.join('\n')]) {
    expect(text).not.toMatch(/marque/)
    expect(text).not.toContain(ticket)
    for (const token of tokens) {
      expect(text).not.toContain(token)
      // nor the seal alone, with which the rest can be put together
      expect(text).not.toContain(token.split('.')[2]!)
    }
  }
  expect(lines.join('\n')).not.toMatch(/secrets@|@exemple\.sn/)
  // and yet what was refused can be seen
  const events = lines.map((line) => JSON.parse(line).event).filter(Boolean)
  const refusals = ['login-refused', 'session-refused', 'access-refused', 'reauthentication-refused']
  const successes = ['account-confirmed', 'login', 'password-changed', 'reauthenticated']
  expect(events).toEqual(expect.arrayContaining([...successes, ...refusals]))
  // then the mails alone hold the links
  expect(sent.map(({ text }) => tokens.some((token) => text.includes(token)))).toContain(true)
})
