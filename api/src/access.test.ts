import type { Role } from '@keur/contract/vocabulary'
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
  [
    'member',
    /^\w+ \/api\/users\/(favourites|leads|alerts|profile|sessions|second-factor|passkeys|logout|reauthenticate)(\/|$)/
  ]
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
    const isIrreversible = /^DELETE \/api\/admin\/(?!saved-views).+\/:\w+$/.test(route.name)
    const expected = {
      visitor: [passed, passed, passed, passed],
      member: ['401', passed, passed, passed],
      administrator: ['401', '403', isIrreversible ? '403' : passed, '403']
    }
    expect([route.name, ...statuses]).toEqual([route.name, ...expected[scope]])
    expect([route.name, route.scope]).toEqual([route.name, scope])
  }
})

/** What colleagues may call of the back office, by addresses and without a look at the table of rights. */
const catalogue = '(properties|sales|btp)'
const savedViews = /^\w+ \/api\/admin\/saved-views(\/:id)?$/
const permitted: Record<Exclude<Role, 'user' | 'admin'>, RegExp[]> = {
  agent: [
    savedViews,
    /^GET \/api\/admin\/(session|properties|sales|btp|articles|leads|replies|visits|statistics|searches|upload)\b/,
    RegExp(`^(POST|PUT|DELETE) /api/${catalogue}(/:id)?$`),
    RegExp(`^POST /api/admin/${catalogue}/(:id(/history/:step)?/restore|history/:requestId/undo|bulk|import)$`),
    /^POST \/api\/upload(\/|$)/,
    /^(POST|PUT) \/api\/admin\/(leads|visits)(\/|$)/
  ],
  editor: [
    savedViews,
    /^GET \/api\/admin\/(session|properties|sales|btp|articles|comments|statistics|searches|upload)(?!\/export)\b/,
    /^GET \/api\/admin\/articles\/export$/,
    /^(POST|PUT|DELETE) \/api\/articles(\/:id)?$/,
    /^POST \/api\/admin\/articles\/(:id(\/history\/:step)?\/restore|history\/:requestId\/undo|bulk|import)$/,
    /^(POST|DELETE) \/api\/admin\/articles\/:id\/preview$/,
    /^\w+ \/api\/admin\/comments/,
    /^POST \/api\/upload(\/|$)/
  ],
  accountant: [
    savedViews,
    /^GET \/api\/admin\/(session|properties|sales|btp|articles|leads|replies|visits|statistics|searches)\b/,
    /^POST \/api\/admin\/visits\/calendar$/
  ],
  reader: [
    savedViews,
    /^GET \/api\/admin\/(session|properties|sales|btp|leads|replies|visits|statistics|searches)(\/(?!export)|$)/,
    /^GET \/api\/admin\/articles/,
    /^POST \/api\/admin\/visits\/calendar$/
  ]
}

test.each(Object.entries(permitted))(
  'a colleague with the role %s may do what the role permits',
  async (role, allowed) => {
    const email = `${role}@exemple.sn`
    await api.services.repositories.users.insert({ email, name: 'Sow', surname: 'Fatou', role: role as Role })
    const right: string[] = []
    const wrong: string[] = []
    for (const { url, method, route } of allCalls(api, 'administrator')) {
      if (method === ('HEAD' as string)) continue
      const { statusCode, json } = await api.as(await tokenOf(role), { method, url })
      const isRefused = statusCode === 403 && json().error === 'missing_right'
      if (isRefused) expect(json().message).toMatch(/^Votre rôle \(\p{L}+\) ne permet pas de\u00a0: \p{L}.+\.$/u)
      const isAllowed = allowed.some((pattern) => pattern.test(route.name))
      ;(isRefused === isAllowed ? wrong : right).push(route.name)
    }
    expect(wrong).toEqual([])
    expect(right.length).toBeGreaterThan(60)
  }
)

test('another role is in force at once, under an open session', async () => {
  // given an agent with an open session
  const { users } = api.services.repositories
  const { id } = (await users.insert({ email: 'awa@exemple.sn', name: 'Ndiaye', surname: 'Awa', role: 'agent' }))!
  const token = await tokenOf('awa')
  const status = async (url: string) => (await api.as(token, { method: 'GET', url })).statusCode
  const statuses = async () => [await status('/api/admin/leads'), await status('/api/admin/comments')]
  expect(await statuses()).toEqual([200, 403])
  for (const [role, expected] of [
    ['editor', [403, 200]],
    ['user', [403, 403]]
  ] as const) {
    expect((await api.asAdministrator('PUT', `/api/admin/users/${id}`, { role })).statusCode).toBe(200)
    expect(await statuses()).toEqual(expected)
  }
})
