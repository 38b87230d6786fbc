import { addAbortSignal } from 'node:stream'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { limits } from '@keur/contract/limits'
import { StoreFull } from '@keur/store/object-store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { findUnstorableValue } from '../../plugins/validation.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { invalidInput, Problem, slowRequest, tooLarge, unsupportedMedia } from '../../problems/problem.ts'
import { type ReceivedFile, receiveFile } from './received-file.ts'
import type { Reading, UploadIntake } from './upload-intake.ts'

type Part = MultipartFile | MultipartValue

export interface Form<Field extends string> {
  files: string
  /** The maximum length of each text field, by name. Other fields are rejected. */
  fields: Record<Field, number>
  /** Of a form with one file that is no photo: its maximum of bytes, and the message of 413. */
  file?: { bytes: number; tooLarge: string }
}

export interface Upload<Field extends string = string> {
  fields: Map<Field, string>
  /** In the order of the form. */
  files: ReceivedFile[]
}

/** The sender of a form and the checks before it is read. */
interface Admission {
  intake: UploadIntake
  /** The network of an IP address, or an account. */
  sender: string
  /** Called once the form has a place and before it is read. Throws to reject the sender. */
  admit?: () => Promise<void>
}

/** In milliseconds: enough for ten large photos over a slow connection, and for their processing. */
export const uploadTimeout = 180_000

/** Accepts multipart bodies in this scope. Its routes read them with `receiveUpload`. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads a multipart request once the intake has a place for it, writes its files to the disk, and then runs `work`, a few
 * forms at a time. Throws 415 when it is not multipart, 400 when it is malformed or has unexpected fields, 408 when it
 * stalls, 413 when it is too large, 429 and 503 when too many are in progress, 507 when the disk is full, and what `work`
 * throws.
 */
export async function receiveUpload<Field extends string, Result>(
  request: FastifyRequest,
  form: Form<Field>,
  { intake, sender, admit }: Admission,
  work: (upload: Upload<Field>) => Promise<Result>
): Promise<Result> {
  if (!request.isMultipart()) throw unsupportedMedia('Les fichiers doivent être envoyés en multipart/form-data.')
  const { requestBytes, tooLargeFile } = boundsOf(form)
  if (Number(request.headers['content-length']) > requestBytes) throw form.file ? tooLargeFile() : tooLarge()
  return intake.admit(sender, async (watch) => {
    const upload: Upload<Field> = { fields: new Map(), files: [] }
    try {
      await admit?.()
      await unlessStalled(request, intake.maxSilence, watch, (signal) =>
        readInto(upload, request, form, intake.folder, signal)
      )
      return await intake.work(() => work(upload))
    } finally {
      await Promise.all(upload.files.map((file) => file.close()))
    }
  })
}

/** Prepares files one after the other, so that only one of them is in memory as it was sent. */
export async function prepareEach<T>(files: ReceivedFile[], prepare: (bytes: Buffer) => Promise<T>): Promise<T[]> {
  const prepared: T[] = []
  for (const file of files) prepared.push(await prepare(await file.read()))
  return prepared
}

/** A field that holds JSON, such as `details` of a sale, or undefined. Throws 400 when it is not JSON. */
export function jsonField<Field extends string>(fields: Map<Field, string>, field: Field): unknown {
  const text = fields.get(field)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw invalidInput({ field, message: 'Ce champ n’est pas du JSON valide.' })
  }
}

/** Validates data of a form as strictly as a JSON body. Throws 400, or 413 for a list that is too long. */
export function requireValid<S extends TSchema>(request: FastifyRequest, schema: S, data: unknown): Static<S> {
  const validate = request.compileValidationSchema(schema, 'body') as unknown as (data: unknown) => {
    value?: Static<S>
    error?: Problem
  }
  const { value, error } = validate(data)
  if (error) throw error
  return value as Static<S>
}

async function readInto<Field extends string>(
  upload: Upload<Field>,
  request: FastifyRequest,
  form: Form<Field>,
  folder: string,
  signal: AbortSignal
): Promise<void> {
  // The sender disconnected while waiting for a place: the parser would never end.
  if (request.raw.destroyed) throw unreadable(form)
  let received = 0
  for await (const part of partsOf(request, form)) {
    if (part.type === 'field') {
      takeField(upload.fields, form, part)
      continue
    }
    if (part.fieldname !== form.files) throw unexpected(part)
    addAbortSignal(signal, part.file)
    const file = await receivePart(part, form, folder)
    upload.files.push(file)
    received += file.size
    if (received > boundsOf(form).requestBytes) throw tooLarge()
  }
}

/** Bytes after which a form has made progress: fewer in `maxSilence` are no line, but somebody who occupies a place. */
const progressBytes = 1024

/**
 * Waits for work that reads a request. Throws 408 when it makes no progress for `maxSilence` milliseconds, or has to give
 * its place to another form, and aborts the work.
 */
async function unlessStalled(
  request: FastifyRequest,
  maxSilence: number,
  watch: (reading: Reading) => () => void,
  read: (signal: AbortSignal) => Promise<void>
): Promise<void> {
  const stall = new AbortController()
  const { promise: stalled, reject } = Promise.withResolvers<never>()
  stall.signal.addEventListener('abort', () => reject(stall.signal.reason))
  const form = { silence: silenceOf(request), abort: () => stall.abort(slowRequest()) }
  const unwatch = watch(form)
  const reading = read(stall.signal)
  const timer = setInterval(() => {
    if (form.silence() > maxSilence) form.abort()
  }, maxSilence / 10)
  try {
    await Promise.race([reading, stalled])
  } finally {
    clearInterval(timer)
    unwatch()
    // After an abort it ends with its file or with the connection; nothing awaits it.
    reading.catch(() => {})
  }
}

/** The milliseconds since a request was last seen to make progress. */
function silenceOf({ raw }: FastifyRequest): () => number {
  let bytes = raw.socket.bytesRead
  let since = performance.now()
  return () => {
    if (raw.socket.bytesRead - bytes >= progressBytes) {
      bytes = raw.socket.bytesRead
      since = performance.now()
    }
    return performance.now() - since
  }
}

/** Needed because the plugin truncates long values silently and does not check names. */
function takeField<Field extends string>(fields: Map<Field, string>, form: Form<Field>, part: MultipartValue): void {
  const { value, valueTruncated } = part
  const field = part.fieldname as Field
  if (!Object.hasOwn(form.fields, field)) throw unexpected(part)
  if (fields.has(field)) throw invalidInput({ field, message: 'Ce champ est répété.' })
  if (typeof value !== 'string' || findUnstorableValue(value))
    throw invalidInput({ field, message: 'Cette valeur est invalide.' })
  const maxLength = form.fields[field]
  if (valueTruncated || Array.from(value).length > maxLength)
    throw invalidInput({ field, message: `Ce texte dépasse ${maxLength} caractères.` })
  fields.set(field, value)
}

/** The plugin accepts parts without a name, despite its types. */
const unexpected = ({ fieldname = '' }: Partial<Part>) =>
  invalidInput({ field: fieldname.slice(0, maxNameLength), message: 'Ce champ n’est pas attendu.' })

const maxNameLength = 50
const maxBytesPerCharacter = 4

/** Of the multipart syntax around a file. */
const maxSyntaxBytes = 16 * 1024

/** How many files a form may have, and how large. */
function boundsOf({ file, fields }: Form<string>) {
  const textBytes = maxBytesPerCharacter * Object.values(fields).reduce((sum, length) => sum + length, 0)
  return file
    ? {
        files: 1,
        fileBytes: file.bytes,
        requestBytes: file.bytes + textBytes + maxSyntaxBytes,
        tooLargeFile: () => tooLarge(file.tooLarge)
      }
    : {
        files: limits.uploadFiles,
        fileBytes: limits.uploadFileBytes,
        requestBytes: limits.uploadRequestBytes,
        tooLargeFile: () => tooLarge('Une image dépasse 10 Mo.')
      }
}

/** One field more than the form has, so that the error for a repeated field names it. */
function limitsOf(form: Form<string>) {
  const lengths = Object.values<number>(form.fields)
  const { files, fileBytes } = boundsOf(form)
  return {
    fileSize: fileBytes,
    files,
    fields: lengths.length + 1,
    fieldSize: Math.max(0, ...lengths) * maxBytesPerCharacter,
    parts: files + lengths.length + 2,
    headerPairs: 50
  }
}

async function* partsOf(request: FastifyRequest, form: Form<string>): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits: limitsOf(form) })
  } catch (error) {
    throw toUploadProblem(error, form)
  }
}

async function receivePart(part: MultipartFile, form: Form<string>, folder: string): Promise<ReceivedFile> {
  const file = await receiveFile(folder, part.file).catch((error) => {
    throw toUploadProblem(error, form)
  })
  if (!part.file.truncated) return file
  await file.close()
  throw boundsOf(form).tooLargeFile()
}

/** Most errors of the parser have no code and mean a malformed body; those of the plugin are mapped like all others. */
function toUploadProblem(error: unknown, form: Form<string>): unknown {
  if (error instanceof Problem || error instanceof StoreFull) return error
  const problem = asProblem(error)
  return problem.status === 413 || problem.status === 415 ? problem : unreadable(form)
}

const unreadable = ({ files }: Form<string>) =>
  invalidInput({ field: files, message: 'L’envoi est incomplet ou illisible.' })
