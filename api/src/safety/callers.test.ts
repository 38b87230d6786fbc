import { aContactLead, aSignup } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../testing/accounts.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const { somebody } = useAccounts(api)

/** Headers that claim another address or host. */
const spoofed = (turn: number) => ({
  host: 'evil.example',
  forwarded: `for=1.2.3.${turn};host=evil.example;proto=https`,
  'x-forwarded-for': `1.2.3.${turn}`,
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': `1.2.3.${turn}`,
  'x-client-ip': `1.2.3.${turn}`,
  'x-original-url': '/api/admin/users',
  'x-http-method-override': 'DELETE'
})

const repeatedly = async (times: number, send: (turn: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = []
  for (let turn = 1; turn <= times; turn += 1) statuses.push((await send(turn)).statusCode)
  return statuses
}

describe('a limit is reached at the same attempt, for any headers', () => {
  test.each<[string, string, number, number, (turn: number, email: string) => object]>([
    // With another spelling of one e-mail each time, or one telephone and other e-mails.
    [
      'logins',
      'users/login',
      5,
      401,
      (at, email) => ({ email: email.slice(0, at) + email.slice(at).toUpperCase(), password: 'x' })
    ],
    ['leads', 'leads', 10, 201, (turn) => aContactLead({ email: `personne.${turn}@exemple.sn` })]
  ])('%s', async (_what, path, most, status, payloadOf) => {
    const [{ email }, remoteAddress] = [await somebody(), unusedAddress()]
    const statuses = await repeatedly(most + 1, (turn) => {
      const [payload, headers] = [payloadOf(turn, email), spoofed(turn)]
      return api.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers, remoteAddress })
    })
    expect(statuses).toEqual([...Array(most).fill(status), 429])
  })
})

test('links in mails lead to this site, for any Host header', async () => {
  const person = aSignup()
  const remoteAddress = unusedAddress()
  const send = (path: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/api/users/${path}`, payload, headers: spoofed(1), remoteAddress })
  await send('signup', person)
  await send('forgot-password', { email: person.email })
  await send('signup', person)
  const mails = (await api.mails()).filter(({ to }) => to.includes(person.email))
  expect(mails.length).toBeGreaterThanOrEqual(2)
  for (const { text } of mails) {
    expect(text).toContain('http://localhost:3000/')
    expect(text).not.toContain('evil.example')
  }
})

describe('behind a trusted proxy', () => {
  const behind = useTestApp({ trustedProxies: ['127.0.0.1', '10.9.0.0/16'] })
  const signUp = (forwarded: string, remoteAddress = '127.0.0.1') =>
    behind.app.inject({
      method: 'POST',
      url: '/api/leads',
      payload: aContactLead(),
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded }
    })
  test('the limit applies to the address that the proxy adds, not to addresses that the client adds', async () => {
    const statuses = await repeatedly(11, (turn) => signUp(`1.2.3.${turn}, 203.0.113.7`))
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    expect((await signUp('203.0.113.8')).statusCode).toBe(201)
    // a second trusted proxy is skipped, too
    expect((await signUp('203.0.113.7, 10.9.1.2')).statusCode).toBe(429)
  })
  test('a request that bypasses the proxy counts for its own address', async () => {
    const statuses = await repeatedly(11, (turn) => signUp(`1.2.3.${turn}`, '198.51.100.1'))
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})
