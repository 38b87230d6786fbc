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

/**
 * How much a response has: required properties alone, with one item in each list; all properties, several items, long
 * texts and high numbers; or nothing that the contract lets be missing.
 */
export type Shape = 'least' | 'most' | 'none'

/** The success of a route as the contract describes it; 404 for an address that the contract does not have. */
export function respondFromContract(method: string, path: string, shape: Shape = 'least'): ContractResponse {
  const route = known.find((candidate) => candidate.method === method && candidate.matches.test(path))
  if (!route) return json(404, { error: 'not_found', message: `${method} ${path} is not in the contract.` })
  if (!route.response || route.response === NoContent) return { status: 204 }
  const value = sampleValue(route.response, shape)
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
  maxLength?: number
}

/** Of the longest text, the highest number and the longest list that a page is asked to show. */
const [longestText, highestNumber, mostItems] = [300, 1e9, 3]

/** A value that the schema accepts, of this shape. Throws if it knows no text for a pattern. */
function sampleValue(schema: Keywords, shape: Shape, name = 'the value'): unknown {
  const { type, properties = {}, items = {}, required, minimum = 0, maximum = highestNumber } = schema
  const { minItems = 0, maxItems = mostItems } = schema
  if ('const' in schema) return schema.const
  if (schema.enum) return shape === 'most' ? schema.enum.at(-1) : schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    const isNull = (alternative: Keywords) => alternative.type === 'null'
    const preferred = alternatives.find((alternative) => isNull(alternative) === (shape === 'none'))
    return sampleValue(preferred ?? alternatives[0] ?? {}, shape, name)
  }
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'null') return null
  if (kind === 'boolean') return shape === 'most'
  if (kind === 'integer' || kind === 'number') {
    if (shape === 'most') return Math.min(maximum, highestNumber)
    return shape === 'none' ? minimum : Math.min(maximum, Math.max(1, minimum))
  }
  if (kind === 'array') {
    const wanted = { least: 1, most: mostItems, none: 0 }[shape]
    const length = Math.max(minItems, Math.min(wanted, maxItems))
    // A list of records: each has less than a page that shows one.
    const ofItems = shape === 'least' ? 'none' : shape
    return Array.from({ length }, () => sampleValue(items, ofItems, name))
  }
  if (kind === 'string') return name === 'token' ? sampleToken('client') : sampleText(schema, shape, name)
  const wanted = Object.entries(properties).filter(([key]) => shape === 'most' || required?.includes(key))
  return Object.fromEntries(wanted.map(([key, property]) => [key, sampleValue(property, shape, key)]))
}

function sampleText(schema: Keywords, shape: Shape, name: string): string {
  const preferred = /url|image|photo|file/i.test(name) ? [samplePicture] : []
  const long = 'Très long essai '
    .repeat(20)
    .slice(0, Math.min(schema.maxLength ?? longestText, longestText))
    .trim()
  const longer = texts.map((text) => text.padEnd(schema.minLength ?? 0, 'a'))
  const found = [...preferred, ...(shape === 'most' ? [long] : []), ...texts, ...longer].find((text) =>
    Value.Check(schema, text)
  )
  if (found === undefined) throw new Error(`No sample text for ${name} fits ${JSON.stringify(schema)}.`)
  return found
}
