import { aContactLead } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../testing/accounts.ts'
import { sendLead } from '../testing/leads.ts'
import { useProcessClock } from '../testing/process-clock.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const clock = useProcessClock()
const { post, somebodyConfirmed, tokenOf } = useAccounts(api)
const outbox = () => api.services.database.db.collection('outbox')
const hour = 3_600_000

describe.each([
  ['an hour behind', -hour],
  ['a day ahead', 24 * hour]
])('when the clock of the API is %s', (_how, difference) => {
  beforeEach(async () => {
    await outbox().deleteMany({})
    await api.services.database.db.collection('rateLimits').deleteMany({})
    clock.move(difference)
  })

  test('mails are sent at once', async () => {
    await sendLead(api, aContactLead())
    await api.mails()
    const states = (await outbox().find().toArray()).map(({ state }) => state)
    expect(states).toEqual(['sent', 'sent'])
  })
  test('a mail that cannot be sent is retried, and not stuck after one attempt', async () => {
    await sendLead(api, aContactLead())
    await outbox().updateMany({}, { $set: { template: 'of an older version' } })
    await api.services.outbox.sendDue()
    const messages = (await outbox().find().toArray()).map(({ state, tries }) => ({ state, tries }))
    expect(messages).toEqual(Array(2).fill({ state: 'waiting', tries: 1 }))
  })
  test('Retry-After is not longer than the window of the limit', async () => {
    const address = unusedAddress()
    const attempt = () => post('login', { email: 'awa@exemple.sn', password: 'pas le bon' }, address)
    for (let tries = 0; tries < 5; tries += 1) await attempt()
    const { statusCode, headers } = await attempt()
    expect([statusCode, Number(headers['retry-after']) > 0, Number(headers['retry-after']) <= 900]).toEqual([
      429,
      true,
      true
    ])
  })
  test('sign-up, confirmation and login work', async () => {
    const token = await tokenOf(await somebodyConfirmed())
    expect((await api.as(token, { method: 'GET', url: '/api/users/favourites' })).statusCode).toBe(200)
  })
  test('health reports the clock, and stays ready', async () => {
    const ready = await api.get('/api/health/ready')
    expect([ready.statusCode, ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok', clock: false })])
  })
})
