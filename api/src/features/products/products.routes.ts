import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Product, ProductPage, ProductQuery } from '@keur/contract/product'
import type { ListingsService } from '../../listings/listings.service.ts'
import { createTaggedAnswers, sendTagged } from '../../plugins/tagged-answers.ts'
import { IdParameter } from '../id-parameter.ts'

type Options = { products: ListingsService<Product> }

/** Building materials; their address is /btp, and their rows are called `materiels`. */
export const productsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { products }) => {
  const pages = createTaggedAnswers()

  app.get('/btp', { schema: { querystring: ProductQuery, response: { 200: ProductPage } } }, (request, reply) =>
    pages.send(request, reply, `${products.version()} ${JSON.stringify(request.query)}`, async () => {
      const { rows, ...page } = await products.search(request.query)
      return { materiels: rows, ...page }
    })
  )

  app.get('/btp/:id', { schema: { params: IdParameter, response: { 200: Product } } }, async (request, reply) =>
    sendTagged(request, reply, await products.one(request.params.id))
  )
}
