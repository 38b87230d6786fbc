import { addAbortSignal } from 'node:stream'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { limits } from '@keur/contract/limits'
import { StoreFull } from '@keur/store/object-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBadValue } from '../../plugins/bad-value.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { invalidInput, Problem, slowRequest, tooLarge, unsupportedMedia } from '../../problems/problem.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'
import type { UploadIntake } from './upload-intake.ts'

type Part = MultipartFile | MultipartValue

/** What one form may hold. */
export interface Form<Field extends string> {
  /** The name that all of its files have. */
  files: string
  /** How many characters each of its texts may have, by name; other names are refused. */
  fields: Record<Field, number>
}

export interface Upload<Field extends string = string> {
  /** Texts by name, those that came. */
  fields: Map<Field, string>
  /** In the order in which they came. */
  files: ReceivedFile[]
}

/** Who sends a form, and what lets them in. */
interface Admission {
  intake: UploadIntake
  /** An address's network, or an account. */
  sender: string
  /** Asked once the form has its place and before anything of it is read. Throws where the sender may not send. */
  admit?: () => Promise<void>
}

/** How long a route with photos may work, in milliseconds: ten large ones over a slow line, and then what is made of them. */
export const uploadTimeout = 180_000

/** Lets the routes of this scope read multipart bodies, with `receiveUpload` alone. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads a multipart request once the intake has a place for it, its files onto the disk, and then runs `work`, a few forms at a time.
 * Throws 415 where it is no multipart, 400 where it is broken or holds what the form does not, 408 where it stops arriving, 413 where it
 * is too large, 429 and 503 where too many are under way, 507 where the disk is full, and what `work` throws.
 */
export async function receiveUpload<Field extends string, Answer>(
  request: FastifyRequest,
  form: Form<Field>,
  { intake, sender, admit }: Admission,
  work: (upload: Upload<Field>) => Promise<Answer>
): Promise<Answer> {
  if (!request.isMultipart()) throw unsupportedMedia('Les images doivent être envoyées en multipart/form-data.')
  if (Number(request.headers['content-length']) > limits.uploadRequestBytes) throw tooLarge()
  return intake.admit(sender, async () => {
    const upload: Upload<Field> = { fields: new Map(), files: [] }
    try {
      await admit?.()
      await unlessSilent(request, intake.maxSilence, (signal) => readInto(upload, request, form, intake.folder, signal))
      return await intake.work(() => work(upload))
    } finally {
      await Promise.all(upload.files.map((file) => file.close()))
    }
  })
}

/** What is made of files, one after the other: a form weighs no more than one of them and what was made of the others. */
export async function prepareEach<T>(files: ReceivedFile[], prepare: (bytes: Buffer) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (const file of files) made.push(await prepare(await file.read()))
  return made
}

async function readInto<Field extends string>(
  upload: Upload<Field>,
  request: FastifyRequest,
  form: Form<Field>,
  folder: string,
  signal: AbortSignal
): Promise<void> {
  // Who hung up while waiting for a place would never be heard of again.
  if (request.raw.destroyed) throw unreadable()
  let received = 0
  for await (const part of partsOf(request, form)) {
    if (part.type === 'field') {
      takeField(upload.fields, form, part)
      continue
    }
    if (part.fieldname !== form.files) throw unexpected(part)
    addAbortSignal(signal, part.file)
    const file = await receivePart(part, folder)
    upload.files.push(file)
    received += file.size
    if (received > limits.uploadRequestBytes) throw tooLarge()
  }
}

/** Waits for work that reads a request. Throws 408 when no byte arrives for too long, and has the work end then. */
async function unlessSilent(
  request: FastifyRequest,
  maxSilence: number,
  read: (signal: AbortSignal) => Promise<void>
): Promise<void> {
  const silence = new AbortController()
  const { promise: silent, reject } = Promise.withResolvers<never>()
  silence.signal.addEventListener('abort', () => reject(silence.signal.reason))
  const reading = read(silence.signal)
  let bytes = -1
  let since = performance.now()
  const timer = setInterval(() => {
    const { bytesRead } = request.raw.socket
    if (bytesRead !== bytes) [bytes, since] = [bytesRead, performance.now()]
    else if (performance.now() - since > maxSilence) silence.abort(slowRequest())
  }, maxSilence / 10)
  try {
    await Promise.race([reading, silent])
  } finally {
    clearInterval(timer)
    // Given up on, it ends with its file or with the connection, and nobody waits for it any more.
    reading.catch(() => {})
  }
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

async function receivePart(part: MultipartFile, folder: string): Promise<ReceivedFile> {
  const file = await receiveFile(folder, part.file).catch((error) => {
    throw brokenUnlessKnown(error)
  })
  if (!part.file.truncated) return file
  await file.close()
  throw tooLarge('Une image dépasse 10 Mo.')
}

/** What the parser throws mostly has no code, and means that the body is broken; the plugin's own errors are mapped with all others. */
function brokenUnlessKnown(error: unknown): unknown {
  if (error instanceof Problem || error instanceof StoreFull) return error
  const problem = asProblem(error)
  return problem.status === 413 || problem.status === 415 ? problem : unreadable()
}

const unreadable = () => invalidInput({ field: 'images', message: 'L’envoi est incomplet ou illisible.' })
