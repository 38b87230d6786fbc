import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SingleUploadForm, SingleUploadResponse, UploadForm, UploadResponse } from '@keur/contract/photo'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { invalidInput } from '../../problems/problem.ts'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { addWrite } from '../activity/record-activity.ts'
import { acceptUploads, prepareEach, receiveUpload, type Upload, uploadTimeout } from './read-upload.ts'
import { createPhotoReceiver } from './receive-photo.ts'
import type { ReceivedFile } from './received-file.ts'
import type { UploadIntake } from './upload-intake.ts'
import type { UploadsService } from './uploads.service.ts'

type Options = { uploads: UploadsService; rateLimits: RateLimits; intake: UploadIntake }

const longestType = 50

export const uploadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { uploads, rateLimits, intake }
) => {
  await acceptUploads(app)
  const receivePhoto = createPhotoReceiver(uploads, rateLimits)
  const prepare = (files: ReceivedFile[], administrator: string) =>
    prepareEach(files, (bytes) => receivePhoto(bytes, administrator))

  const receive = <Answer>(request: FastifyRequest, name: string, work: (upload: Upload<'type'>) => Promise<Answer>) =>
    receiveUpload(request, { files: name, fields: { type: longestType } }, { intake, sender: request.session.id }, work)

  app.post(
    '/upload',
    {
      handlerTimeout: uploadTimeout,
      config: { activity: upload, multipart: UploadForm },
      schema: { response: { 200: UploadResponse } }
    },
    (request) =>
      receive(request, 'images', async ({ fields, files }) => {
        const type = typeOf(fields, undefined)
        if (files.length === 0)
          throw invalidInput({ field: 'images', message: 'Veuillez sélectionner au moins une image.' })
        const photos = await prepare(files, request.session.id)
        const uploadedImages = await mapWithConcurrency(photos, photos.length, async (photo) => {
          const stored = await uploads.keep(type, photo, request.session.id)
          addWrite(request, stored.publicId)
          return stored
        })
        return { uploadedImages }
      })
  )

  app.post(
    '/upload/single',
    {
      handlerTimeout: uploadTimeout,
      config: { activity: upload, multipart: SingleUploadForm },
      schema: { response: { 200: SingleUploadResponse } }
    },
    (request) =>
      receive(request, 'image', async ({ fields, files }) => {
        const type = typeOf(fields, 'articles')
        const [photo, ...others] = await prepare(files, request.session.id)
        if (!photo || others.length > 0)
          throw invalidInput({ field: 'image', message: 'Veuillez sélectionner une image.' })
        const { url, publicId } = await uploads.keep(type, photo, request.session.id)
        request.activity = { id: publicId }
        return { url, public_id: publicId }
      })
  )
}

const upload = { section: 'uploads', action: 'upload' } as const

function typeOf(fields: Upload<'type'>['fields'], otherwise: PhotoType | undefined): PhotoType {
  const asked = fields.get('type') ?? otherwise
  const type = photoTypes.find((known) => known === asked)
  if (!type) throw invalidInput({ field: 'type', message: `Le type doit être l’un de : ${photoTypes.join(', ')}.` })
  return type
}
