import { routes } from '@keur/contract/routes'
import { TicketHeaders } from '@keur/contract/session'
import type { InjectOptions } from 'fastify'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const clock = useProcessClock()
const { post, newPasswordToken, somebody, tokenOf } = useAccounts(api)
const missing = '507f1f77bcf86cd799439011'
const minute = 60_000

/** An administrator with a session of their own. */
async function anAdministrator() {
  const person = await somebody()
  await api.services.database.db.collection('users').updateOne({ email: person.email }, { $set: { role: 'admin' } })
  const { id } = (await api.services.repositories.users.findByEmail(person.email))!
  return { ...person, id, token: await tokenOf(person) }
}

/** By the link in the mail. */
async function chooseNewPassword(person: { email: string; password: string }): Promise<void> {
  person.password = 'un tout nouveau mot de passe'
  await post('forgot-password', { email: person.email })
  await post('reset-password', { token: await newPasswordToken(person.email), password: person.password })
}

const reauthenticate = (token: string, payload: object, remoteAddress = unusedAddress()) =>
  api.as(token, { method: 'POST', url: '/api/users/reauthenticate', payload, remoteAddress })

/** A ticket for the password, over HTTP. */
const ticketFor = async ({ token, password }: { token: string; password: string }) =>
  (await reauthenticate(token, { password })).json<{ ticket: string }>().ticket

/** Each irreversible call on something that does not exist, and its status once the ticket was accepted. */
const calls: Record<string, [payload: object | undefined, accepted: number]> = {
  'DELETE /admin/properties/:id': [undefined, 404],
  'DELETE /admin/sales/:id': [undefined, 404],
  'DELETE /admin/btp/:id': [undefined, 404],
  'DELETE /admin/articles/:id': [undefined, 404],
  'DELETE /admin/comments/:commentId': [undefined, 404],
  'POST /admin/comments/bulk': [{ ids: [missing], change: { deleted: true } }, 200],
  'DELETE /admin/leads/:id': [undefined, 404],
  'POST /admin/users/invitations': [{ name: 'Sow', surname: 'Ami', email: 'admin@exemple.sn', role: 'agent' }, 409],
  'PUT /admin/users/:id': [{ role: 'admin' }, 404],
  'POST /admin/privacy/erase': [{ email: 'personne@exemple.sn' }, 200]
}

function call(name: string, token: string, ticket?: string, payload = calls[name]?.[0]) {
  const [method, url] = name.split(' ') as ['DELETE', string]
  return api.as(token, {
    method,
    url: `/api${url.replaceAll(/:\w+/g, missing)}`,
    ...(payload ? { payload: payload as InjectOptions['payload'] } : {}),
    ...(ticket === undefined ? {} : { headers: { 'reauthentication-ticket': ticket } })
  })
}

const required = expect.objectContaining({ error: 'reauthentication_required' })

test('the routes that require a ticket are those of the contract, and the cases below', () => {
  const all = Object.entries<Record<string, unknown>>(routes)
  const inContract = all.filter(([, { headers }]) => headers === TicketHeaders)
  const registered = api.app.routeList.filter(({ config }) => config.irreversible)
  expect(registered.map(({ name }) => name.replace(' /api/', ' /')).sort()).toEqual(Object.keys(calls).sort())
  expect(inContract.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
})

test.each(Object.entries(calls))('%s needs a ticket', async (name, [, accepted]) => {
  const refusal = await call(name, api.administratorToken(), '')
  expect([refusal.statusCode, refusal.json()]).toEqual([403, required])
  // the token of an administrator brings its ticket
  expect((await call(name, api.administratorToken())).statusCode).toBe(accepted)
})

test('what can be undone needs none: blocking an account, hiding comments', async () => {
  const one = await anAdministrator()
  expect((await call('PUT /admin/users/:id', one.token, undefined, { blocked: true })).statusCode).toBe(404)
  const hide = { ids: [missing], change: { hidden: true } }
  expect((await call('POST /admin/comments/bulk', one.token, undefined, hide)).statusCode).toBe(200)
  const both = { blocked: false, role: 'user' }
  expect((await call('PUT /admin/users/:id', one.token, undefined, both)).json()).toEqual(required)
})

describe('a ticket', () => {
  const purge = (token: string, ticket?: string) => call('DELETE /admin/sales/:id', token, ticket)
  test('is refused with a session alone, another account’s ticket, another session’s, a made-up and an old one', async () => {
    const [one, other] = [await anAdministrator(), await anAdministrator()]
    const elsewhere = { ...one, token: await tokenOf(one) }
    const own = await ticketFor(one)
    const wrong = [undefined, '', 'x', await ticketFor(other), await ticketFor(elsewhere), 'x'.repeat(43)]
    for (const ticket of wrong) expect([ticket, (await purge(one.token, ticket)).statusCode]).toEqual([ticket, 403])
    expect((await purge(one.token, own)).statusCode).toBe(404)
    clock.move(9.9 * minute)
    expect((await purge(one.token, own)).statusCode).toBe(404)
    clock.move(0.1 * minute)
    expect((await purge(one.token, own)).statusCode).toBe(403)
  })

  test('names its end, is another each time, and is stored as a hash alone', async () => {
    const one = await anAdministrator()
    const response = await reauthenticate(one.token, { password: one.password })
    const { ticket, expiresAt } = response.json()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / minute)).toBe(10)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await ticketFor(one)).not.toBe(ticket)
    const stored = await api.services.database.db.collection('reauthenticationTickets').find().toArray()
    expect(stored.length).toBeGreaterThan(1)
    expect(JSON.stringify(stored)).not.toContain(ticket)
  })

  test('ends with its session, by logout or a new password, also for a later login', async () => {
    for (const end of ['logout', 'new password']) {
      const one = await anAdministrator()
      const ticket = await ticketFor(one)
      if (end === 'logout') await api.as(one.token, { method: 'POST', url: '/api/users/logout' })
      else await chooseNewPassword(one)
      expect([end, (await purge(one.token, ticket)).statusCode]).toEqual([end, 401])
      expect([end, (await purge(await tokenOf(one), ticket)).statusCode]).toEqual([end, 403])
    }
  })
  test('ends with a change of the role, also when the role comes back', async () => {
    const one = await anAdministrator()
    const ticket = await ticketFor(one)
    expect((await purge(one.token, ticket)).statusCode).toBe(404)
    for (const role of ['user', 'admin']) await api.asAdministrator('PUT', `/api/admin/users/${one.id}`, { role })
    expect((await api.as(one.token, { method: 'GET', url: '/api/admin/session' })).statusCode).toBe(200)
    expect((await purge(one.token, ticket)).json()).toEqual(required)
  })
})

describe('the password', () => {
  test('can be tried five times in five minutes, together with logins; the right one counts for nothing', async () => {
    const one = await anAdministrator()
    const address = unusedAddress()
    const wrong = { password: 'pas le bon' }
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await reauthenticate(one.token, wrong, address)
      expect([response.statusCode, response.json().fields[0].field]).toEqual([400, 'password'])
    }
    expect((await reauthenticate(one.token, { password: one.password }, address)).statusCode).toBe(200)
    for (let tries = 0; tries < 2; tries += 1)
      expect((await post('login', { email: one.email, ...wrong }, address)).statusCode).toBe(401)
    const refused = await reauthenticate(one.token, { password: one.password }, address)
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests'])
    expect((await post('login', { email: one.email, password: one.password }, address)).statusCode).toBe(429)
  })

  test('of an account that only logs in with a provider has to be chosen first, as its message explains', async () => {
    const names = { name: 'Ba', surname: 'Aïda' }
    const identity = { provider: 'exemple', subject: 'un', email: 'social@exemple.sn', emailVerified: true, ...names }
    const account = await api.services.users.signInWith(identity)
    const person = { email: account.email, password: 'quelque chose' }
    const refused = await reauthenticate(api.app.createSessionToken(account), { password: person.password })
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('Mot de passe oublié')])
    await chooseNewPassword(person)
    const { password } = person
    expect((await reauthenticate(await tokenOf(person), { password })).statusCode).toBe(200)
  })
})
