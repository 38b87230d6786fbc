import { allCalls } from './safety/all-calls.ts'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp()

/** A new session for each call: one of them ends it. */
const tokenOf = async (name: string, more: { role?: 'admin' } = {}) =>
  api.app.createSessionToken({ ...(await api.services.repositories.users.findByEmail(`${name}@exemple.sn`))!, ...more })

beforeAll(async () => {
  const somebody = { email: 'former@exemple.sn', name: 'Fall', surname: 'Moussa', password: 'un mot de passe de test' }
  await api.services.users.register({ ...somebody, role: 'admin' })
  const { id } = (await api.services.repositories.users.findByEmail(somebody.email))!
  expect((await api.asAdministrator('PUT', `/api/admin/users/${id}`, { role: 'user' })).statusCode).toBe(200)
})

/** Who may call which routes, by their addresses and without a look at the settings of a route. */
const closed = [
  ['administrator', /^\w+ \/api\/admin\//],
  ['administrator', /^(POST|PUT|DELETE) \/api\/(properties|sales|btp|articles)(\/:id)?$/],
  ['administrator', /^POST \/api\/upload(\/|$)/],
  ['member', /^\w+ \/api\/users\/(favourites|leads|alerts|profile|logout|reauthenticate)(\/|$)/]
] as const

test('every route is open to those for whom it is: 401 without a session, 403 without the right', async () => {
  const passed = expect.not.stringMatching(/^40[13]$/)
  for (const { url, method, route } of allCalls(api)) {
    if (method === ('HEAD' as string)) continue
    const scope = closed.find(([, pattern]) => pattern.test(route.name))?.[0] ?? 'visitor'
    const statuses: string[] = []
    // The third one has no ticket for what cannot be undone; the last one has a token that says administrator, and is none.
    for (const token of [
      null,
      await tokenOf('user'),
      await tokenOf('admin'),
      await tokenOf('former', { role: 'admin' })
    ])
      statuses.push(String((await api.as(token, { method, url })).statusCode))
    const isIrreversible = /^DELETE \/api\/admin\/.+\/:\w+$/.test(route.name)
    const expected = {
      visitor: [passed, passed, passed, passed],
      member: ['401', passed, passed, passed],
      administrator: ['401', '403', isIrreversible ? '403' : passed, '403']
    }
    expect([route.name, ...statuses]).toEqual([route.name, ...expected[scope]])
    expect([route.name, route.scope]).toEqual([route.name, scope])
  }
})
