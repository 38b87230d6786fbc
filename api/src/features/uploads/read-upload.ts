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
      if (
        part.fieldname.length > 50 ||
        typeof part.value !== 'string' ||
        part.valueTruncated ||
        upload.fields.has(part.fieldname)
      )
        throw invalidInput({ field: part.fieldname.slice(0, 50), message: 'Ce champ est invalide.' })
      upload.fields.set(part.fieldname, part.value)
      continue
    }
    if (part.fieldname !== name)
      throw invalidInput({ field: part.fieldname.slice(0, 50), message: 'Ce champ n’est pas attendu.' })
    const bytes = await bytesOf(part)
    received += bytes.length
    if (received > limits.uploadRequestBytes) throw tooLarge()
    upload.files.push(await take(bytes))
  }
  return upload
}

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
    return await file.toBuffer()
  } catch (error) {
    throw brokenUnlessKnown(error)
  }
}

function brokenUnlessKnown(error: unknown): unknown {
  if (error instanceof Problem || String((error as { code?: string }).code).startsWith('FST_')) return error
  return invalidInput({ field: 'images', message: 'L’envoi est incomplet ou illisible.' })
}
