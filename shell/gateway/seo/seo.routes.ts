import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import { sectionsOf } from '../builds/sections.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { webManifestRoutes } from './web-manifest.routes.ts'

interface SeoSettings {
  agency: Agency
  publicUrl: string
  apiUrl: string
  liveBuilds: LiveBuildsReader
}

const day = 86_400_000
/** RFC 9116 asks for less than a year. */
const securityTextDays = 180

/** What search engines, phones and security researchers request by convention. */
export function seoRoutes(app: FastifyInstance, settings: SeoSettings) {
  const { agency, publicUrl, liveBuilds } = settings
  sitemapRoutes(app, settings)
  webManifestRoutes(app, settings)

  app.get('/robots.txt', async (_request, reply) => {
    const sections = sectionsOf((await liveBuilds.current()).remotes)
    const closed = sections.filter(({ facts }) => facts.private).flatMap(({ prefixes }) => prefixes)
    return sendLines(reply, [
      'User-agent: *',
      ...[...closed, '/profile', '/api/'].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`
    ])
  })

  app.get('/.well-known/security.txt', async (_request, reply) => {
    // Whole days, so that the text changes once a day.
    const expires = new Date((Math.floor(Date.now() / day) + securityTextDays) * day)
    return sendLines(reply, [
      `Contact: mailto:${agency.email}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`
    ])
  })
}

const sendLines = (reply: FastifyReply, lines: string[]) =>
  reply
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
    .send(`${lines.join('\n')}\n`)
