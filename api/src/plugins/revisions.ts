import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { revisionsHeader } from '@keur/contract/revisions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../persistence/database.ts'
import { type CollectionRevision, readRevisions } from '../persistence/revisions.repository.ts'
import { route } from './route.ts'

/**
 * Adds to every GET response of a scope the revisions of the collections that it is read from: the gateway caches pages
 * until one of them changes. They are read before the rows, so that a response is never older than it claims.
 */
export function sendRevisions(app: FastifyInstance, revisions: CollectionRevision[]): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method !== 'GET') return
    const labels = await Promise.all(revisions.map(({ label }) => label()))
    reply.header(revisionsHeader, labels.join(','))
  })
}

interface GatewayOptions {
  database: Database
  articles: { revision: CollectionRevision }
}

/** The revisions as stored now, whatever this process has read before. */
export const revisionsForGateways: FastifyPluginAsyncTypebox<GatewayOptions> = async (app, { database, articles }) => {
  route(app, 'GET /revisions', async () => {
    // Publishes what is due.
    await articles.revision.label()
    return { revisions: await readRevisions(database.db) }
  })
}
