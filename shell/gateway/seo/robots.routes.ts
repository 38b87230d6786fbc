import type { FastifyInstance } from 'fastify'
import { closedToRobots } from './public-pages.ts'

/** `/robots.txt`: all is open but the back office, profiles and the API; the sitemap is named by its public address. */
export function robotsRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const text = [
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    ''
  ].join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }).send(text)
  )
}
