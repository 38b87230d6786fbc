import multipart, { type Multipart } from '@fastify/multipart'
import { toNetworkPrefix } from '@keur/contract/network'
import { type UploadResult, uploadLimits } from '@keur/contract/publishing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServiceContext } from './context.ts'
import { createHourlyLimit, hourlyLimits } from './limits.ts'
import { invalidInput, PublishingProblem, tooLarge } from './problems.ts'
import { createReceivedFiles, parseManifest } from './received-build.ts'
import { storeBuild } from './store-build.ts'
import { maxManifestBytes, type UploadIntake } from './upload-intake.ts'

type Parameters = { app: string; build: string }

/** PUT of a build: a multipart body with the field « manifest » first, then each file, its name as the file name. */
export async function uploadRoutes(
  app: FastifyInstance,
  { artifacts, trusted }: ServiceContext,
  intake: UploadIntake
): Promise<void> {
  const ofKeys = createHourlyLimit(hourlyLimits.uploadsOfKey, 'uploads with one key')
  const ofNetworks = createHourlyLimit(hourlyLimits.uploadsOfNetwork, 'uploads from one network')
  const timer = setInterval(intake.check, intake.checkInterval).unref()
  // Not before: a stalled upload would hold the end of the process.
  app.server.once('close', () => clearInterval(timer))

  await app.register(multipart, {
    preservePath: true,
    limits: {
      fieldSize: maxManifestBytes,
      fileSize: uploadLimits.bytes,
      fields: 1,
      files: uploadLimits.files,
      parts: uploadLimits.files + 1
    }
  })

  const receive = (request: FastifyRequest): Promise<UploadResult> =>
    intake.receive(request, async (takePlace) => {
      const { app: name, build } = request.params as Parameters
      const parts = partsOf(request)
      const first = (await parts.next()).value
      if (first?.type !== 'field' || first.fieldname !== 'manifest')
        throw invalidInput('The first part of an upload must be the field « manifest ».')
      if (first.valueTruncated) throw tooLarge('The manifest is too large.')
      const manifest = parseManifest(String(first.value), { app: name, build }, trusted())
      const key = manifest.signature?.key ?? ''
      takePlace({ app: name, key })
      ofKeys.count(key)
      const files = createReceivedFiles(manifest)
      for (let part = await parts.next(); !part.done; part = await parts.next()) {
        if (part.value.type !== 'file') throw invalidInput('After the manifest an upload holds files only.')
        await files.add(part.value.filename, part.value.file).catch(throwReadable)
      }
      return storeBuild(artifacts, manifest, files.complete())
    })

  app.put('/api/publishing/:app/builds/:build', async (request, reply) => {
    ofNetworks.count(toNetworkPrefix(request.ip))
    if (!request.isMultipart()) throw invalidInput('An upload must be multipart/form-data.')
    const result = await receive(request)
    return reply.code(result.result === 'stored' ? 201 : 200).send(result)
  })
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart, undefined> {
  try {
    yield* request.parts()
  } catch (error) {
    throwReadable(error)
  }
}

/** The parser's errors have no status where the body is malformed, or ends too early. */
function throwReadable(error: unknown): never {
  if (error instanceof PublishingProblem || Object(error).statusCode) throw error
  throw invalidInput(`The upload is incomplete or unreadable: ${(error as Error).message.replace(/\.$/, '')}.`)
}
