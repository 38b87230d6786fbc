import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance } from 'fastify'
import { iconsRoutes } from './icons.routes.ts'
import { robotsRoutes } from './robots.routes.ts'
import { securityTextRoutes } from './security-text.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { webManifestRoutes } from './web-manifest.routes.ts'

/** What search engines, phones and researchers look for at addresses of their own choosing. */
export function seoRoutes(app: FastifyInstance, settings: { agency: Agency; publicUrl: string; apiUrl: string }) {
  robotsRoutes(app, settings)
  sitemapRoutes(app, settings)
  webManifestRoutes(app, settings)
  securityTextRoutes(app, settings)
  iconsRoutes(app)
}
