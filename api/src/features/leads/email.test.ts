import { randomUUID } from 'node:crypto'
import { anEmail } from '@keur/contract/testing'
import { messagesOfLead, sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const send = (payload: object, how?: Parameters<typeof sendLead>[2]) => sendLead(api, payload, how, '/api/email/send')

test('the contact form in the format of a sending service is stored and queued', async () => {
  const phone = '+221 77 000 00 00'
  const response = await send(anEmail({ from_name: 'Awa Marie Ndiaye', phone }))
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Votre message a été envoyé avec succès.' }])
  const [lead] = await storedLeads(api)
  const email = 'awa.ndiaye@exemple.sn'
  expect(lead).toMatchObject({ kind: 'contact', firstName: 'Awa', lastName: 'Marie Ndiaye', email, phone })
  const data = { fromName: 'Awa Marie Ndiaye', replyTo: email, phone }
  const toAgency = { _id: `lead/${lead._id}/agency`, template: 'contact-forward', to: null, replyTo: email, data }
  expect((await messagesOfLead(api, lead._id))[0]).toMatchObject(toAgency)
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

test.each<[object, string]>([
  [{ ...anEmail(), service_id: undefined }, 'service_id'],
  [anEmail({ message: ' ' }), 'template_params.message'],
  [anEmail({ reply_to: 'awa@exemple.sn\nBcc: tous@exemple.sn' }), 'template_params.reply_to'],
  [anEmail({ from_name: 'Awa\r\nBcc: tous@exemple.sn' }), 'template_params.from_name']
])('refused: %j', async (payload, field) => {
  const response = await send(payload)
  expect([response.statusCode, response.json().fields[0].field]).toEqual([400, field])
})
