import { limits } from '@keur/contract/limits'
import type { SavedView, SavedViewInput } from '@keur/contract/saved-view'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const people = { awa: 'agent', binta: 'agent', head: 'admin', otherHead: 'admin' } as const
type Person = keyof typeof people
const ids: Partial<Record<Person, string>> = {}
const tokens: Partial<Record<Person, string>> = {}
beforeAll(async () => {
  for (const [person, role] of Object.entries(people) as [Person, (typeof people)[Person]][]) {
    const account = (await api.services.repositories.users.insert({
      ...{ email: `${person.toLowerCase()}@exemple.sn`, name: 'Sow', surname: person, role }
    }))!
    ids[person] = account.id
    tokens[person] = api.app.createSessionToken(account)
  }
})

const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  api.as(tokens[person]!, { method, url: `/api/admin/saved-views${path}`, ...(payload ? { payload } : {}) })
const save = (person: Person, input: Partial<SavedViewInput> = {}) =>
  call(person, 'POST', '', { kind: 'properties', name: 'Villas', query: 'categorie=Villas', ...input })
const list = async (person: Person, kind = 'properties'): Promise<SavedView[]> =>
  (await call(person, 'GET', `?kind=${kind}`)).json().views

test('a view is found again by its owner, and a shared one by all, with who shares it', async () => {
  const own = (await save('awa', { query: 'sans=&tri=titre&categorie=Villas d’été' })).json()
  expect(own).toMatchObject({ query: 'sans=&tri=titre&categorie=Villas+d%E2%80%99%C3%A9t%C3%A9', own: true })
  const shared = (await save('head', { name: 'À relancer', shared: true })).json()
  await save('head', { name: 'Ventes', kind: 'sales' })
  expect(await list('awa')).toEqual([{ ...shared, own: false, author: 'head Sow' }, own])
  expect(await list('binta')).toEqual([{ ...shared, own: false, author: 'head Sow' }])
  expect((await list('head', 'sales')).map(({ name }) => name)).toEqual(['Ventes'])
  // and it outlives its author
  await api.services.repositories.savedViews.forgetPerson(ids.head!)
  expect(await list('binta')).toEqual([{ ...shared, own: false }])
  expect(await list('head', 'sales')).toEqual([])
})

// Who, whose view, and whether it is shared: the status of renaming, of the other way to share it, of deleting.
test.each([
  ['awa', 'awa', false, 200, 403, 204],
  ['binta', 'awa', false, 404, 404, 404],
  ['head', 'awa', false, 404, 404, 404],
  ['awa', 'head', true, 403, 403, 403],
  ['otherHead', 'head', true, 200, 403, 204],
  ['head', 'head', true, 200, 200, 204],
  ['head', 'head', false, 200, 200, 204]
] as const)('%s may do with a view of %s (shared: %s): %s, %s, %s', async (who, whose, shared, ...expected) => {
  const { _id, ...saved } = (await save(whose, { shared })).json()
  const put = async (body: object) => (await call(who, 'PUT', `/${_id}`, body)).statusCode
  const stored = async () => (await list(whose)).find((view) => view._id === _id)
  const renamed = await put({ name: 'Autre nom', shared })
  expect((await stored())?.name).toBe(renamed === 200 ? 'Autre nom' : saved.name)
  const moved = await put({ name: 'Autre nom', shared: !shared })
  expect((await stored())?.shared).toBe(moved === 200 ? !shared : shared)
  const deleted = (await call(who, 'DELETE', `/${_id}`)).statusCode
  expect((await stored()) === undefined).toBe(deleted === 204)
  expect([renamed, moved, deleted]).toEqual(expected)
})

test('an agent shares nothing, and reads why', async () => {
  const { statusCode, json } = await save('awa', { name: 'Pour tous', shared: true })
  expect([statusCode, json().error]).toEqual([403, 'missing_right'])
  expect(json().message).toBe(
    'Votre rôle (Agent) ne permet pas de\u00a0: partager une vue de liste avec les collègues.'
  )
  expect((await list('binta')).map(({ name }) => name)).not.toContain('Pour tous')
})

test.each([
  ['a page', { query: 'categorie=Villas&page=3' }, 'query', 'pas de paramètre «\u00a0page\u00a0»'],
  ['a query that grows too long', { query: `recherche=${'é'.repeat(400)}` }, 'query', 'trop longue'],
  ['no name', { name: ' ' }, 'name', ''],
  ['a name that is too long', { name: 'x'.repeat(limits.viewName + 1) }, 'name', '']
])('%s is refused at its field', async (_name, input, field, sentence) => {
  const { statusCode, json } = await save('binta', input)
  expect([statusCode, json().fields[0].field]).toEqual([400, field])
  expect(json().fields[0].message).toContain(sentence)
})

test('an account has room for fifty views of each list', async () => {
  for (let number = (await list('otherHead', 'btp')).length; number < limits.savedViews; number += 1)
    expect((await save('otherHead', { kind: 'btp' })).statusCode).toBe(201)
  const { statusCode, json } = await save('otherHead', { kind: 'btp' })
  expect([statusCode, json().message]).toEqual([409, expect.stringContaining('déjà 50 vues')])
  expect((await save('otherHead', { kind: 'articles' })).statusCode).toBe(201)
})
