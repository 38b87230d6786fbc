import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AppParameter, LiveReleases, ReleaseHistory } from '@keur/contract/releases'
import type { ReleasesService } from './releases.service.ts'

type Options = { releases: ReleasesService }

export const releasesForAdministrators: FastifyPluginAsyncTypebox<Options> = async (app, { releases }) => {
  app.get('/admin/builds', { schema: { response: { 200: LiveReleases } } }, () => releases.live())

  app.get(
    '/admin/builds/:app/history',
    { schema: { params: AppParameter, response: { 200: ReleaseHistory } } },
    (request) => releases.history(request.params.app)
  )
}
