import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { FailureTrace, VitalsReport } from '@keur/contract/build-figures'
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
import { ViolationReports } from '@keur/contract/violations'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Metrics } from '../../plugins/metrics.ts'
import type { PreviewsService } from './previews.service.ts'
import type { ReleasesService } from './releases.service.ts'
import type { ReportsService } from './reports.service.ts'
import type { ViolationsService } from './violations.service.ts'
import type { VitalsService } from './vitals.service.ts'

type VisitorOptions = {
  reports: ReportsService
  vitals: VitalsService
  violations: ViolationsService
  previews: PreviewsService
  metrics?: Metrics | undefined
}
type AdministratorOptions = { releases: ReleasesService; previews: PreviewsService }

/** Called by the gateway: the preview of a visitor's cookie, and the health of builds. */
export const buildsForVisitors: FastifyPluginAsyncTypebox<VisitorOptions> = async (
  app,
  { reports, vitals, violations, previews, metrics }
) => {
  app.addContentTypeParser(
    ['application/reports+json', 'application/csp-report'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error')
  )

  app.get('/builds/preview', { schema: { response: { 200: PreviewResponse } } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { preview: await previews.current(request.headers.cookie) }
  })

  /** Visits of an administrator in a preview are not counted. */
  const report = <Schema extends TSchema>(
    path: string,
    body: Schema,
    count: (request: FastifyRequest<{ Body: Static<Schema> }>) => Promise<void>
  ) =>
    app.post(path, { schema: { body, response: { 204: NoContent, 403: Problem } } }, async (request, reply) => {
      if (!previews.isActive(request.headers.cookie)) await count(request as never)
      return reply.code(204).send(null)
    })
  report('/builds/reports', BuildReport, ({ body, ip }) => reports.count(body, ip))
  report('/builds/failures', FailureTrace, async ({ body, ip, log }) => {
    const { app: name, build, phase, trace } = body
    if (await vitals.acceptFailure(body, ip))
      log.warn(`${name}/${build} failed for a visitor (${phase}): the logs have trace ${trace}.`)
  })
  report('/builds/vitals', VitalsReport, async ({ body, ip }) => {
    for (const name of await vitals.accept(body, ip)) metrics?.observeVitals(name, body)
  })

  app.post(
    '/builds/violations',
    { schema: { body: ViolationReports, response: { 204: NoContent } } },
    async (request, reply) => {
      for (const violation of await violations.read(request.body, request.ip))
        request.log.warn(`The Content Security Policy is violated by ${violation}.`)
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
