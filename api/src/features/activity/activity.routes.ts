import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ActivityPage, ActivityQuery } from '@keur/contract/activity'
import type { ActivityService } from './activity.service.ts'

type Options = { activity: ActivityService }

export const activityForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { activity }) => {
  app.get('/admin/activity', { schema: { querystring: ActivityQuery, response: { 200: ActivityPage } } }, (request) =>
    activity.search(request.query)
  )
}
