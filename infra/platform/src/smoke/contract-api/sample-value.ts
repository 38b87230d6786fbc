/** The keywords of JSON Schema that the contract uses. */
export interface Keywords {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Keywords[]
  oneOf?: Keywords[]
  allOf?: Keywords[]
  properties?: Record<string, Keywords>
  required?: string[]
  items?: Keywords
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** A token of an account that exists nowhere. Only its claims are read in the browser. */
export function sampleToken(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: '0'.repeat(24), email: 'essai@keur.example', role, exp: 2 ** 33 }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.essai`
}

/** The identifier of each record. */
export const sampleId = '0123456789abcdef01234567'

/** The address of each picture. */
export const samplePicture = '/media/essai.webp'

/** Texts of the contract's patterns: the first that fits is taken. */
const texts = [
  'Essai',
  'essai@keur.example',
  '+221771234567',
  sampleId,
  '0123456789abcdef',
  '0123456789abcdef0123456789abcdef',
  'email essai@keur.example',
  '2027-01-15',
  '2027-01-15T10:00:00.000Z',
  '10:00',
  '2027-01',
  '/essai',
  'https://keur.example/essai',
  'DEV-2027-0001',
  'essai',
  'ventes'
]

/**
 * A value that the schema accepts: the first alternative, required properties alone, one item in each list, and
 * numbers near 1. Throws if it knows no text for a pattern.
 */
export function sampleValue(schema: Keywords, name = 'the value'): unknown {
  const { type, properties, items, ...keywords } = schema
  if ('const' in keywords) return keywords.const
  if (keywords.enum) return keywords.enum[0]
  const alternatives = keywords.anyOf ?? keywords.oneOf
  if (alternatives) {
    const preferred = alternatives.find((alternative) => alternative.type !== 'null') ?? alternatives[0]
    return sampleValue(preferred ?? {}, name)
  }
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'null') return null
  if (kind === 'boolean') return false
  if (kind === 'integer' || kind === 'number')
    return Math.min(Math.max(1, keywords.minimum ?? 1), keywords.maximum ?? Number.POSITIVE_INFINITY)
  if (kind === 'array') {
    const count = Math.min(Math.max(1, keywords.minItems ?? 1), keywords.maxItems ?? Number.POSITIVE_INFINITY)
    return Array.from({ length: count }, () => sampleValue(items ?? {}, name))
  }
  if (kind === 'string') return name === 'token' ? sampleToken('client') : sampleText(keywords, name)
  const required = Object.entries(properties ?? {}).filter(([key]) => schema.required?.includes(key))
  return Object.fromEntries(required.map(([key, property]) => [key, sampleValue(property, key)]))
}

function sampleText(keywords: Keywords, name: string): string {
  const patterns = [keywords, ...(keywords.allOf ?? [])].flatMap(({ pattern }) => pattern ?? [])
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = keywords
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
  const preferred = /url|image|photo|file/i.test(name) ? [samplePicture] : []
  const found = [...preferred, ...texts, ...texts.map((text) => text.padEnd(minLength, 'a'))].find(fits)
  if (found === undefined) throw new Error(`No sample text for ${name} fits ${patterns.join(' and ')}.`)
  return found
}
