import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { route } from '../../plugins/route.ts'
import type { ActivityService } from './activity.service.ts'

type Options = { activity: ActivityService }

export const activityForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { activity }) => {
  route(app, 'GET /admin/activity', (request) => activity.search(request.query))
}
