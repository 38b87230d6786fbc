import { NoContent } from '@keur/contract/responses'
import { routes } from '@keur/contract/routes'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

interface ContractResponse {
  status: number
  contentType?: string
  body?: string
}

const known = Object.entries(routes)
  .map(([name, definition]) => {
    const [method = '', path = ''] = name.split(' ')
    const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : segment))
    const parameters = segments.filter((segment) => segment === '[^/]+').length
    const response = 'response' in definition ? (definition.response as Keywords) : null
    return { method, parameters, matches: new RegExp(`^/api${segments.join('/')}/?$`), response }
  })
  // «/leads/visit» before «/leads/:id».
  .sort((one, other) => one.parameters - other.parameters)

/** The success of a route as the contract describes it; 404 for an address that the contract does not have. */
export function respondFromContract(method: string, path: string): ContractResponse {
  const route = known.find((candidate) => candidate.method === method && candidate.matches.test(path))
  if (!route) return json(404, { error: 'not_found', message: `${method} ${path} is not in the contract.` })
  if (!route.response || route.response === NoContent) return { status: 204 }
  const value = sampleValue(route.response)
  return typeof value === 'string' ? { status: 200, contentType: 'text/plain', body: value } : json(200, value)
}

const json = (status: number, value: unknown): ContractResponse => ({
  ...{ status, contentType: 'application/json', body: JSON.stringify(value) }
})

/** A token of an account that exists nowhere. Only its claims are read in the browser. */
export function sampleToken(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: '0'.repeat(24), email: 'essai@keur.example', role, exp: 2 ** 33 }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.essai`
}

/** The identifier of each record, and the address of each picture. */
export const [sampleId, samplePicture] = ['0123456789abcdef01234567', '/media/essai.webp']

/** Texts of the contract's patterns: the first that fits is taken. */
const texts = [
  ...['Essai', 'essai@keur.example', '+221771234567', sampleId, '0123456789abcdef', '0123456789abcdef0123456789abcdef'],
  ...['email essai@keur.example', '2027-01-15', '2027-01-15T10:00:00.000Z', '10:00', '2027-01', '/essai'],
  ...['https://keur.example/essai', 'DEV-2027-0001', 'essai', 'ventes']
]

/** The keywords of JSON Schema that the contract uses. */
interface Keywords extends TSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Keywords[]
  oneOf?: Keywords[]
  properties?: Record<string, Keywords>
  required?: string[]
  items?: Keywords
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
}

/**
 * A value that the schema accepts: the first alternative, required properties alone, one item in each list, and
 * numbers near 1. Throws if it knows no text for a pattern.
 */
function sampleValue(schema: Keywords, name = 'the value'): unknown {
  const { type, properties = {}, items = {}, required, minimum = 1, maximum = 1, minItems = 1, maxItems = 1 } = schema
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives)
    return sampleValue(alternatives.find((alternative) => alternative.type !== 'null') ?? alternatives[0] ?? {}, name)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'null') return null
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number') return maximum < 1 ? maximum : Math.max(1, minimum)
  if (kind === 'array')
    return Array.from({ length: maxItems < 1 ? 0 : Math.max(1, minItems) }, () => sampleValue(items, name))
  if (kind === 'string') return name === 'token' ? sampleToken('client') : sampleText(schema, name)
  const needed = Object.entries(properties).filter(([key]) => required?.includes(key))
  return Object.fromEntries(needed.map(([key, property]) => [key, sampleValue(property, key)]))
}

function sampleText(schema: Keywords, name: string): string {
  const preferred = /url|image|photo|file/i.test(name) ? [samplePicture] : []
  const longer = texts.map((text) => text.padEnd(schema.minLength ?? 0, 'a'))
  const found = [...preferred, ...texts, ...longer].find((text) => Value.Check(schema, text))
  if (found === undefined) throw new Error(`No sample text for ${name} fits ${JSON.stringify(schema)}.`)
  return found
}
