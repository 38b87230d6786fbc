import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SingleUploadForm, SingleUploadResponse, UploadForm, UploadResponse } from '@keur/contract/photo'
import { type PhotoType, photoTypes } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { matchesEtag } from '../../plugins/etag.ts'
import { invalidInput } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { addWrite } from '../activity/record-activity.ts'
import { keyOf, readKey } from './photo-layout.ts'
import { acceptUploads, prepareEach, receiveUpload, type Upload, uploadTimeout } from './read-upload.ts'
import type { ReceivedFile } from './received-file.ts'
import type { UploadIntake } from './upload-intake.ts'
import { createPhotoReceiver, type UploadsService } from './uploads.service.ts'

type Options = { uploads: UploadsService; rateLimits: RateLimits; intake: UploadIntake }

const maxTypeLength = 50

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

  app.post(
    '/upload',
    {
      handlerTimeout: uploadTimeout,
      config: { activity: upload, multipart: UploadForm },
      schema: { response: { 200: UploadResponse } }
    },
    (request) =>
      receive(request, 'images', async ({ fields, files }) => {
        const type = typeOf(fields)
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
        const { url, publicId } = await uploads.storePending(type, photo, request.session.id)
        request.activity = { id: publicId }
        return { url, public_id: publicId }
      })
  )
}

const upload = { section: 'uploads', action: 'upload' } as const

function typeOf(fields: Upload<'type'>['fields'], defaultType?: PhotoType): PhotoType {
  const value = fields.get('type') ?? defaultType
  const type = photoTypes.find((known) => known === value)
  if (!type) throw invalidInput({ field: 'type', message: `Le type doit être l’un de : ${photoTypes.join(', ')}.` })
  return type
}

/** Serves photos. They never change, so caches keep them; the CSP keeps a browser from treating one as a page. */
export const mediaForVisitors: FastifyPluginAsync<{ store: ObjectStore }> = async (app, { store }) => {
  app.get('/media/*', { exposeHeadRoute: false }, async (request, reply) => {
    const key = storedKey(request.url)
    const photo = key && (await store.get(key))
    if (!photo) return photoNotFound(reply)
    setPhotoHeaders(request, reply, photo)
    if (matchesEtag(request, `"${photo.etag}"`)) {
      photo.body.destroy()
      return reply.code(304).send()
    }
    return reply.header('content-length', photo.size).send(photo.body)
  })

  app.head('/media/*', async (request, reply) => {
    const key = storedKey(request.url)
    const photo = key && (await store.head(key))
    if (!photo) return photoNotFound(reply)
    setPhotoHeaders(request, reply, photo)
    return reply.header('content-length', photo.size).send()
  })
}

function storedKey(url: string): string | null {
  const parts = readKey(url.split('?', 1)[0]!.slice('/media/'.length))
  return parts && keyOf(parts.type, parts.id, parts.file)
}

function setPhotoHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, contentType }: { etag: string; contentType: string }
): void {
  reply.headers({
    etag: `"${etag}"`,
    'content-type': contentType,
    'content-disposition': `inline; filename="${request.url.split('?', 1)[0]!.split('/').at(-1)}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin'
  })
}

const photoNotFound = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Image introuvable.\n')
