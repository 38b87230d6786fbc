import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { route } from '../../plugins/route.ts'
import type { QuotesService } from './quotes.service.ts'

const NumberParameter = Type.Object({ number: Type.String({ maxLength: 40 }) }, { additionalProperties: false })

export const quotesForVisitors: FastifyPluginAsyncTypebox<{ quotes: QuotesService }> = async (app, { quotes }) => {
  route(app, 'POST /quotes', { status: 201 }, (request) => quotes.issue(request.body, request.ip))

  route(app, 'GET /quotes/:number', { params: NumberParameter }, (request) => quotes.check(request.params.number))
}
