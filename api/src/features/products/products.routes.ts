import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AdminProduct,
  AdminProductPage,
  AdminProductQuery,
  Product,
  ProductBulk,
  ProductInput,
  ProductPage,
  ProductQuery,
  ProductUpdate,
  SavedProduct,
  SimilarProducts
} from '@keur/contract/product'
import { Message } from '@keur/contract/responses'
import { createResponseCache, sendWithEtag } from '../../plugins/etag.ts'
import { IdParameter } from '../id-parameter.ts'
import { adminListings } from '../listings/admin-listings.routes.ts'
import { uploadTimeout } from '../uploads/read-upload.ts'
import type { ProductsService } from './products.service.ts'

type Options = { products: ProductsService }

/** Building materials; their address is /btp, and their rows are called `materiels`. */
export const productsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { products }) => {
  const pages = createResponseCache()

  app.get('/btp', { schema: { querystring: ProductQuery, response: { 200: ProductPage } } }, (request, reply) =>
    pages.send(request, reply, `${products.version()} ${JSON.stringify(request.query)}`, async () => {
      const { rows, ...page } = await products.search(request.query)
      return { materiels: rows, ...page }
    })
  )

  app.get('/btp/:id', { schema: { params: IdParameter, response: { 200: Product } } }, async (request, reply) =>
    sendWithEtag(request, reply, await products.one(request.params.id))
  )

  app.get(
    '/btp/:id/similar',
    { schema: { params: IdParameter, response: { 200: SimilarProducts } } },
    async (request, reply) => sendWithEtag(request, reply, { materiels: await products.similar(request.params.id) })
  )
}

export const productsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { products }) => {
  app.post(
    '/btp',
    {
      handlerTimeout: uploadTimeout,
      config: named('create'),
      schema: { body: ProductInput, response: { 201: SavedProduct } }
    },
    async (request, reply) => {
      const saved = await products.create(request.body, undefined, request.session.id)
      request.activity = { label: saved.title }
      return reply.code(201).send(saved)
    }
  )

  app.put(
    '/btp/:id',
    {
      handlerTimeout: uploadTimeout,
      config: named('update'),
      schema: { params: IdParameter, body: ProductUpdate, response: { 200: SavedProduct } }
    },
    async (request) => {
      const { saved, changes } = await products.update(request.params.id, request.body, request.session.id)
      request.activity = { label: saved.title, changes }
      return saved
    }
  )

  app.delete(
    '/btp/:id',
    { config: named('delete'), schema: { params: IdParameter, response: { 200: Message } } },
    async (request) => {
      const { title } = await products.delete(request.params.id)
      request.activity = { label: title }
      return { message: 'Produits BTP supprimés avec succès' }
    }
  )

  await app.register(
    adminListings(
      {
        section: 'btp',
        rows: 'materiels',
        query: AdminProductQuery,
        page: AdminProductPage,
        listing: AdminProduct,
        bulk: ProductBulk
      },
      products.administration
    )
  )
}

const named = (action: 'create' | 'update' | 'delete') => ({ activity: { section: 'btp', action } }) as const
