import { randomUUID } from 'node:crypto'
import { aContactLead, anEmail } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { messagesOfLead, sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const send = (payload: object, how?: Parameters<typeof sendLead>[2]) => sendLead(api, payload, how, '/api/email/send')

test('the contact form in the format of a sending service is stored and queued', async () => {
  const response = await send(anEmail({ from_name: 'Awa Marie Ndiaye', phone: '+221 77 000 00 00' }))
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Votre message a été envoyé avec succès.' }])
  const [lead] = await storedLeads(api)
  expect(lead).toMatchObject({
    kind: 'contact',
    firstName: 'Awa',
    lastName: 'Marie Ndiaye',
    email: 'awa.ndiaye@exemple.sn',
    phone: '+221 77 000 00 00'
  })
  const [toAgency] = await messagesOfLead(api, lead._id)
  expect(toAgency).toMatchObject({
    _id: `lead/${lead._id}/agency`,
    template: 'contact-forward',
    to: null,
    replyTo: 'awa.ndiaye@exemple.sn',
    data: { fromName: 'Awa Marie Ndiaye', replyTo: 'awa.ndiaye@exemple.sn', phone: '+221 77 000 00 00' }
  })
})

test('one name and no phone are enough; half a phone is not', async () => {
  expect((await send(anEmail({ from_name: 'Awa' }))).statusCode).toBe(200)
  const [lead] = await storedLeads(api)
  expect(lead.firstName).toBe('Awa')
  for (const field of ['lastName', 'phone']) expect(lead).not.toHaveProperty(field)
  expect((await send(anEmail({ phone: '77123' }))).json().fields[0].field).toBe('template_params.phone')
})

test('the same key: one lead', async () => {
  const [key, before] = [randomUUID(), (await storedLeads(api)).length]
  const responses = await Promise.all([1, 2, 3].map(() => send(anEmail(), { key })))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await storedLeads(api)).toHaveLength(before + 1)
})

test('it counts towards the limit of all forms', async () => {
  const address = unusedAddress()
  for (let time = 0; time < 5; time += 1) {
    expect((await send(anEmail(), { address })).statusCode).toBe(200)
    expect((await sendLead(api, aContactLead(), { address })).statusCode).toBe(201)
  }
  expect((await send(anEmail(), { address })).statusCode).toBe(429)
})

test.each<[object, string]>([
  [{ ...anEmail(), service_id: undefined }, 'service_id'],
  [anEmail({ message: ' ' }), 'template_params.message'],
  [anEmail({ reply_to: 'awa@exemple.sn\nBcc: tous@exemple.sn' }), 'template_params.reply_to'],
  [anEmail({ from_name: 'Awa\r\nBcc: tous@exemple.sn' }), 'template_params.from_name']
])('refused: %j', async (payload, field) => {
  const response = await send(payload)
  expect([response.statusCode, response.json().fields[0].field]).toEqual([400, field])
})
