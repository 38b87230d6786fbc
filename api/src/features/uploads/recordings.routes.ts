import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { recordingKinds } from '@keur/contract/vocabulary'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { route } from '../../plugins/route.ts'
import { invalidInput } from '../../problems/problem.ts'
import { acceptUploads, receiveUpload } from './read-upload.ts'
import type { RecordingsService } from './recordings.service.ts'
import type { UploadIntake } from './upload-intake.ts'
import { maxTypeLength, photoTypeOf } from './uploads.routes.ts'
import { uploadsAnHour } from './uploads.service.ts'

type Options = { recordings: RecordingsService; rateLimits: RateLimits; intake: UploadIntake }

/** Milliseconds: a video over a slow network. A sender that is silent loses its place much earlier. */
const recordingTimeout = 15 * 60_000

const names = { video: 'vidéo', audio: 'présentation' }

export const recordingsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { recordings, rateLimits, intake }
) => {
  await acceptUploads(app)
  const { maxBytes } = recordings

  route(app, 'GET /admin/upload/limits', async () => maxBytes)

  for (const kind of recordingKinds) {
    const megabytes = Math.floor(maxBytes[kind] / 1_000_000)
    const form = {
      files: 'recording',
      fields: { type: maxTypeLength },
      file: { bytes: maxBytes[kind], tooLarge: `Cette ${names[kind]} dépasse ${megabytes}\u00a0Mo.` }
    }
    route(
      app,
      `POST /upload/${kind}`,
      { handlerTimeout: recordingTimeout, activity: { section: 'uploads', action: 'upload' } },
      (request) =>
        receiveUpload(request, form, { intake, sender: request.session.id }, async ({ fields, files: [file] }) => {
          if (!file) throw invalidInput({ field: 'recording', message: 'Veuillez choisir un fichier.' })
          const type = photoTypeOf(fields.get('type'))
          await rateLimits.take(uploadsAnHour, request.session.id)
          const stored = await recordings.storePending({ type, kind, file, owner: request.session.id })
          request.activity = { id: stored.publicId }
          return stored
        })
    )
  }
}
