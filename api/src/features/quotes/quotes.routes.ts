import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Quote, QuoteCheck, QuoteInput } from '@keur/contract/quote'
import { Type } from 'typebox'
import type { QuotesService } from './quotes.service.ts'

const NumberParameter = Type.Object({ number: Type.String({ maxLength: 40 }) }, { additionalProperties: false })

export const quotesForVisitors: FastifyPluginAsyncTypebox<{ quotes: QuotesService }> = async (app, { quotes }) => {
  app.post('/quotes', { schema: { body: QuoteInput, response: { 201: Quote } } }, async (request, reply) =>
    reply.code(201).send(await quotes.issue(request.body, request.ip))
  )

  app.get('/quotes/:number', { schema: { params: NumberParameter, response: { 200: QuoteCheck } } }, (request) =>
    quotes.check(request.params.number)
  )
}
