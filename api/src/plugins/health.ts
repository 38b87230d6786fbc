import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Health } from '@keur/contract/responses'
import type { ObjectStore } from '@keur/store/object-store'
import type { Database } from '../persistence/database.ts'
import { createCache } from '../runtime/cache.ts'

interface Options {
  database: Pick<Database, 'probe'>
  store: ObjectStore
  isClosing: () => boolean
  isExhausted: () => boolean
  /** Of the disk under the database, where somebody looks at it. */
  hasRoom: (() => boolean) | undefined
}

/** Minutes of difference are a clock that nobody sets; Kerberos draws the line here, too (RFC 4120, 8.2). In milliseconds. */
const maxClockDifference = 5 * 60_000

/**
 * `live`: the process answers, and has memory left to work with. `ready`: it can do its work, so the database takes a document and the
 * store an object (a full disk answers pings, and a full MinIO calls itself ready). Looked at once in two seconds at most, however many ask.
 */
export const health: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { database, store, isClosing, isExhausted, hasRoom } = options
  const recent = createCache<Pick<Health, 'database' | 'store' | 'clock'>>({ ttl: 2000 })
  let wasRight = true

  /** Moments that processes agree on are the database's; sessions, links and records have this clock's. */
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

  app.get('/health/live', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) =>
    isExhausted() ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ok' as const }
  )

  app.get('/health/ready', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) => {
    const found = await recent.get('ready', async () => {
      const [time, storeTakes] = await Promise.all([database.probe().catch(() => null), holds(probe(store))])
      return { database: time !== null, store: storeTakes, ...(time ? { clock: isClockRight(time) } : {}) }
    })
    const disk = hasRoom?.()
    const ok = found.database && found.store && disk !== false && !isClosing() && !isExhausted()
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', ...found, disk })
  })
}

const probe = (store: ObjectStore) => store.put('health/probe', Buffer.from('ok'), { contentType: 'text/plain' })

const holds = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
