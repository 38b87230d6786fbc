import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminSale,
  AdminSalePage,
  AdminSaleQuery,
  Sale,
  SaleBulk,
  SaleDeletion,
  SaleDeletionResponse,
  SaleForm,
  SalePage,
  SaleQuery,
  SaleUpdate,
  SavedSale,
  SimilarSales
} from '@keur/contract/sale'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { addWrite } from '../activity/record-activity.ts'
import { IdParameter } from '../id-parameter.ts'
import { adminListings } from '../listings/admin-listings.routes.ts'
import { acceptUploads, prepareEach, receiveUpload, uploadTimeout } from '../uploads/read-upload.ts'
import { createPhotoReceiver } from '../uploads/uploads.service.ts'
import type { UploadIntake } from '../uploads/upload-intake.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import { deletionMessage } from './deletion-message.ts'
import { saleForm, saleOf } from './read-sale.ts'
import type { SalesService } from './sales.service.ts'

type Options = { sales: SalesService }

export const salesForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { sales }) => {
  const pages = createResponseCache()

  app.get('/sales', { schema: { querystring: SaleQuery, response: { 200: SalePage } } }, (request, reply) =>
    pages.send(request, reply, `${sales.version()} ${JSON.stringify(request.query)}`, async () => {
      const { rows, ...page } = await sales.search(request.query)
      return { sales: rows, ...page }
    })
  )

  app.get('/sales/:id', { schema: { params: IdParameter, response: { 200: Sale } } }, async (request, reply) =>
    sendWithEtag(request, reply, await sales.one(request.params.id))
  )

  app.get(
    '/sales/:id/similar',
    { schema: { params: IdParameter, response: { 200: SimilarSales } } },
    async (request, reply) => sendWithEtag(request, reply, { sales: await sales.similar(request.params.id) })
  )
}

type AdministratorOptions = Options & {
  uploads: Pick<UploadsService, 'prepare'>
  rateLimits: RateLimits
  intake: UploadIntake
}

export const salesForAdministrators: FastifyPluginAsyncTypebox<AdministratorOptions> = async (
  app,
  { sales, uploads, rateLimits, intake }
) => {
  await acceptUploads(app)
  const receivePhoto = createPhotoReceiver(uploads, rateLimits)

  app.post(
    '/sales',
    {
      handlerTimeout: uploadTimeout,
      config: { ...named('create'), multipart: SaleForm },
      schema: { response: { 201: SavedSale } }
    },
    async (request, reply) => {
      const { id } = request.session
      const saved = await receiveUpload(request, saleForm, { intake, sender: id }, async ({ fields, files }) => {
        const input = saleOf(request, fields, files.length)
        const photos = await prepareEach(files, (bytes) => receivePhoto(bytes, id))
        return sales.create({ ...input, images: [...(input.images ?? []), ...photos] }, undefined, id)
      })
      request.activity = { label: saved.title }
      return reply.code(201).send(saved)
    }
  )

  app.put(
    '/sales/:id',
    {
      handlerTimeout: uploadTimeout,
      config: named('update'),
      schema: { params: IdParameter, body: SaleUpdate, response: { 200: SavedSale } }
    },
    async (request) => {
      const { saved, changes } = await sales.update(request.params.id, request.body, request.session.id)
      request.activity = { label: saved.title, changes }
      return saved
    }
  )

  app.delete(
    '/sales',
    { config: named('delete'), schema: { body: SaleDeletion, response: { 200: SaleDeletionResponse } } },
    async (request) => {
      request.activity = { ids: [] }
      const { deleted, notFound } = await sales.deleteAll(request.body.ids, (id) => addWrite(request, id))
      return { message: deletionMessage(deleted.length, notFound.length), deleted, notFound }
    }
  )

  await app.register(
    adminListings(
      {
        section: 'sales',
        rows: 'sales',
        query: AdminSaleQuery,
        page: AdminSalePage,
        listing: AdminSale,
        bulk: SaleBulk
      },
      sales.administration
    )
  )
}

const named = (action: 'create' | 'update' | 'delete') => ({ activity: { section: 'sales', action } }) as const
