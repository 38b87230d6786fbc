import type { ListedRoute, Scope } from '../plugins/route-list.ts'
import type { TestApp } from '../testing/test-app.ts'

const missingId = '507f1f77bcf86cd799439011'

export interface Call {
  method: 'GET'
  url: string
  route: ListedRoute
}

/** Calls of every route except preflights, with identifiers of missing documents. */
export function allCalls(api: TestApp, ...scopes: Scope[]): Call[] {
  return api.app.routeList
    .filter(({ method, scope }) => method !== 'OPTIONS' && (scopes.length === 0 || scopes.includes(scope)))
    .map((route) => ({
      method: route.method as 'GET',
      url: route.url
        .replace(':step', '1')
        .replace(':situation/:language', 'visit/fr')
        .replaceAll(/:\w+/g, missingId)
        .replace('*', 'properties/x.jpg'),
      route
    }))
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  pattern?: string
  maxLength?: number
  minLength?: number
}

export function* subschemasOf(schema: Schema | undefined): Generator<Schema> {
  if (!schema) return
  yield schema
  const children = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  for (const child of schema.items ? [...children, schema.items] : children) yield* subschemasOf(child)
}

/** The schemas of the inputs of a route, by part of the request. */
export function inputsOf({ schema, config }: ListedRoute): [string, Schema][] {
  const { body, querystring, params, headers } = (schema ?? {}) as Record<string, Schema | undefined>
  const multipart = config.multipart as Schema | undefined
  return Object.entries({ body, querystring, params, headers, multipart }).filter(
    (entry): entry is [string, Schema] => entry[1] !== undefined
  )
}
