import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Statistics } from '@keur/contract/statistics'
import type { StatisticsService } from './statistics.service.ts'

type Options = { statistics: StatisticsService }

export const statisticsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { statistics }) => {
  app.get('/admin/statistics', { schema: { response: { 200: Statistics } } }, () => statistics.read())
}
