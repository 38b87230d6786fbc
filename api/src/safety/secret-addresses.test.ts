import type { LeadConfirmation } from '@keur/contract/lead-input'
import { anArticleInput, aSignup, aVisitLead } from '@keur/contract/testing'
import type { VisitTimes } from '@keur/contract/visit'
import { useAccounts } from '../testing/accounts.ts'
import { aStoredProperty, sendLead } from '../testing/leads.ts'
import { useTestApp } from '../testing/test-app.ts'
import { inputsOf } from './all-calls.ts'

const provider = { name: 'maison', label: 'Maison', issuer: 'http://127.0.0.1:1', clientId: 'keur', clientSecret: 'x' }
const api = useTestApp({ oidcProviders: [provider] })
const { post, confirmationToken } = useAccounts(api)

async function aRequestedVisit(): Promise<LeadConfirmation> {
  const { days } = (await api.get('/api/visits/times')).json() as VisitTimes
  const listing = { type: 'properties', id: (await aStoredProperty(api))._id } as const
  const lead = aVisitLead({ listing, partOfDay: undefined, time: days[0]!.times[0]!, mode: 'inPerson' })
  return (await sendLead(api, lead)).json()
}
async function aConfirmation(): Promise<string> {
  const person = aSignup()
  await post('signup', person)
  return `/api/users/confirm?token=${await confirmationToken(person.email)}`
}

/** An address with a valid secret for each route that takes one, and its status. */
const addresses: Record<string, [status: number, address: () => Promise<string>]> = {
  'GET /api/visits/files/:token': [200, async () => new URL((await aRequestedVisit()).calendar!).pathname],
  'GET /api/visits/own/:token': [
    200,
    async () => `/api/visits/own/${new URL((await aRequestedVisit()).page!).searchParams.get('jeton')}`
  ],
  'GET /api/articles/previews/:token': [
    200,
    async () => {
      const { _id } = (await api.asAdministrator('POST', '/api/articles', anArticleInput({ draft: true }))).json()
      const { address } = (await api.asAdministrator('POST', `/api/admin/articles/${_id}/preview`)).json()
      return `/api/articles/previews/${new URL(address).searchParams.get('jeton')}`
    }
  ],
  'GET /api/visits/calendar/:token': [
    200,
    async () => new URL((await api.asAdministrator('GET', '/api/admin/visits')).json().calendar).pathname
  ],
  'GET /api/users/confirm': [302, aConfirmation],
  'GET /api/users/oidc/:provider/callback': [302, async () => '/api/users/oidc/maison/callback?code=abc&state=def'],
  'POST /api/alerts/one-click': [
    200,
    async () =>
      api.services.links.alertsOneClick(api.services.links.mailboxKey('awa@exemple.sn')).replace(/^.*?(?=\/api)/, '')
  ]
}

const secrets = ['token', 'code', 'key', 'signature']

test('every route with a secret in its address is below', () => {
  const found = api.app.routeList.filter(
    (route) =>
      !/HEAD|OPTIONS/.test(route.method) &&
      inputsOf(route).some(
        ([part, { properties = {} }]) =>
          (part === 'querystring' || part === 'params') && secrets.some((name) => name in properties)
      )
  )
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(addresses).sort())
})

test.each(Object.entries(addresses))(
  '%s: no cache stores the response, and no page that follows gets the address',
  async (name, [status, addressOf]) => {
    const address = await addressOf()
    const method = name.split(' ')[0] as 'GET'
    for (const url of [address, address.replace(/.{6}$/, 'AAAAAA')]) {
      const response = await api.as(null, { method, url })
      if (url === address) expect([url, response.statusCode]).toEqual([url, status])
      expect(response.headers).toMatchObject({
        'cache-control': expect.stringContaining('no-store'),
        'referrer-policy': 'no-referrer'
      })
    }
  }
)
