import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SingleUploadAnswer, SingleUploadForm, UploadAnswer, UploadForm } from '@keur/contract/photo'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { FastifyRequest } from 'fastify'
import { eachOf } from '../../listings/each-of.ts'
import { invalidInput } from '../../problems/problem.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.repository.ts'
import { addWrite } from '../activity/record-activity.ts'
import { acceptUploads, readUpload, type Upload, uploadTimeout } from './read-upload.ts'
import { createPhotoReceiver } from './receive-photo.ts'
import type { UploadsService } from './uploads.service.ts'

type Options = { uploads: UploadsService; rateLimits: RateLimits }

const longestType = 50

export const uploadsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { uploads, rateLimits }) => {
  await acceptUploads(app)
  const receivePhoto = createPhotoReceiver(uploads, rateLimits)

  /** Nothing is kept before all that came was read and found good. */
  const receive = (request: FastifyRequest, name: string) =>
    readUpload(request, { files: name, fields: { type: longestType } }, (bytes) =>
      receivePhoto(bytes, request.session.id)
    )

  app.post(
    '/upload',
    {
      handlerTimeout: uploadTimeout,
      config: { activity: upload, multipart: UploadForm },
      schema: { response: { 200: UploadAnswer } }
    },
    async (request) => {
      const { fields, files } = await receive(request, 'images')
      const type = typeOf(fields, undefined)
      if (files.length === 0)
        throw invalidInput({ field: 'images', message: 'Veuillez sélectionner au moins une image.' })
      const uploadedImages = await eachOf(files, files.length, async (file) => {
        const photo = await uploads.keep(type, file, request.session.id)
        addWrite(request, photo.publicId)
        return photo
      })
      return { uploadedImages }
    }
  )

  app.post(
    '/upload/single',
    {
      handlerTimeout: uploadTimeout,
      config: { activity: upload, multipart: SingleUploadForm },
      schema: { response: { 200: SingleUploadAnswer } }
    },
    async (request) => {
      const { fields, files } = await receive(request, 'image')
      const type = typeOf(fields, 'articles')
      const [photo] = files
      if (!photo || files.length > 1)
        throw invalidInput({ field: 'image', message: 'Veuillez sélectionner une image.' })
      const { url, publicId } = await uploads.keep(type, photo, request.session.id)
      request.activity = { id: publicId }
      return { url, public_id: publicId }
    }
  )
}

const upload = { section: 'uploads', action: 'upload' } as const

function typeOf(fields: Upload<unknown, 'type'>['fields'], otherwise: PhotoType | undefined): PhotoType {
  const asked = fields.get('type') ?? otherwise
  const type = photoTypes.find((known) => known === asked)
  if (!type) throw invalidInput({ field: 'type', message: `Le type doit être l’un de : ${photoTypes.join(', ')}.` })
  return type
}
