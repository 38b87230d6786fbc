import multipart, { type Multipart } from '@fastify/multipart'
import { type UploadResult, uploadLimits } from '@keur/contract/publishing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServiceContext } from './context.ts'
import { createHourlyLimit, hourlyLimits } from './limits.ts'
import { invalidInput, PublishingProblem, tooLarge } from './problems.ts'
import { createReceivedFiles, parseManifest } from './received-build.ts'
import { storeBuild } from './store-build.ts'

const maxManifestBytes = 2_000_000
/** Each may take `uploadLimits.bytes` of memory. */
const maxConcurrentUploads = 3

type Parameters = { app: string; build: string }

/** PUT of a build: a multipart body with the field « manifest » first, then each file, its name as the file name. */
export async function uploadRoutes(app: FastifyInstance, { artifacts, trusted }: ServiceContext): Promise<void> {
  const ofKeys = createHourlyLimit(hourlyLimits.uploadsOfKey, 'uploads with one key')
  const ofAddresses = createHourlyLimit(hourlyLimits.uploadsOfAddress, 'uploads from one address')
  let running = 0

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

  async function receive(request: FastifyRequest): Promise<UploadResult> {
    const { app: name, build } = request.params as Parameters
    const parts = request.parts()[Symbol.asyncIterator]() as AsyncIterator<Multipart>
    const first = (await parts.next()).value as Multipart | undefined
    if (first?.type !== 'field' || first.fieldname !== 'manifest')
      throw invalidInput('The first part of an upload must be the field « manifest ».')
    if (first.valueTruncated) throw tooLarge('The manifest is too large.')
    const manifest = parseManifest(String(first.value), { app: name, build }, trusted())
    ofKeys.count(manifest.signature?.key ?? '')
    if (running >= maxConcurrentUploads)
      throw new PublishingProblem(503, 'unavailable', 'Other uploads are being received: try again in a moment.', {
        retryAfter: 5
      })
    running += 1
    try {
      const files = createReceivedFiles(manifest)
      for (let part = await parts.next(); !part.done; part = await parts.next()) {
        if (part.value.type !== 'file') throw invalidInput('After the manifest an upload holds files only.')
        await files.add(part.value.filename, part.value.file)
      }
      return await storeBuild(artifacts, manifest, files.complete())
    } finally {
      running -= 1
    }
  }

  app.put('/api/publishing/:app/builds/:build', async (request, reply) => {
    ofAddresses.count(request.ip)
    if (!request.isMultipart()) throw invalidInput('An upload must be multipart/form-data.')
    try {
      const result = await receive(request)
      return reply.code(result.result === 'stored' ? 201 : 200).send(result)
    } finally {
      // A sender reads the response only after it could send its body.
      request.raw.unpipe()
      request.raw.resume()
    }
  })
}
