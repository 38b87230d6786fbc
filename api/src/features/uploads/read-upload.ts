import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { limits } from '@keur/contract/limits'
import type { FastifyRequest } from 'fastify'
import { invalidInput, Problem, tooLarge, unsupportedMedia } from '../../problems/problem.ts'

type Part = MultipartFile | MultipartValue

/** What may come with one request, and how large. */
export const multipartLimits = {
  fileSize: limits.uploadFileBytes,
  files: limits.uploadFiles,
  fields: 5,
  fieldSize: 200,
  parts: limits.uploadFiles + 5,
  headerPairs: 50
}

export interface Upload<T> {
  /** Texts by name. */
  fields: Map<string, string>
  /** What `take` made of each file, in the order they came. */
  files: T[]
}

/**
 * Reads a multipart request whose files all have one name. Each file is worked on before the next is read, so that a request
 * weighs no more than one file. Throws 415 where it is no multipart, 400 where it is broken, 413 where it is too large.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  name: string,
  take: (bytes: Buffer) => Promise<T>
): Promise<Upload<T>> {
  if (!request.isMultipart()) throw unsupportedMedia('Les images doivent être envoyées en multipart/form-data.')
  if (Number(request.headers['content-length']) > limits.uploadRequestBytes) throw tooLarge()
  const upload: Upload<T> = { fields: new Map(), files: [] }
  let received = 0
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      takeField(upload.fields, part)
      continue
    }
    if (part.fieldname !== name) throw invalidInput({ field: shortName(part), message: 'Ce champ n’est pas attendu.' })
    const bytes = await bytesOf(part)
    received += bytes.length
    if (received > limits.uploadRequestBytes) throw tooLarge()
    upload.files.push(await take(bytes))
  }
  return upload
}

/** The plugin cuts a value that is too long without a word, and does not limit names. */
function takeField(fields: Map<string, string>, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part
  if (fieldname.length > longestName || typeof value !== 'string' || valueTruncated || fields.has(fieldname))
    throw invalidInput({ field: shortName(part), message: 'Ce champ est invalide.' })
  fields.set(fieldname, value)
}

const longestName = 50
const shortName = ({ fieldname }: Part) => fieldname.slice(0, longestName)

/** The plugin's own errors have codes; what its parser throws has none, and means that the body is broken. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits: multipartLimits })
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

function brokenUnlessKnown(error: unknown): unknown {
  if (error instanceof Problem || String((error as { code?: string }).code).startsWith('FST_')) return error
  return invalidInput({ field: 'images', message: 'L’envoi est incomplet ou illisible.' })
}
