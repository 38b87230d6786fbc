import type { ListedRoute, Scope } from '../plugins/route-list.ts'
import type { TestApp } from '../testing/test-app.ts'

const nobody = '507f1f77bcf86cd799439011'

export interface Call {
  method: 'GET'
  url: string
  route: ListedRoute
}

/** Every call there is, with something that is not there in place of its parameters; browsers' questions about calls are none. */
export function allCalls(api: TestApp, ...scopes: Scope[]): Call[] {
  return api.app.routeList
    .filter(({ method, scope }) => method !== 'OPTIONS' && (scopes.length === 0 || scopes.includes(scope)))
    .map((route) => ({
      method: route.method as 'GET',
      url: route.url.replaceAll(/:\w+/g, nobody).replace('*', 'properties/x.jpg'),
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

/** A schema, and all that it is made of. */
export function* subschemasOf(schema: Schema | undefined): Generator<Schema> {
  if (!schema) return
  yield schema
  const within = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  for (const part of schema.items ? [...within, schema.items] : within) yield* subschemasOf(part)
}

/** What a route reads of a request, each part by its name. */
export function inputsOf({ schema, config }: ListedRoute): [string, Schema][] {
  const { body, querystring, params, headers } = (schema ?? {}) as Record<string, Schema | undefined>
  const multipart = config.multipart as Schema | undefined
  return Object.entries({ body, querystring, params, headers, multipart }).filter(
    (entry): entry is [string, Schema] => entry[1] !== undefined
  )
}
