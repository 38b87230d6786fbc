import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AppParameter } from '@keur/contract/releases'
import type { FastifyRequest } from 'fastify'
import type { Metrics } from '../../plugins/metrics.ts'
import { route } from '../../plugins/route.ts'
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

  route(app, 'GET /builds/preview', async (request) => {
    return { preview: await previews.current(request.headers.cookie) }
  })

  /** Visits of an administrator in a preview are not counted. */
  const isVisit = ({ headers }: FastifyRequest) => !previews.isActive(headers.cookie)

  route(app, 'POST /builds/reports', async (request) => {
    if (isVisit(request)) await reports.count(request.body, request.ip)
  })

  route(app, 'POST /builds/failures', async (request) => {
    const { app: name, build, phase, trace } = request.body
    if (isVisit(request) && (await vitals.acceptFailure(request.body, request.ip)))
      request.log.warn(`${name}/${build} failed for a visitor (${phase}): the logs have trace ${trace}.`)
  })

  route(app, 'POST /builds/vitals', async (request) => {
    const counted = isVisit(request) ? await vitals.accept(request.body, request.ip) : []
    for (const name of counted) metrics?.observeVitals(name, request.body)
  })

  route(app, 'POST /builds/violations', async (request) => {
    for (const violation of await violations.read(request.body, request.ip))
      request.log.warn(`The Content Security Policy is violated by ${violation}.`)
  })

  route(app, 'GET /builds/verdicts', () => reports.health())
}

export const buildsForAdministrators: FastifyPluginAsyncTypebox<AdministratorOptions> = async (
  app,
  { releases, previews }
) => {
  const activity = { activity: { section: 'builds', action: 'preview' } } as const

  route(app, 'GET /admin/builds', () => releases.live())

  route(app, 'GET /admin/builds/:app/history', { params: AppParameter }, (request) =>
    releases.history(request.params.app)
  )

  route(app, 'POST /admin/builds/preview', { ...activity, status: 201 }, async (request, reply) => {
    const { preview, cookie } = await previews.begin(request.body, request.user)
    request.activity = { id: preview.build, label: preview.app }
    reply.header('set-cookie', cookie)
    return preview
  })

  route(app, 'DELETE /admin/builds/preview', activity, async (request, reply) => {
    request.activity = { nothing: true }
    const cookie = previews.end(request.headers.cookie)
    if (cookie) reply.header('set-cookie', cookie)
    return { message: 'La prévisualisation est terminée.' }
  })
}
