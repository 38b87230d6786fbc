import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import { aContactForward, useOutboxes } from '../../../testing/test-outbox.ts'
import { createSendingService } from './sending-service.ts'

const outboxes = useOutboxes()
let service: Server
let mailServer: MailServer
let calls: { path: string; body: Record<string, unknown> }[]
/** null says nothing at all. */
let status: number | null
beforeEach(async () => {
  calls = []
  status = 200
  service = createServer(async (request: IncomingMessage, response) => {
    calls.push({ path: request.url!, body: JSON.parse((await text(request)) || '{}') })
    if (status) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('OK')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  mailServer = await startMailServer()
})
afterEach(async () => {
  service.closeAllConnections()
  service.close()
  await mailServer.stop()
})

const settings = () => ({
  url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v1.0/email/send`,
  serviceId: 'service_keur',
  templateId: 'template_contact',
  userId: 'public_key'
})
const open = () => outboxes.open({ smtpUrl: mailServer.url, sendingService: settings() })

test('a message of the contact form reaches the sending service in its format, and is not mailed', async () => {
  const outbox = open()
  await outbox.add(aContactForward('contact/1'))
  await outbox.sendDue()
  const identifiers = { service_id: 'service_keur', template_id: 'template_contact', user_id: 'public_key' }
  const person = { from_name: 'Awa Ndiaye', reply_to: 'awa@exemple.sn', phone: '+221 77 000 00 00' }
  const template_params = { to_name: 'Keur du Rail', message: 'Message contact/1', ...person }
  expect(calls).toEqual([{ path: '/api/v1.0/email/send', body: { ...identifiers, template_params } }])
  expect(mailServer.mails).toEqual([])
  expect(await outboxes.find('contact/1')).not.toHaveProperty('unwanted', true)
})

test('every other mail goes to its recipient, not to the sending service', async () => {
  const outbox = open()
  const data = { userId: '0123456789abcdef01234567', nonce: 'a nonce' }
  await outbox.add({ id: 'confirmation/1', template: 'confirmation', to: 'awa@exemple.sn', data })
  await outbox.sendDue()
  expect(calls).toEqual([])
  expect(mailServer.mails).toHaveLength(1)
})

test.each([
  ...[302, 400, 422].map((code) => [code, 'stuck'] as const),
  ...[408, 425, 429, 500, 503].map((code) => [code, 'waiting'] as const)
])('after a response %i, which is not followed, a message is %s', async (code, state) => {
  status = code
  const outbox = open()
  await outbox.add(aContactForward('refused'))
  await outbox.sendDue()
  const reason = `Le service d’envoi a répondu ${code}.`
  expect(await outboxes.find('refused')).toMatchObject({ state, tries: 1, reason })
  expect(calls).toHaveLength(1)
})

test('a service that does not respond times out', async () => {
  status = null
  const message = { fromName: 'Awa', replyTo: 'awa@exemple.sn', message: 'Bonjour' }
  const sent = createSendingService(settings()).send('Keur du Rail', message, AbortSignal.timeout(200))
  await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
})
