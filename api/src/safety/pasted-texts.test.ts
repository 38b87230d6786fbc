import { aContactLead, anEmail, aSignup, aVisitLead } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../testing/accounts.ts'
import { aStoredProperty, sendLead, storedLeads } from '../testing/leads.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const { post, mailsTo, somebody, tokenOf } = useAccounts(api)
const incomplete = expect.stringContaining('n’est pas complet')
const messagesOf = (response: { json(): { fields?: { message: string }[] } }) =>
  (response.json().fields ?? []).map(({ message }) => message)

/** Everywhere that a telephone number is taken: how it is sent, and the one that is stored. */
const phoneForms: [
  string,
  (phone: string) => Promise<{ statusCode: number; json(): never }>,
  () => Promise<unknown>
][] = [
  ['a request', (phone) => sendLead(api, aContactLead({ phone })), lastPhone],
  [
    'a visit',
    async (phone) =>
      sendLead(api, aVisitLead({ phone, listing: { type: 'properties', id: (await aStoredProperty(api))._id } })),
    lastPhone
  ],
  ['the contact form', (phone) => sendLead(api, anEmail({ phone }), {}, '/api/email/send'), lastPhone],
  [
    'a profile',
    (phoneNumber) =>
      api.as(api.memberToken(), {
        method: 'PUT',
        url: '/api/users/profile',
        payload: { email: 'user@exemple.sn', phoneNumber }
      }),
    async () => (await api.services.database.db.collection('users').findOne({ email: 'user@exemple.sn' }))?.phoneNumber
  ]
]
async function lastPhone() {
  return (await storedLeads(api))[0]?.phone
}

test.each(phoneForms)(
  '%s takes a number as people paste it, and stores its one spelling',
  async (_where, send, stored) => {
    const pasted: [string, string][] = [
      ['77\u00a0123\u00a045\u00a067', '+221 77 123 45 67'],
      ['\u202a+221 77 123 45 68\u202c', '+221 77 123 45 68'],
      ['77\u2011123\u201345/69', '+221 77 123 45 69'],
      ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78']
    ]
    for (const [typed, spelling] of pasted) {
      expect([typed, Math.floor((await send(typed)).statusCode / 100)]).toEqual([typed, 2])
      expect(await stored()).toBe(spelling)
    }
  }
)

test.each(phoneForms)(
  '%s refuses what is no number with a sentence, and stores nothing',
  async (_where, send, stored) => {
    const before = await stored()
    for (const typed of ['77 12', '+33 6 12 34 56', '77 123 45 67 / 78 123 45 67', 'rappelez-moi', '\u200b']) {
      const response = await send(typed)
      expect([typed, response.statusCode, messagesOf(response)]).toEqual([typed, 400, [incomplete]])
    }
    expect(await stored()).toBe(before)
  }
)

test('an address with what surrounds it in a pasted text is the address, wherever one is taken', async () => {
  const password = 'un mot de passe de test'
  const { email } = await somebody({ password })
  const pasted = ['\u200b', '\u00a0', 'mailto:', ''].map(
    (before) => `${before}${email.replace('@', before ? '@' : '＠')}\u202c`
  )
  for (const typed of [...pasted, `Awa Ndiaye <${email}>`]) {
    expect([typed, (await post('login', { email: typed, password })).statusCode]).toEqual([typed, 200])
    const token = await tokenOf({ email: typed, password })
    const url = `/api/users/profile?email=${encodeURIComponent(typed)}`
    expect((await api.as(token, { method: 'GET', url })).json()).toMatchObject({ email })
    const found = await api.asAdministrator('POST', '/api/admin/privacy/search', { email: typed })
    expect(found.json()).toMatchObject({ email, total: { account: 1 } })
    await post('forgot-password', { email: typed })
    const alert = { section: 'properties', query: 'category=Villas', frequency: 'daily', email: typed }
    const asked = await api.as(null, {
      method: 'POST',
      url: '/api/alerts',
      payload: alert,
      remoteAddress: unusedAddress()
    })
    expect([typed, asked.statusCode]).toEqual([typed, 202])
    await sendLead(api, aContactLead({ email: typed }))
    expect((await storedLeads(api))[0].email).toBe(email)
  }
  await post('signup', aSignup({ email: `<${email}>` }))
  const templates = (await mailsTo(email)).map(({ template }) => template)
  expect(templates).toEqual(
    expect.arrayContaining(['new-password', 'alert-confirmation', 'lead-receipt', 'known-address'])
  )
})

test('an address that cannot be cleaned is refused with a sentence', async () => {
  for (const email of ['awa @exemple.sn', 'awa@exemple.sn, a@b.sn', 'a@b.sn <awa@exemple.sn>', 'awa'])
    for (const response of [await post('signup', aSignup({ email })), await post('login', { email, password: 'x' })])
      expect(messagesOf(response)).toEqual([expect.stringContaining('comme nom@exemple.sn')])
})

test.each(['N’Diaganiao', "N'Diaganiao", 'Nʼdiaganiao', 'Ndiaganiao'])(
  'a person who writes %s is found under every apostrophe, and without invisible characters',
  async (lastName) => {
    const { email } = await somebody({ name: lastName })
    await sendLead(
      api,
      aContactLead({ lastName: `\u200e${lastName.slice(0, 4)}\u00ad${lastName.slice(4)}\u00a0`, email })
    )
    for (const search of ['N’Diaganiao', "n'diaganiao", 'ndiaganiao', 'NDIAGAN']) {
      const query = `?search=${encodeURIComponent(search)}`
      expect((await storedLeads(api, query)).find((lead: { email: string }) => lead.email === email)).toMatchObject({
        lastName
      })
      const { users } = (await api.asAdministrator('GET', `/api/admin/users${query}`)).json()
      expect(users).toContainEqual(expect.objectContaining({ email }))
    }
  }
)
