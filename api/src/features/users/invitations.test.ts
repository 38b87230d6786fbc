import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, invitationToken, newPasswordToken, somebody, stored, tokenOf } = useAccounts(api)
const password = 'un tout nouveau mot de passe'
const invite = (email: string, role = 'agent') =>
  api.asAdministrator('POST', '/api/admin/users/invitations', { name: 'Ndiaye', surname: 'Awa', email, role })
const accept = async (token: string) => (await post('reset-password', { token, password }, unusedAddress())).statusCode
const users = () => api.services.database.db.collection('users')

test('a colleague who is invited chooses a password, and has the role from then on', async () => {
  const email = 'awa.invitee@exemple.sn'
  const response = await invite(` ${email.toUpperCase()} `)
  expect([response.statusCode, response.json()]).toEqual([
    201,
    expect.objectContaining({ email, role: 'user', confirmed: false, invitedAs: 'agent' })
  ])
  // before the link is opened the account has no right, and opens no session
  expect((await post('login', { email, password })).statusCode).toBe(401)
  const token = await invitationToken(email)
  const tries = await Promise.all([accept(token), accept(token)])
  expect(tries.sort()).toEqual([200, 422])
  expect(await stored(email)).toMatchObject({ role: 'agent', name: 'Ndiaye', surname: 'Awa' })
  const session = await api.as(await tokenOf({ email, password }), { method: 'GET', url: '/api/admin/session' })
  expect(session.json()).toMatchObject({ email, role: 'agent' })
})

test('the role comes by the link alone, by the last one, within a week, and not to a blocked account', async () => {
  const roleAfter = async (email: string, token: string) => [await accept(token), (await stored(email))?.role]
  // a link for a forgotten password proves the mailbox, and gives no role
  await invite('a@exemple.sn')
  await post('forgot-password', { email: 'a@exemple.sn' })
  expect(await roleAfter('a@exemple.sn', await newPasswordToken('a@exemple.sn'))).toEqual([200, 'user'])
  // another invitation replaces the role
  await invite('b@exemple.sn', 'admin')
  const first = await invitationToken('b@exemple.sn')
  await invite('b@exemple.sn', 'reader')
  expect(await roleAfter('b@exemple.sn', first)).toEqual([200, 'user'])
  // a week
  await invite('c@exemple.sn')
  const { matchedCount } = await users().updateOne(
    { email: 'c@exemple.sn' },
    { $set: { 'newPasswords.$[].until': new Date(Date.now() - 1), 'invitation.until': new Date(Date.now() - 1) } }
  )
  expect([matchedCount, await accept(await invitationToken('c@exemple.sn'))]).toEqual([1, 422])
  // an account that was blocked meanwhile
  const { _id } = (await invite('d@exemple.sn')).json()
  const blocked = await api.asAdministrator('PUT', `/api/admin/users/${_id}`, { blocked: true })
  expect(blocked.json()).not.toHaveProperty('invitedAs')
  expect(await roleAfter('d@exemple.sn', await invitationToken('d@exemple.sn'))).toEqual([200, 'user'])
  expect((await post('login', { email: 'd@exemple.sn', password })).statusCode).toBe(403)
})

test('an address with an account is not invited, and a member is no role', async () => {
  const { email } = await somebody()
  const response = await invite(email)
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'Cette adresse a déjà un compte\u00a0: donnez-lui son rôle dans la liste.'
  ])
  expect(await stored(email)).toMatchObject({ role: 'user' })
  expect((await invite('e@exemple.sn', 'user')).statusCode).toBe(400)
})
