import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { tableTypes } from '@keur/contract/csv-import'
import { Problem } from '@keur/contract/responses'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { Scope } from './route-list.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schema of a multipart body, for the documentation only: the body is validated part by part. */
    multipart?: TSchema
    /** The body is a CSV file, which is validated row by row. */
    csv?: true
  }
}

/** OpenAPI of all routes: a page at `/api/docs`, JSON at `/api/docs/json`. Not registered in production. */
export async function registerDocs(app: FastifyInstance, agencyName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: agencyName,
        description:
          'Locations, ventes, matériaux, articles et contacts. Les photos sont à /media/<type>/<uuid>.jpg : des fichiers, hors de cette description.',
        version: '2.0'
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } }
    },
    hideUntagged: false,
    transform: ({ schema, url, route }) => ({
      schema: documentRoute(schema ?? {}, url, route.method, route.config),
      url
    })
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

type RouteConfig = { scope?: Scope; multipart?: TSchema; csv?: true } | undefined

function documentRoute(
  schema: FastifySchema,
  url: string,
  method: string | string[],
  config: RouteConfig
): FastifySchema {
  const scope = config?.scope ?? 'visitor'
  return {
    ...schema,
    hide: schema.hide || url.startsWith('/media/'),
    tags: [url.split('/').filter((part) => part && part !== 'api')[0] ?? 'api'],
    ...(scope === 'visitor' ? {} : { security: [{ session: [] }] }),
    ...(schema.querystring ? { querystring: withoutDefaults(schema.querystring as Query) } : {}),
    ...bodyOf(config),
    response: { ...problemsOf(schema, method, scope), ...(schema.response as object) }
  }
}

interface Query {
  properties: Record<string, { default?: unknown }>
  required?: string[]
}

/** The API adds what has a default: a caller need not send it. */
const withoutDefaults = ({ required = [], ...query }: Query) => ({
  ...query,
  required: required.filter((name) => query.properties[name]?.default === undefined)
})

function bodyOf({ multipart, csv }: NonNullable<RouteConfig> = {}): FastifySchema {
  const bodies = [...(csv ? [{ type: 'string' }] : []), ...(multipart ? [multipart] : [])]
  if (bodies.length === 0) return {}
  const consumes = [...(csv ? tableTypes : []), ...(multipart ? ['multipart/form-data'] : [])]
  return { consumes, body: bodies.length > 1 ? { anyOf: bodies } : bodies[0] }
}

const descriptions: Record<number, string> = {
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

/** The error responses of a route, which are all problems. */
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
    // The disk of the photos or of the database is full.
    ...(reads ? [] : [507])
  ]
  const notModified = reads ? { 304: { description: descriptions[304], type: 'null' } } : {}
  return {
    ...notModified,
    ...Object.fromEntries(statuses.map((status) => [status, { ...Problem, description: descriptions[status] }]))
  }
}
