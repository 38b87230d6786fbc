import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const aMessage = (id: string) => ({
  id,
  template: 'contact-forward' as const,
  to: null,
  replyTo: 'awa@exemple.sn',
  data: { fromName: 'Awa Ndiaye', replyTo: 'awa@exemple.sn', message: 'Bonjour' }
})

const stored = (id: string) => api.services.database.db.collection<{ _id: string }>('outbox').findOne({ _id: id })

test('a message that is added many times is stored once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => api.services.outbox.add(aMessage('contact/1'))))
  expect(await stored('contact/1')).toMatchObject({ state: 'waiting', tries: 0, to: null })
  expect(await api.services.database.db.collection('outbox').countDocuments()).toBe(1)
})

test.each([
  'awa@exemple.sn\r\nBcc: tous@exemple.sn',
  'a@b.sn, c@d.sn',
  'Awa <awa@exemple.sn>',
  'awa\0@exemple.sn',
  'awa',
  ''
])('%j is not one address: refused, with nothing stored', async (address) => {
  await expect(api.services.outbox.add({ ...aMessage('bad'), to: address })).rejects.toMatchObject({ status: 400 })
  await expect(api.services.outbox.add({ ...aMessage('bad'), replyTo: address })).rejects.toMatchObject({ status: 400 })
  expect(await stored('bad')).toBeNull()
})
