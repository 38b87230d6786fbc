import { aContactLead } from '@keur/contract/testing'
import { sendLead } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const leads = () => api.services.database.db.collection('leads')
const eraseOld = () => api.services.leads.eraseOld()

const yearsAgo = (years: number, days = 0) => {
  const moment = new Date(Date.now() - days * 86_400_000)
  moment.setUTCFullYear(moment.getUTCFullYear() - years)
  return moment
}

const send = (change: Parameters<typeof aContactLead>[0]) => sendLead(api, aContactLead(change))
const move = (message: string, createdAt: Date) => leads().updateMany({ message }, { $set: { createdAt } })
const messages = async () => (await leads().find().sort({ message: 1 }).toArray()).map(({ message }) => message)

afterEach(() => leads().deleteMany({}))

test('a lead is erased three years after it came, not a day before, whatever another person writes', async () => {
  await send({ message: 'vieux', email: 'a@exemple.sn', phone: '770000001' })
  await send({ message: 'presque', email: 'b@exemple.sn', phone: '770000002' })
  await move('vieux', yearsAgo(3, 1))
  await move('presque', yearsAgo(3, -1))
  // an aborted job goes on the next time
  expect(await api.services.leads.eraseOld(new Date(), AbortSignal.abort())).toBe(0)
  expect(await eraseOld()).toBe(1)
  expect(await messages()).toEqual(['presque'])
})

test.each([
  ['e-mail, in other letters', { email: 'Fidele@Exemple.sn', phone: '770000009' }],
  ['phone, written otherwise', { email: 'autre@exemple.sn', phone: '77-000.00 03' }]
])('a lead is retained when the person has written again: the same %s', async (_what, again) => {
  await send({ message: 'premier', email: 'fidele@exemple.sn', phone: '+221 77 000 00 03' })
  await move('premier', yearsAgo(4))
  await send({ message: 'second', ...again })
  expect(await eraseOld()).toBe(0)
  await move('second', yearsAgo(3, 1))
  expect(await eraseOld()).toBe(2)
})

test('a chat without a name is erased after three years', async () => {
  await sendLead(api, { kind: 'contact', channel: 'whatsapp', message: 'sans nom' })
  await sendLead(api, { kind: 'contact', channel: 'whatsapp', message: 'un autre' })
  await move('sans nom', yearsAgo(3, 1))
  expect(await eraseOld()).toBe(1)
})
