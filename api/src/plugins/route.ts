import { NoContent } from '@keur/contract/responses'
import { type ResponseOf, type RouteName, routes } from '@keur/contract/routes'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions
} from 'fastify'
import { type Static, type TObject, type TSchema, Type } from 'typebox'

/** What the contract does not say of a route. */
interface Settings
  extends Omit<FastifyContextConfig, 'url' | 'method' | 'multipart' | 'csv'>,
    Pick<RouteShorthandOptions, 'onRequest' | 'handlerTimeout' | 'bodyLimit' | 'exposeHeadRoute'> {
  /** The parameters of its address, where they are not any texts. */
  params?: TObject
  /** Of a success that is not 200, 204 without a body, or 302 without a response. */
  status?: 201 | 202
  /** Of a response that is no JSON. */
  mediaType?: string
  /** By status, beside success and problems. */
  otherResponses?: Record<number, TSchema>
}

type Definition<Name extends RouteName> = Name extends RouteName ? (typeof routes)[Name] : never
type Part<Name extends RouteName, Key extends string> =
  Definition<Name> extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : unknown

type TextsIn<Name> = Name extends `${string}:${infer First}/${infer Rest}`
  ? Record<First, string> & TextsIn<Rest>
  : Name extends `${string}:${infer Last}`
    ? Record<Last, string>
    : unknown

type Request<Name extends RouteName, Params> = FastifyRequest<{
  Params: Params & Omit<TextsIn<Name>, keyof Params>
  Querystring: Part<Name, 'query'>
  Headers: Part<Name, 'headers'>
  Body: Part<Name, 'body'>
}>

/** Files and redirects are sent by the handler itself; where there is no body, nothing that it returns is sent. */
type Answer<Name extends RouteName> = [ResponseOf<Name>] extends [null] ? unknown : ResponseOf<Name> | FastifyReply

type Handler<Name extends RouteName, Params = unknown> = (
  request: Request<Name, Params>,
  reply: FastifyReply
) => Answer<Name> | Promise<Answer<Name>>

type UntypedHandler = (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => unknown

/** Registers a route of the contract with its schemas. What the handler returns is sent with the status of a success. */
export function route<Name extends RouteName>(app: FastifyInstance, name: Name, handler: Handler<Name>): void
export function route<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  settings: Settings & { params?: undefined },
  handler: Handler<Name>
): void
export function route<Name extends RouteName, Params extends TObject>(
  app: FastifyInstance,
  name: Name,
  settings: Omit<Settings, 'params'> & { params: Params },
  handler: Handler<Name, Static<Params>>
): void
export function route(app: FastifyInstance, name: RouteName, ...rest: unknown[]): void {
  const [settings, handler] = rest.length === 2 ? rest : [{}, rest[0]]
  routeOfKind(app, name, settings as Settings, handler as UntypedHandler)
}

/** As `route`, for a name that depends on the kind of listings: the types of its query, body and response are unknown. */
export function routeOfKind(app: FastifyInstance, name: string, settings: Settings, handler: UntypedHandler): void {
  const { onRequest, handlerTimeout, bodyLimit, exposeHeadRoute, ...more } = settings
  const { params, status, mediaType, otherResponses, ...config } = more
  const definition = definitionOf(name)
  const { query, headers, body, form, file, response = Type.Null() } = definition
  const success = status ?? (!definition.response ? 302 : response === NoContent ? 204 : 200)
  const [method = '', url = ''] = name.split(' ')
  const names = Array.from(url.matchAll(/:(\w+)/g), ([, parameter = '']) => parameter)
  const texts = Object.fromEntries(names.map((parameter) => [parameter, Type.String()]))
  app.route<{ Params: { id: string } }>({
    ...defined({ onRequest, handlerTimeout, bodyLimit, exposeHeadRoute }),
    ...{ method, url },
    config: { ...config, ...defined({ multipart: form, csv: file === undefined ? undefined : (true as const) }) },
    schema: {
      ...defined({ querystring: query, headers, body }),
      ...(names.length > 0 ? { params: params ?? Type.Object(texts, { additionalProperties: false }) } : {}),
      response: { ...otherResponses, [success]: mediaType ? fileOf(mediaType, response) : response }
    },
    async handler(request, reply) {
      const answer = await handler(request, reply)
      if (reply.sent) return reply
      if (success !== 200) reply.code(success)
      return success === 204 ? null : answer
    }
  })
}

interface AnyDefinition {
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  form?: TSchema
  file?: string
  response?: TSchema
}

function definitionOf(name: string): AnyDefinition {
  const definition = (routes as Readonly<Record<string, AnyDefinition | undefined>>)[name]
  if (!definition) throw new Error(`The route ${name} is not in @keur/contract/routes.`)
  return definition
}

const fileOf = (mediaType: string, schema: TSchema) => ({
  description: `Un fichier ${mediaType}.`,
  content: { [mediaType]: { schema } }
})

/** Without the values that are undefined, which Fastify would take for settings. */
const defined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
