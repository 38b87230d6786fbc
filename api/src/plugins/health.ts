import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Health } from '@keur/contract/responses'
import type { ObjectStore } from '@keur/store/object-store'
import type { Database } from '../persistence/database.ts'
import { createCache } from '../runtime/cache.ts'
import { route } from './route.ts'

interface Options {
  database: Pick<Database, 'probe'>
  store: ObjectStore
  isClosing: () => boolean
  isExhausted: () => boolean
  /** Whether the disk of the database has room. Undefined without a disk guard. */
  hasRoom: (() => boolean) | undefined
}

/** In milliseconds. Kerberos uses the same limit (RFC 4120, 8.2). */
const maxClockDifference = 5 * 60_000

/**
 * `live`: the process responds and has memory left. `ready`: a write to the database and to the store succeeds, since a full
 * disk still responds to pings, and a full MinIO reports itself as ready. Checked every two seconds at most.
 */
export const health: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { database, store, isClosing, isExhausted, hasRoom } = options
  const recent = createCache<Pick<Health, 'database' | 'store' | 'clock'>>({ ttl: 2000 })
  let wasRight = true

  /** Leases and limits use the database's clock; sessions, links and documents use the one of this process. */
  function isClockRight(databaseTime: Date): boolean {
    const difference = Date.now() - databaseTime.getTime()
    const isRight = Math.abs(difference) <= maxClockDifference
    const seconds = Math.round(Math.abs(difference) / 1000)
    if (wasRight && !isRight)
      app.log.error(
        `The clock of this process is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's: set it.`
      )
    wasRight = isRight
    return isRight
  }

  route(app, 'GET /health/live', { otherResponses: { 503: Health } }, async (_request, reply) =>
    isExhausted() ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ok' as const }
  )

  route(app, 'GET /health/ready', { otherResponses: { 503: Health } }, async (_request, reply) => {
    const results = await recent.get('ready', async () => {
      const [time, isStoreWritable] = await Promise.all([database.probe().catch(() => null), succeeds(probe(store))])
      return { database: time !== null, store: isStoreWritable, ...(time ? { clock: isClockRight(time) } : {}) }
    })
    const disk = hasRoom?.()
    const ok = results.database && results.store && disk !== false && !isClosing() && !isExhausted()
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', ...results, disk })
  })
}

const probe = (store: ObjectStore) => store.put('health/probe', Buffer.from('ok'), { contentType: 'text/plain' })

const succeeds = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
