import type { InjectOptions } from 'fastify'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp()
const unknown = '507f1f77bcf86cd799439011'

/** A new session for each call: one of them ends it. */
const tokenOf = async (name: string, more: { role?: 'admin' } = {}) =>
  api.app.createSessionToken({ ...(await api.services.repositories.users.findByEmail(`${name}@exemple.sn`))!, ...more })

/** Somebody whose token says administrator, and who is none any more. */
const formerAdministratorToken = () => tokenOf('former', { role: 'admin' })

beforeAll(async () => {
  const somebody = { email: 'former@exemple.sn', name: 'Fall', surname: 'Moussa', password: 'un mot de passe de test' }
  await api.services.users.register({ ...somebody, role: 'admin' })
  const { id } = (await api.services.repositories.users.findByEmail(somebody.email))!
  expect((await api.asAdministrator('PUT', `/api/admin/users/${id}`, { role: 'user' })).statusCode).toBe(200)
})

/**
 * Status of an empty request to each route, by caller. 400 and 404 mean that authorization passed. The administrator has
 * no ticket here: 403 for what cannot be undone.
 */
const table: Record<string, [visitor: number, member: number, administrator: number, former: number]> = {
  'GET /media/*': [404, 404, 404, 404],
  'GET /api/health/live': [200, 200, 200, 200],
  'GET /api/health/ready': [200, 200, 200, 200],
  'POST /api/users/signup': [400, 400, 400, 400],
  'GET /api/users/confirm': [302, 302, 302, 302],
  'POST /api/users/confirm': [400, 400, 400, 400],
  'POST /api/users/login': [400, 400, 400, 400],
  'POST /api/users/forgot-password': [400, 400, 400, 400],
  'POST /api/users/reset-password': [400, 400, 400, 400],
  'GET /api/users/providers': [200, 200, 200, 200],
  'GET /api/users/oidc/:provider': [404, 404, 404, 404],
  'GET /api/users/oidc/:provider/callback': [404, 404, 404, 404],
  'POST /api/users/oidc/session': [400, 400, 400, 400],
  'GET /api/revisions': [200, 200, 200, 200],
  'GET /api/properties': [200, 200, 200, 200],
  'GET /api/properties/map': [200, 200, 200, 200],
  'GET /api/properties/:id': [404, 404, 404, 404],
  'GET /api/properties/:id/similar': [404, 404, 404, 404],
  'GET /api/properties/:id/captions/:language': [404, 404, 404, 404],
  'GET /api/sales': [200, 200, 200, 200],
  'GET /api/sales/map': [200, 200, 200, 200],
  'GET /api/sales/:id': [404, 404, 404, 404],
  'GET /api/sales/:id/similar': [404, 404, 404, 404],
  'GET /api/sales/:id/captions/:language': [404, 404, 404, 404],
  'GET /api/btp': [200, 200, 200, 200],
  'GET /api/btp/map': [200, 200, 200, 200],
  'GET /api/btp/:id': [404, 404, 404, 404],
  'GET /api/btp/:id/similar': [404, 404, 404, 404],
  'GET /api/btp/:id/captions/:language': [404, 404, 404, 404],
  'GET /api/search': [400, 400, 400, 400],
  'GET /api/places': [400, 400, 400, 400],
  'GET /api/articles': [200, 200, 200, 200],
  'GET /api/articles/titles': [200, 200, 200, 200],
  'GET /api/articles/:id': [404, 404, 404, 404],
  'GET /api/articles/:id/comments': [404, 404, 404, 404],
  'POST /api/articles/:id/comments': [400, 400, 400, 400],
  'POST /api/articles/:id/comments/:commentId/report': [400, 400, 400, 400],
  'POST /api/properties/:id/views': [404, 404, 404, 404],
  'POST /api/sales/:id/views': [404, 404, 404, 404],
  'POST /api/btp/:id/views': [404, 404, 404, 404],
  'POST /api/articles/:id/views': [404, 404, 404, 404],
  'POST /api/quotes': [400, 400, 400, 400],
  'GET /api/quotes/:number': [404, 404, 404, 404],
  'POST /api/leads': [400, 400, 400, 400],
  'POST /api/leads/visit': [400, 400, 400, 400],
  'POST /api/leads/owner': [415, 415, 415, 415],
  'POST /api/email/send': [400, 400, 400, 400],
  'POST /api/alerts': [400, 400, 400, 400],
  'POST /api/alerts/confirm': [400, 400, 400, 400],
  'POST /api/alerts/unsubscribe': [400, 400, 400, 400],
  'POST /api/alerts/one-click': [400, 400, 400, 400],
  'GET /api/users/favourites': [401, 200, 200, 200],
  'PUT /api/users/favourites': [401, 400, 400, 400],
  'GET /api/users/leads': [401, 200, 200, 200],
  'GET /api/users/alerts': [401, 200, 200, 200],
  'POST /api/users/alerts': [401, 400, 400, 400],
  'PUT /api/users/alerts/:id': [401, 400, 400, 400],
  'DELETE /api/users/alerts/:id': [401, 404, 404, 404],
  'GET /api/visits/times': [200, 200, 200, 200],
  'GET /api/visits/files/:token': [404, 404, 404, 404],
  'GET /api/visits/calendar/:token': [404, 404, 404, 404],
  'POST /api/visits/confirm': [400, 400, 400, 400],
  'GET /api/admin/visits': [401, 403, 200, 403],
  'POST /api/admin/visits/calendar': [401, 403, 200, 403],
  'PUT /api/admin/visits/:id': [401, 403, 400, 403],
  'POST /api/users/reauthenticate': [401, 400, 400, 400],
  'POST /api/users/logout': [401, 200, 200, 200],
  'GET /api/users/profile': [401, 400, 400, 400],
  'PUT /api/users/profile': [401, 400, 400, 400],
  'GET /api/admin/activity': [401, 403, 200, 403],
  'GET /api/admin/session': [401, 403, 200, 403],
  'GET /api/admin/users': [401, 403, 200, 403],
  'PUT /api/admin/users/:id': [401, 403, 400, 403],
  'GET /api/admin/leads': [401, 403, 200, 403],
  'GET /api/admin/leads/counts': [401, 403, 200, 403],
  'GET /api/admin/leads/:id': [401, 403, 404, 403],
  'GET /api/admin/leads/:id/sender': [401, 403, 404, 403],
  'POST /api/admin/leads/:id/refuse-sender': [401, 403, 404, 403],
  'PUT /api/admin/leads/:id': [401, 403, 400, 403],
  'POST /api/admin/leads/:id/notes': [401, 403, 400, 403],
  'DELETE /api/admin/leads/:id': [401, 403, 403, 403],
  'POST /api/admin/privacy/search': [401, 403, 400, 403],
  'POST /api/admin/privacy/export': [401, 403, 400, 403],
  'POST /api/admin/privacy/erase': [401, 403, 400, 403],
  'GET /api/admin/statistics': [401, 403, 200, 403],
  'GET /api/admin/backups': [401, 403, 200, 403],
  'GET /api/admin/searches': [401, 403, 200, 403],
  'GET /api/admin/outbox': [401, 403, 200, 403],
  'POST /api/admin/outbox/:id/retry': [401, 403, 404, 403],
  'POST /api/properties': [401, 403, 400, 403],
  'PUT /api/properties/:id': [401, 403, 400, 403],
  'DELETE /api/properties/:id': [401, 403, 404, 403],
  'GET /api/admin/properties': [401, 403, 200, 403],
  'GET /api/admin/properties/:id': [401, 403, 404, 403],
  'POST /api/admin/properties/:id/restore': [401, 403, 404, 403],
  'DELETE /api/admin/properties/:id': [401, 403, 403, 403],
  'POST /api/admin/properties/bulk': [401, 403, 400, 403],
  'POST /api/sales': [401, 403, 415, 403],
  'PUT /api/sales/:id': [401, 403, 400, 403],
  'DELETE /api/sales': [401, 403, 400, 403],
  'GET /api/admin/sales': [401, 403, 200, 403],
  'GET /api/admin/sales/:id': [401, 403, 404, 403],
  'POST /api/admin/sales/:id/restore': [401, 403, 404, 403],
  'DELETE /api/admin/sales/:id': [401, 403, 403, 403],
  'POST /api/admin/sales/bulk': [401, 403, 400, 403],
  'POST /api/btp': [401, 403, 400, 403],
  'PUT /api/btp/:id': [401, 403, 400, 403],
  'DELETE /api/btp/:id': [401, 403, 404, 403],
  'GET /api/admin/btp': [401, 403, 200, 403],
  'GET /api/admin/btp/:id': [401, 403, 404, 403],
  'POST /api/admin/btp/:id/restore': [401, 403, 404, 403],
  'DELETE /api/admin/btp/:id': [401, 403, 403, 403],
  'POST /api/admin/btp/bulk': [401, 403, 400, 403],
  'POST /api/articles': [401, 403, 400, 403],
  'PUT /api/articles/:id': [401, 403, 400, 403],
  'DELETE /api/articles/:id': [401, 403, 404, 403],
  'GET /api/admin/articles': [401, 403, 200, 403],
  'GET /api/admin/articles/:id': [401, 403, 404, 403],
  'POST /api/admin/articles/:id/restore': [401, 403, 404, 403],
  'DELETE /api/admin/articles/:id': [401, 403, 403, 403],
  'POST /api/admin/articles/bulk': [401, 403, 400, 403],
  'GET /api/admin/properties/export': [401, 403, 200, 403],
  'POST /api/admin/properties/import': [401, 403, 400, 403],
  'GET /api/admin/sales/export': [401, 403, 200, 403],
  'POST /api/admin/sales/import': [401, 403, 400, 403],
  'GET /api/admin/btp/export': [401, 403, 200, 403],
  'POST /api/admin/btp/import': [401, 403, 400, 403],
  'GET /api/admin/articles/export': [401, 403, 200, 403],
  'POST /api/admin/articles/import': [401, 403, 400, 403],
  'GET /api/admin/comments': [401, 403, 200, 403],
  'PUT /api/admin/comments/:commentId': [401, 403, 400, 403],
  'DELETE /api/admin/comments/:commentId': [401, 403, 403, 403],
  'POST /api/admin/comments/bulk': [401, 403, 400, 403],
  'POST /api/builds/reports': [400, 400, 400, 400],
  'POST /api/builds/violations': [400, 400, 400, 400],
  'POST /api/builds/failures': [400, 400, 400, 400],
  'POST /api/builds/vitals': [400, 400, 400, 400],
  'GET /api/builds/verdicts': [200, 200, 200, 200],
  'GET /api/builds/preview': [200, 200, 200, 200],
  'GET /api/admin/builds': [401, 403, 200, 403],
  'GET /api/admin/builds/figures': [401, 403, 200, 403],
  'GET /api/admin/builds/:app/history': [401, 403, 404, 403],
  'POST /api/admin/builds/preview': [401, 403, 400, 403],
  'DELETE /api/admin/builds/preview': [401, 403, 200, 403],
  'POST /api/upload': [401, 403, 415, 403],
  'POST /api/upload/single': [401, 403, 415, 403],
  'POST /api/upload/video': [401, 403, 415, 403],
  'POST /api/upload/audio': [401, 403, 415, 403],
  'GET /api/admin/upload/limits': [401, 403, 200, 403]
}

const emptyRequest = (name: string): InjectOptions => {
  const [method, url] = name.split(' ') as ['GET', string]
  return { method, url: url.replaceAll(/:\w+/g, unknown).replace('*', 'properties/x.jpg') }
}

test('no call is missing from the table, and none in it is gone', () => {
  const calls = api.app.routeList
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ name }) => name)
  expect(Object.keys(table).sort()).toEqual([...new Set(calls)].sort())
})

test.each(Object.entries(table))('%s: %j', async (name, expected) => {
  const statuses: number[] = []
  for (const token of [null, await tokenOf('user'), await tokenOf('admin'), await formerAdministratorToken()])
    statuses.push((await api.as(token, emptyRequest(name))).statusCode)
  expect(statuses).toEqual(expected)
})

test('no caller gets past what a scope forbids: 401 without a session, 403 without the right', () => {
  for (const { name, scope, method } of api.app.routeList) {
    if (method === 'HEAD' || method === 'OPTIONS') continue
    const [visitor, member, , formerly] = table[name]!
    if (scope === 'administrator') expect([name, visitor, member, formerly]).toEqual([name, 401, 403, 403])
    if (scope === 'member') expect([name, visitor]).toEqual([name, 401])
  }
})
