import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WatchedBuild } from '@keur/platform/watched-build'
import { contentTypeOf } from '@keur/store/build-file-types'
import fastify, { type FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from 'shell/gateway/builds/live-builds.ts'
import { changesRoutes } from 'shell/gateway/development/changes.routes.ts'
import { createRefreshedValue } from 'shell/gateway/lib/refreshed-value.ts'
import { type LiveSite, readLiveSite } from '../live-site.ts'
import { isOwnPage, withLocalBuild } from './local-page.ts'
import { createSiteProxy } from './site-proxy.ts'

interface DevelopmentServerSettings {
  site: string
  port: number
  /** After its first build. */
  watched: Pick<WatchedBuild, 'newest' | 'version' | 'failure'>
}

/** How long the live site is not asked again what is live, in milliseconds. */
const freshFor = 5_000

/** Replaces an offline copy of the site that another server on this port may have left in the browser. */
const emptyWorker = "self.addEventListener('install', () => self.skipWaiting())\n"

/** The live site at `site`, with the newest local build of one section: for its developer, on this machine only. */
export function createDevelopmentServer({ site, port, watched }: DevelopmentServerSettings): FastifyInstance {
  const app = fastify({ routerOptions: { maxParamLength: 500 }, exposeHeadRoutes: false })
  const local = () => watched.newest()
  const forward = createSiteProxy({
    site,
    own: `http://localhost:${port}`,
    isOwnPage: (pathname) => isOwnPage(pathname, local()?.manifest ?? { prefixes: [] }),
    changePage: (html, pathname) => {
      const newest = local()
      return newest ? withLocalBuild(html, pathname, newest.manifest) : html
    }
  })
  // Bodies are forwarded as they are.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.get<{ Params: { app: string; build: string; '*': string } }>('/mfe/:app/:build/*', async (request, reply) => {
    const { app: name, build, '*': file } = request.params
    const newest = local()
    if (newest?.manifest.app !== name || newest.manifest.id !== build) return forward(request, reply)
    const bytes = file.includes('..') ? null : await readFile(join(newest.folder, 'browser', file)).catch(() => null)
    if (!bytes) return reply.code(404).type('text/plain').send('Not found\n')
    return reply.type(contentTypeOf(file) ?? 'application/octet-stream').send(bytes)
  })
  // Failures and violations of a build that no visitor gets are not those of the live site.
  app.post('/api/builds/*', (_request, reply) => reply.code(204).send())
  app.get('/sw.js', (_request, reply) => reply.type('text/javascript').send(emptyWorker))
  changesRoutes(app, {
    liveBuilds: liveBuildsOf(site),
    local: {
      version: watched.version,
      failure: watched.failure,
      // The live shell has React's production version, which replaces no components.
      hot: false,
      all: () => new Map([local()].flatMap((build) => (build ? [[build.manifest.app, build]] : [])))
    }
  })
  app.route({ method: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'], url: '*', handler: forward })
  return app
}

/** What open pages compare: a publication elsewhere on the site reloads them. */
function liveBuildsOf(site: string): LiveBuildsReader {
  const buildsOf = (remotes: LiveSite['remotes']) => ({ shell: { id: '' }, registry: { version: 1, remotes } })
  const read = async () => buildsOf((await readLiveSite(site)).remotes)
  const current = createRefreshedValue({ read, freshFor, timeout: 1_000, onError() {} })
  return { current: () => current().catch(() => buildsOf({})) } as unknown as LiveBuildsReader
}
