import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { StatisticsService } from './statistics.service.ts'

type Options = { statistics: StatisticsService }

export const statisticsForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { statistics }) => {
  route(app, 'GET /admin/statistics', () => statistics.read())
}
