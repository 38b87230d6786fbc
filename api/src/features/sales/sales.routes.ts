import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Sale, SalePage, SaleQuery } from '@keur/contract/sale'
import type { ListingsService } from '../../listings/listings.service.ts'
import { createTaggedAnswers, sendTagged } from '../../plugins/tagged-answers.ts'
import { IdParameter } from '../id-parameter.ts'

type Options = { sales: ListingsService<Sale> }

export const salesForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { sales }) => {
  const pages = createTaggedAnswers()

  app.get('/sales', { schema: { querystring: SaleQuery, response: { 200: SalePage } } }, (request, reply) =>
    pages.send(request, reply, `${sales.version()} ${JSON.stringify(request.query)}`, async () => {
      const { rows, ...page } = await sales.search(request.query)
      return { sales: rows, ...page }
    })
  )

  app.get('/sales/:id', { schema: { params: IdParameter, response: { 200: Sale } } }, async (request, reply) =>
    sendTagged(request, reply, await sales.one(request.params.id))
  )
}
