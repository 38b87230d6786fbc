import { createHash } from 'node:crypto'
import { aContactLead, anArticleInput, anEmail, anOwnerLead, aSignup } from '@keur/contract/testing'
import { createVisitTokens } from '@keur/store/visit-token'
import type { InjectOptions } from 'fastify'
import { useAccounts } from '../testing/accounts.ts'
import { useBuildStore } from '../testing/builds.ts'
import { startTestProvider, visitProvider } from '../testing/login-provider.ts'
import { aFile, aForm, aJpeg } from '../testing/pictures.ts'
import { useTestApp, visitSecret } from '../testing/test-app.ts'

// The provider logs that it is for tests.
jest.spyOn(console, 'warn').mockImplementation(() => {})

const provider = await startTestProvider(
  { awa: { email: 'awa@exemple.sn', email_verified: true, given_name: 'Awa' } },
  ['http://localhost:3000/api/users/oidc/exemple/callback']
)
afterAll(() => provider.stop())
const { issuer, clientId, clientSecret } = provider
const builds = useBuildStore(['ventes'])
const api = useTestApp({
  builds: builds.settings,
  oidcProviders: [{ name: 'exemple', label: 'Exemple', issuer, clientId, clientSecret }]
})
const { confirmationToken } = useAccounts(api)
const [build, visit] = ['aaaaaaaaaaaaaaaa', '0123456789abcdef']
beforeAll(async () => {
  await builds.upload('ventes', build)
  await builds.point('ventes', build)
})

/**
 * Sends every request that is counted or stored, from one address. Returns the reported comment.
 */
async function everythingAVisitorDoes(remoteAddress: string, email: string): Promise<string> {
  const { _id } = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
  const person = aSignup({ email })
  const cookies: Record<string, string> = {}
  async function go(options: InjectOptions) {
    const response = await api.app.inject({ ...options, remoteAddress, cookies })
    for (const { name, value } of response.cookies) cookies[name] = value
    return response
  }
  const post = (path: string, payload: object = {}) => go({ method: 'POST', url: `/api/${path}`, payload })

  await go({ method: 'POST', url: `/api/articles/${_id}/views` })
  const comment = (await post(`articles/${_id}/comments`, { content: 'Bonjour', rating: 4 })).json()._id
  await post(`articles/${_id}/comments/${comment}/report`, { reason: 'Publicité' })
  await post('leads', aContactLead({ email }))
  await post('email/send', anEmail({ reply_to: email }))
  const owner = aForm({ name: 'lead', value: JSON.stringify(anOwnerLead({ email })) }, aFile(await aJpeg()))
  await go({ method: 'POST', url: '/api/leads/owner', ...owner })
  await post('users/signup', person)
  await post('users/confirm', { token: await confirmationToken(email), password: person.password })
  await post('users/login', { email, password: 'ce n’est pas le bon' })
  await post('users/login', { email: 'personne@exemple.sn', password: 'ce n’est pas le bon' })
  await post('users/forgot-password', { email })
  const away = await go({ method: 'GET', url: '/api/users/oidc/exemple' })
  const back = await visitProvider(away.headers.location as string, 'awa')
  await go({ method: 'GET', url: `${back.pathname}${back.search}` })
  const token = createVisitTokens(visitSecret).create({ id: visit, builds: [`ventes/${build}`], issuedAt: Date.now() })
  const report = { remote: 'ventes', build, token }
  await post('builds/reports', { ...report, kind: 'visit' })
  await post('builds/reports', { ...report, kind: 'error', phase: 'render' })
  return comment
}

/** A text and its unkeyed hashes. */
function recognisableAs(text: string): string[] {
  const hash = createHash('sha256').update(text).digest()
  return [text, hash.toString('hex'), hash.toString('base64'), hash.toString('base64url').slice(0, 16)]
}

const dump = async (names?: string[]) => {
  const { db } = api.services.database
  const collections = names ?? (await db.listCollections().toArray()).map(({ name }) => name)
  const documents = await Promise.all(collections.map((name) => db.collection(name).find().toArray()))
  return JSON.stringify(documents)
}

test.each([
  ['41.82.77.9', '41.82.77.9', 'ipv4@exemple.sn'],
  ['2001:db8:77:88:1:2:3:4', '2001:db8:77:88', 'ipv6@exemple.sn']
])(
  'no collection has the IP address %s of a visitor, nor a value from which it can be computed',
  async (address, network, email) => {
    const comment = await everythingAVisitorDoes(address, email)
    await api.mails()

    const everything = await dump()
    for (const each of [address, network, `${network}::/64`])
      for (const text of recognisableAs(each)) expect(everything).not.toContain(text)
    for (const each of [`${comment} ${address}`, `${comment} ${network}`])
      for (const text of recognisableAs(each).slice(1)) expect(everything).not.toContain(text)
    // and e-mails are hashed where they are only counted
    const counted = await dump(['rateLimits'])
    expect(counted).toContain('lead-receipts ')
    for (const text of recognisableAs(email)) expect(counted).not.toContain(text)
  }
)

test('every limit was counted, each under a hash of its own', async () => {
  const counts = await api.services.database.db.collection<{ _id: string }>('rateLimits').find().toArray()
  const kinds = new Set(counts.map(({ _id }) => _id.slice(0, -23)))
  expect(kinds.size).toBe(24)
  expect(new Set(counts.map(({ _id }) => _id.slice(-22))).size).toBe(counts.length)
})
