import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  AppParameter,
  BuildHealthList,
  BuildReport,
  LiveReleases,
  Preview,
  PreviewInput,
  PreviewResponse,
  ReleaseHistory
} from '@keur/contract/releases'
import { Message, NoContent, Problem } from '@keur/contract/responses'
import type { PreviewsService } from './previews.service.ts'
import type { ReleasesService } from './releases.service.ts'
import type { ReportsService } from './reports.service.ts'

type VisitorOptions = { reports: ReportsService; previews: PreviewsService }
type AdministratorOptions = { releases: ReleasesService; previews: PreviewsService }

/** Called by the gateway: the preview of a visitor's cookie, and the health of builds. */
export const buildsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (app, { reports, previews }) => {
  app.get('/builds/preview', { schema: { response: { 200: PreviewResponse } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { preview: await previews.current(request.headers.cookie) }
  })

  app.post(
    '/builds/reports',
    { schema: { body: BuildReport, response: { 204: NoContent, 404: Problem } } },
    async (request, reply) => {
      // Visits of an administrator in a preview are not counted.
      if (!previews.isActive(request.headers.cookie)) await reports.count(request.body, request.ip)
      return reply.code(204).send(null)
    }
  )

  app.get('/builds/verdicts', { schema: { response: { 200: BuildHealthList } } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return reports.health()
  })
}

export const buildsForAdministrators: FastifyPluginAsyncTypebox<AdministratorOptions> = async (
  app,
  { releases, previews }
) => {
  app.get('/admin/builds', { schema: { response: { 200: LiveReleases } } }, () => releases.live())

  app.get(
    '/admin/builds/:app/history',
    { schema: { params: AppParameter, response: { 200: ReleaseHistory } } },
    (request) => releases.history(request.params.app)
  )

  app.post(
    '/admin/builds/preview',
    {
      schema: { body: PreviewInput, response: { 201: Preview, 404: Problem } },
      config: { activity: { section: 'builds', action: 'preview' } }
    },
    async (request, reply) => {
      const { preview, cookie } = await previews.begin(request.body, request.user)
      request.activity = { id: preview.build, label: preview.app }
      return reply.code(201).header('set-cookie', cookie).send(preview)
    }
  )

  app.delete(
    '/admin/builds/preview',
    { schema: { response: { 200: Message } }, config: { activity: { section: 'builds', action: 'preview' } } },
    async (request, reply) => {
      request.activity = { nothing: true }
      const cookie = previews.end(request.headers.cookie)
      if (cookie) reply.header('set-cookie', cookie)
      return { message: 'La prévisualisation est terminée.' }
    }
  )
}
