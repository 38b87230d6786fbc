import { aContactLead, aSignup } from '@keur/contract/testing'
import { useAccounts } from '../testing/accounts.ts'
import { sendLead } from '../testing/leads.ts'
import { listingKinds } from '../testing/listing-kinds.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const accounts = useAccounts(api)
const total = async (path: string, search: string): Promise<number> =>
  (await api.asAdministrator('GET', `/api${path}?search=${encodeURIComponent(search)}`)).json().total

/** Each stores one record of its kind with «Thiès» among its words. */
const stores: [path: string, store: () => Promise<unknown>][] = [
  ...listingKinds(api).flatMap(({ section, send }): typeof stores => [
    [`/${section}`, () => send({ title: 'Au centre de Thiès' })],
    [`/admin/${section}`, async () => {}]
  ]),
  ['/admin/articles', () => api.asAdministrator('POST', '/api/articles', { title: 'Vivre à Thiès', content: 'Texte' })],
  ['/admin/leads', () => sendLead(api, aContactLead({ message: 'Je cherche un terrain à Thiès.' }))],
  ['/admin/users', () => accounts.post('signup', aSignup({ surname: 'Thiès', name: 'Ndiaye' }))]
]

test.each(stores)(
  'the search of %s ignores accents and case, and takes the beginnings of words',
  async (path, store) => {
    await store()
    const totals = ['thies', 'THIÈS', 'thi'].map((search) => total(path, search))
    expect(await Promise.all(totals)).toEqual([1, 1, 1])
    expect([await total(path, 'hies'), await total(path, 'thies zanzibar'), await total(path, '.*')]).toEqual([0, 0, 0])
  }
)
