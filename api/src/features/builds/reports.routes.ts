import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BuildHealthList, BuildReport } from '@keur/contract/releases'
import { NoContent, Problem } from '@keur/contract/responses'
import type { PreviewService } from './preview.service.ts'
import type { ReportsService } from './reports.service.ts'

type Options = { reports: ReportsService; previews: Pick<PreviewService, 'isWithin'> }

export const reportsForVisitors: FastifyPluginAsyncTypebox<Options> = async (app, { reports, previews }) => {
  app.post(
    '/builds/reports',
    { schema: { body: BuildReport, response: { 204: NoContent, 404: Problem } } },
    async (request, reply) => {
      // Who tries a build of the site out is no visitor.
      if (!previews.isWithin(request.headers.cookie)) await reports.count(request.body, request.ip)
      return reply.code(204).send(null)
    }
  )

  app.get('/builds/verdicts', { schema: { response: { 200: BuildHealthList } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return reports.verdicts()
  })
}
