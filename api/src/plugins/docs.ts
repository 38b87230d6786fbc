import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { Problem } from '@keur/contract/responses'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { Scope } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a multipart body holds: read part by part, so no validator sees it, but readers of the documentation must. */
    multipart?: TSchema
    /** A file of rows, which no validator sees either. */
    csv?: true
  }
}

/**
 * The description of all routes, made of their schemas, for people at `/api/docs` and for programs at `/api/docs/json`.
 * Only outside production: visitors have no use for it.
 */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keur du Rail',
        description:
          'Locations, ventes, matériaux, articles et contacts. Les photos sont à /media/<type>/<uuid>.jpg : des fichiers, hors de cette description.',
        version: '2.0'
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } }
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => ({ schema: documented(schema ?? {}, url, route.method, route.config), url })
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

type RouteConfig = { scope?: Scope; multipart?: TSchema; csv?: true } | undefined

function documented(schema: FastifySchema, url: string, method: string | string[], config: RouteConfig): FastifySchema {
  const scope = config?.scope ?? 'visitor'
  const multipart = config?.multipart
  return {
    ...schema,
    hide: schema.hide || url.startsWith('/media/'),
    tags: [url.split('/').filter((part) => part && part !== 'api')[0] ?? 'api'],
    ...(scope === 'visitor' ? {} : { security: [{ session: [] }] }),
    ...(multipart ? { consumes: ['multipart/form-data'], body: multipart } : {}),
    ...(config?.csv ? { consumes: ['text/csv'], body: { type: 'string' } } : {}),
    response: { ...problemsOf(schema, method, scope), ...(schema.response as object) }
  }
}

const sentences: Record<number, string> = {
  304: 'Ce que l’appelant a déjà.',
  400: 'La requête est invalide.',
  401: 'Pas de session, ou une session terminée.',
  403: 'Pas permis.',
  404: 'Inconnu, ou identifiant mal formé.',
  408: 'La requête a mis trop de temps à arriver.',
  409: 'En conflit avec ce qui est enregistré.',
  413: 'Trop volumineux.',
  415: 'Type de contenu refusé.',
  422: 'Compris, et impossible.',
  429: 'Trop de demandes : l’en-tête Retry-After dit quand recommencer.',
  431: 'Adresse ou en-têtes trop longs.',
  500: 'Erreur inattendue.',
  503: 'Une partie du service ne répond pas : l’en-tête Retry-After dit quand recommencer.',
  507: 'L’espace de stockage est plein.'
}

/** The answers that a route may give beside its own, all in one shape. */
function problemsOf(schema: FastifySchema, method: string | string[], scope: Scope): object {
  const methods = [method].flat()
  const reads = methods.includes('GET') || methods.includes('HEAD')
  const statuses = [
    400,
    ...(scope === 'visitor' ? [] : [401, 403]),
    ...(schema.params ? [404] : []),
    ...(reads ? [] : [401, 403, 408, 409, 413, 415, 422, 429]),
    ...(schema.querystring ? [422, 431] : []),
    500,
    503,
    // No room for photos, or under the database.
    ...(reads ? [] : [507])
  ]
  const known = reads ? { 304: { description: sentences[304], type: 'null' } } : {}
  return {
    ...known,
    ...Object.fromEntries(statuses.map((status) => [status, { ...Problem, description: sentences[status] }]))
  }
}
