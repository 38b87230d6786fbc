import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAsVisitor } from '../persistence/replica-set.ts'

const cookieName = 'recent-write'
/** Seconds in which a secondary has certainly received a write. */
const maxAge = 30

/**
 * For a replica set. A GET without a session may read from a secondary while there is no primary, so that the site goes
 * on during an election. Who has just sent something would miss it there: a cookie makes their reads wait for the
 * primary, as those of members and administrators always do. Reports and views, which respond 204, are shown to no one.
 */
export function registerVisitorsReads(app: FastifyInstance, publicUrl: string): void {
  const attributes = `Path=/api; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  app.addHook('onRequest', (request, _reply, done) => (isVisitorsRead(request) ? readAsVisitor(done) : done()))
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || reply.statusCode >= 400 || reply.statusCode === 204) return
    reply.header('set-cookie', `${cookieName}=1; ${attributes}`)
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const isVisitorsRead = (request: FastifyRequest) =>
  isRead(request) &&
  request.headers.authorization === undefined &&
  !new RegExp(`(^|;\\s*)${cookieName}=`).test(request.headers.cookie ?? '')
