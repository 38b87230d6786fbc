import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { route } from '../../plugins/route.ts'
import { invalidInput } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { addWrite } from '../activity/record-activity.ts'
import { acceptUploads, prepareEach, receiveUpload, type Upload, uploadTimeout } from './read-upload.ts'
import type { ReceivedFile } from './received-file.ts'
import type { UploadIntake } from './upload-intake.ts'
import { createPhotoReceiver, type UploadsService } from './uploads.service.ts'

type Options = { uploads: UploadsService; rateLimits: RateLimits; intake: UploadIntake }

export const maxTypeLength = 50

export const uploadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { uploads, rateLimits, intake }
) => {
  await acceptUploads(app)
  const receivePhoto = createPhotoReceiver(uploads, rateLimits)
  const prepare = (files: ReceivedFile[], administrator: string) =>
    prepareEach(files, (bytes) => receivePhoto(bytes, administrator))

  const receive = <Result>(request: FastifyRequest, name: string, work: (upload: Upload<'type'>) => Promise<Result>) =>
    receiveUpload(
      request,
      { files: name, fields: { type: maxTypeLength } },
      { intake, sender: request.session.id },
      work
    )

  route(app, 'POST /upload', { handlerTimeout: uploadTimeout, activity: upload }, (request) =>
    receive(request, 'images', async ({ fields, files }) => {
      const type = photoTypeOf(fields.get('type'))
      if (files.length === 0)
        throw invalidInput({ field: 'images', message: 'Veuillez sélectionner au moins une image.' })
      const photos = await prepare(files, request.session.id)
      const uploadedImages = await mapWithConcurrency(photos, photos.length, async (photo) => {
        const stored = await uploads.storePending(type, photo, request.session.id)
        addWrite(request, stored.publicId)
        return stored
      })
      return { uploadedImages }
    })
  )

  route(app, 'POST /upload/single', { handlerTimeout: uploadTimeout, activity: upload }, (request) =>
    receive(request, 'image', async ({ fields, files }) => {
      const type = photoTypeOf(fields.get('type') ?? 'articles')
      const [photo, ...others] = await prepare(files, request.session.id)
      if (!photo || others.length > 0)
        throw invalidInput({ field: 'image', message: 'Veuillez sélectionner une image.' })
      const { url, publicId } = await uploads.storePending(type, photo, request.session.id)
      request.activity = { id: publicId }
      return { url, public_id: publicId }
    })
  )
}

const upload = { section: 'uploads', action: 'upload' } as const

/** Reads the field `type` of a form. Throws 400. */
export function photoTypeOf(value: string | undefined): PhotoType {
  const type = photoTypes.find((known) => known === value)
  if (!type) throw invalidInput({ field: 'type', message: `Le type doit être l’un de : ${photoTypes.join(', ')}.` })
  return type
}
