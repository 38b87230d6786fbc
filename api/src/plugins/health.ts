import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Health } from '@keur/contract/health'
import type { ObjectStore } from '@keur/store/object-store'
import { createRecent } from '../recent.ts'
import type { Database } from './database.ts'

type Options = { database: Database; store: ObjectStore; isClosing: () => boolean; isExhausted: () => boolean }

/**
 * `live`: the process answers, and has memory left to work with. `ready`: it can do its work, so the database takes a document and the
 * store an object (a full disk answers pings, and a full MinIO calls itself ready). Looked at once in two seconds at most, however many ask.
 */
export const health: FastifyPluginAsyncTypebox<Options> = async (app, { database, store, isClosing, isExhausted }) => {
  const recent = createRecent<{ database: boolean; store: boolean }>({ milliseconds: 2000 })

  app.get('/health/live', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) =>
    isExhausted() ? reply.code(503).send({ status: 'unavailable' }) : { status: 'ok' as const }
  )

  app.get('/health/ready', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) => {
    const found = await recent.get('ready', async () => {
      const [databaseTakes, storeTakes] = await Promise.all([holds(database.probe()), holds(probe(store))])
      return { database: databaseTakes, store: storeTakes }
    })
    const ok = found.database && found.store && !isClosing() && !isExhausted()
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', ...found })
  })
}

const probe = (store: ObjectStore) => store.put('health/probe', Buffer.from('ok'), { contentType: 'text/plain' })

const holds = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
