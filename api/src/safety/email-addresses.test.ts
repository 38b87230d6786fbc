import {
  aContactLead,
  anEmail,
  anOrderLead,
  anOwnerLead,
  aReservationLead,
  aSignup,
  aVisitLead
} from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../testing/accounts.ts'
import { takeSnapshot } from '../testing/database-snapshot.ts'
import { aStoredProduct, aStoredProperty, sendLead } from '../testing/leads.ts'
import { aForm } from '../testing/pictures.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const { post } = useAccounts(api)

/** Accepted by earlier versions, although the mail library parses them as other addresses. */
const notPlain = [
  'a:user@exemple.sn',
  '(http://evil.example/gagnez)user@exemple.sn',
  'user@exemple.sn?bcc=espion%40evil.example&body=Virez'
]

const password = 'un mot de passe de test'

test.each(notPlain)('%s is rejected wherever an e-mail is accepted, and nothing is stored', async (email) => {
  const { _id: property } = await aStoredProperty(api)
  const { _id: product } = await aStoredProduct(api)
  const listing = { type: 'properties' as const, id: property }
  const remoteAddress = unusedAddress()
  const owner = aForm({ name: 'lead', value: JSON.stringify(anOwnerLead({ email })) })
  const before = await takeSnapshot(api)
  const responses = {
    signup: await post('signup', aSignup({ email })),
    'forgot-password': await post('forgot-password', { email }),
    contact: await sendLead(api, aContactLead({ email })),
    visit: await sendLead(api, aVisitLead({ email, listing })),
    reservation: await sendLead(api, aReservationLead({ email, listing })),
    order: await sendLead(api, anOrderLead({ email, items: [{ id: product, quantity: 1 }] })),
    owner: await sendLead(api, anOwnerLead({ email })),
    'email/send': await sendLead(api, anEmail({ reply_to: email }), {}, '/api/email/send'),
    'owner with photos': await api.as(null, { ...owner, method: 'POST', url: '/api/leads/owner', remoteAddress })
  }
  for (const [what, { statusCode }] of Object.entries(responses)) expect([what, statusCode]).toEqual([what, 400])
  // a search by such an address does not find the account that the mail library would have written to
  const login = await post('login', { email, password })
  expect([login.statusCode, login.json().error]).toEqual([401, 'unauthenticated'])
  const url = `/api/users/profile?email=${encodeURIComponent(email)}`
  expect((await api.as(api.memberToken(), { method: 'GET', url })).statusCode).toBe(403)
  const changed = { email, residence: 'Ailleurs' }
  const put = await api.as(api.memberToken(), { method: 'PUT', url: '/api/users/profile', payload: changed })
  expect(put.statusCode).toBe(403)
  expect(await takeSnapshot(api)).toEqual(before)
})

test('an account with an e-mail that is no longer accepted can log in', async () => {
  const email = 'aïda@exemple.sn'
  await api.services.users.register({ email, password, name: 'Sow', surname: 'Aïda', role: 'user' })
  const login = await post('login', { email, password })
  expect(login.statusCode).toBe(200)
  const url = `/api/users/profile?email=${encodeURIComponent(email)}`
  expect((await api.as(login.json().token, { method: 'GET', url })).json()).toMatchObject({ email, surname: 'Aïda' })
  const found = await api.asAdministrator('GET', '/api/admin/users?search=aida')
  expect(found.json().users).toEqual([expect.objectContaining({ email })])
  const erased = await api.asAdministrator('POST', '/api/admin/privacy/erase', { email })
  expect(erased.json()).toMatchObject({ account: 1 })
})
