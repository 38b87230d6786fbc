import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { limits } from '@keur/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBadValue } from '../../plugins/bad-value.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { invalidInput, Problem, tooLarge, unsupportedMedia } from '../../problems/problem.ts'

type Part = MultipartFile | MultipartValue

/** What one form may hold. */
export interface Form<Field extends string> {
  /** The name that all of its files have. */
  files: string
  /** How many characters each of its texts may have, by name; other names are refused. */
  fields: Record<Field, number>
}

export interface Upload<T, Field extends string = string> {
  /** Texts by name, those that came. */
  fields: Map<Field, string>
  /** What `take` made of each file, in the order they came. */
  files: T[]
}

/** So long may a route with photos work: ten large ones over a slow line, and then what is made of them. In milliseconds. */
export const uploadTimeout = 180_000

/** Lets the routes of this scope read multipart bodies, with `readUpload` alone. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true })
}

/**
 * Reads a multipart request. Each file is worked on before the next is read, so that a request weighs no more than one file and
 * what was made of the others. Throws 415 where it is no multipart, 400 where it is broken or holds what the form does not,
 * 413 where it is too large.
 */
export async function readUpload<T, Field extends string>(
  request: FastifyRequest,
  form: Form<Field>,
  take: (bytes: Buffer) => Promise<T>
): Promise<Upload<T, Field>> {
  if (!request.isMultipart()) throw unsupportedMedia('Les images doivent être envoyées en multipart/form-data.')
  if (Number(request.headers['content-length']) > limits.uploadRequestBytes) throw tooLarge()
  const upload: Upload<T, Field> = { fields: new Map(), files: [] }
  let received = 0
  for await (const part of partsOf(request, form)) {
    if (part.type === 'field') {
      takeField(upload.fields, form, part)
      continue
    }
    if (part.fieldname !== form.files) throw unexpected(part)
    const bytes = await bytesOf(part)
    received += bytes.length
    if (received > limits.uploadRequestBytes) throw tooLarge()
    upload.files.push(await take(bytes))
  }
  return upload
}

/** The plugin cuts a value that is too long without a word, and does not limit names. */
function takeField<Field extends string>(fields: Map<Field, string>, form: Form<Field>, part: MultipartValue): void {
  const { value, valueTruncated } = part
  const field = part.fieldname as Field
  if (!Object.hasOwn(form.fields, field)) throw unexpected(part)
  if (fields.has(field)) throw invalidInput({ field, message: 'Ce champ est répété.' })
  if (typeof value !== 'string' || findBadValue(value))
    throw invalidInput({ field, message: 'Cette valeur est invalide.' })
  const most = form.fields[field]
  if (valueTruncated || Array.from(value).length > most)
    throw invalidInput({ field, message: `Ce texte dépasse ${most} caractères.` })
  fields.set(field, value)
}

/** The plugin takes a part without a name too, whatever its types say. */
const unexpected = ({ fieldname = '' }: Partial<Part>) =>
  invalidInput({ field: fieldname.slice(0, longestName), message: 'Ce champ n’est pas attendu.' })

const longestName = 50
const bytesOfCharacter = 4

/** For each field there is room for one more, so that a repeated one is named rather than counted. */
function limitsOf({ fields }: Form<string>) {
  const lengths = Object.values(fields)
  return {
    fileSize: limits.uploadFileBytes,
    files: limits.uploadFiles,
    fields: lengths.length + 1,
    fieldSize: Math.max(0, ...lengths) * bytesOfCharacter,
    parts: limits.uploadFiles + lengths.length + 2,
    headerPairs: 50
  }
}

async function* partsOf(request: FastifyRequest, form: Form<string>): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits: limitsOf(form) })
  } catch (error) {
    throw brokenUnlessKnown(error)
  }
}

async function bytesOf(file: MultipartFile): Promise<Buffer> {
  try {
    const bytes = await file.toBuffer()
    // The plugin looks only between two chunks: where the last one crossed the limit it answers a file that is cut.
    if (file.file.truncated) throw tooLarge('Une image dépasse 10 Mo.')
    return bytes
  } catch (error) {
    throw brokenUnlessKnown(error)
  }
}

/** What the parser throws mostly has no code, and means that the body is broken; the plugin's own errors are mapped with all others. */
function brokenUnlessKnown(error: unknown): unknown {
  if (error instanceof Problem) return error
  const problem = asProblem(error)
  if (problem.status === 413 || problem.status === 415) return problem
  return invalidInput({ field: 'images', message: 'L’envoi est incomplet ou illisible.' })
}
