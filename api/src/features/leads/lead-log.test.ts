import { aContactLead, anEmail } from '@keur/contract/testing'
import { createLoggerOptions } from '../../plugins/request-log.ts'
import { sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const lines: string[] = []
const api = useTestApp({ logger: createLoggerOptions('info', { write: (line) => lines.push(line) }) })

test('nothing that a visitor wrote is in the log, even after an error', async () => {
  const secret = {
    email: 'journal@exemple.sn',
    phone: '+221 77 314 15 92',
    lastName: 'Confidentielle',
    message: 'Entre nous'
  }
  const { outbox } = api.services.repositories
  const insert = outbox.insert
  outbox.insert = ({ to, replyTo, data }) =>
    Promise.reject(new Error(`no room for ${to} ${replyTo} {"data": ${JSON.stringify(data)}}`))
  await sendLead(api, aContactLead(secret))
  outbox.insert = insert
  await sendLead(api, aContactLead(secret))
  await sendLead(api, aContactLead({ ...secret, phone: 'x' }))
  await sendLead(api, anEmail({ reply_to: secret.email, from_name: secret.lastName }), {}, '/api/email/send')
  const [{ _id }] = await storedLeads(api, `?search=${secret.email}`)
  await api.asAdministrator('PUT', `/api/admin/leads/${_id}`, { status: 'done' })
  await api.asAdministrator('POST', '/api/admin/privacy/export', { email: secret.email })
  await api.asAdministrator('POST', '/api/admin/privacy/erase', { email: secret.email })

  const log = lines.join('')
  expect(log).toContain('lead not announced yet')
  for (const text of Object.values(secret)) expect(log).not.toContain(text)
  expect(log).not.toMatch(/journal@|314 15|3141592/)
})
