import { Socket } from 'node:net'
import {
  aContactLead,
  anArticleInput,
  anEmail,
  anOwnerLead,
  aProductInput,
  aPropertyInput,
  aSaleInput,
  aSignup
} from '@keur/contract/testing'
import { unusedAddress } from '../testing/accounts.ts'
import { saleParts, sendSale } from '../testing/listing-kinds.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()

/** All destinations of connections of this process. */
const connections: string[] = []
const connect = Socket.prototype.connect
beforeAll(() => {
  Socket.prototype.connect = function (this: Socket, ...input: unknown[]) {
    const { host, port, path } = input.flat()[0] as { host?: string; port?: number; path?: string }
    connections.push(path ?? `${host}:${port}`)
    return connect.apply(this, input as Parameters<typeof connect>)
  } as typeof connect
})
afterAll(() => {
  Socket.prototype.connect = connect
})

const database = decodeURIComponent(process.env.TEST_MONGODB_URI!)
const elsewhere = () => connections.filter((where) => !database.includes(where))

const addresses = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5000/api/health/live',
  'https://evil.example/media/properties/00000000-0000-4000-8000-000000000000.jpg',
  'file:///etc/passwd'
]

test('no URL that a client sends is ever fetched', async () => {
  for (const url of addresses) {
    const images = [{ url }]
    const text = `![photo](${url}) [lien](${url}) ${url}`
    const sent = [
      await api.asAdministrator('POST', '/api/properties', { ...aPropertyInput(), images }),
      await api.asAdministrator('POST', '/api/btp', { ...aProductInput(), images }),
      await api.asAdministrator('POST', '/api/articles', { ...anArticleInput(), imageUrl: url }),
      await sendSale(api, [...saleParts(aSaleInput()), { name: 'images', value: url }])
    ]
    expect([url, ...sent.map(({ statusCode }) => statusCode)]).toEqual([url, 400, 400, 400, 400])
    // These are stored as texts and not fetched.
    await api.asAdministrator('POST', '/api/articles', anArticleInput({ content: text }))
    for (const [path, payload] of [
      ['/api/leads', aContactLead({ message: text })],
      ['/api/leads', { ...anOwnerLead(), description: text }],
      ['/api/email/send', anEmail({ message: text })],
      ['/api/users/signup', aSignup({ name: url })]
    ] as const)
      await api.app.inject({ method: 'POST', url: path, payload, remoteAddress: unusedAddress() })
  }
  await api.mails()
  expect(elsewhere()).toEqual([])
})

test('and the test would detect a fetch', async () => {
  await fetch('http://127.0.0.1:59999/').catch(() => {})
  expect(elsewhere()).toEqual(['127.0.0.1:59999'])
})
