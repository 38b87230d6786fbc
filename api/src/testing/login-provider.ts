import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** The claims of each person, by their login at the provider. */
export type TestPeople = Record<string, Record<string, unknown>>

/** A real OpenID Connect provider on a free port, with pages for login and consent. */
export async function startTestProvider(people: TestPeople, redirectUris: string[]) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { clientId: 'keur-du-rail', clientSecret: 'un secret & des signes: % +' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] }
  })
  const answer = provider.callback()
  let forgesTokens = false
  server.on('request', (request, response) => {
    if (forgesTokens && request.url?.startsWith('/token')) forgeSignature(response)
    answer(request, response)
  })
  return {
    issuer,
    ...client,
    /** From then on the provider signs with a key that it did not publish. */
    forgeTokens(forges: boolean): void {
      forgesTokens = forges
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** Changes the signature of the ID token in a response, which stays as long as it is. */
function forgeSignature(response: ServerResponse): void {
  const end = response.end.bind(response) as (body: unknown) => ServerResponse
  const forge = (text: string) => text.replace(/("id_token":"[^"]{20,})[\w-]{20}"/, `$1${'A'.repeat(20)}"`)
  response.end = ((body: unknown) => end(body ? forge(String(body)) : body)) as ServerResponse['end']
}

/** Acts as a browser at the provider. Returns the URL to which the provider redirects. */
export async function visitProvider(url: string, login: string, consents = true): Promise<URL> {
  const { origin } = new URL(url)
  const cookies = new Map<string, string>()
  let response = await go(url)
  for (let step = 0; step < 20; step += 1) {
    const location = response.headers.get('location')
    if (location) {
      const next = new URL(location, origin)
      if (next.origin !== origin) return next
      response = await go(next.href)
      continue
    }
    const page = await response.text()
    const declines = !consents && !page.includes('name="login"')
    response = declines
      ? await go(new URL(/href="([^"]*abort)"/.exec(page)![1]!, origin).href)
      : await submit(page, login)
  }
  throw new Error('the provider redirects to no page')

  function submit(page: string, name: string) {
    const action = new URL(/<form[^>]*action="([^"]+)"/.exec(page)![1]!, origin).href
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)![1]!
    return go(action, new URLSearchParams({ prompt, login: name, password: 'any' }))
  }

  async function go(to: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {})
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
}
