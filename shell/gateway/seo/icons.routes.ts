import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { hasAlready } from '../lib/http.ts'

/** Where browsers and phones look for the brand's mark, and the drawing that is there. `icons/draw.mjs` draws them. */
const icons = {
  '/favicon.svg': 'image/svg+xml; charset=utf-8',
  '/favicon.ico': 'image/x-icon',
  '/icon-32.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/apple-touch-icon.png': 'image/png'
} as const

/** The icons, at addresses that never change: kept for a week, then asked for again by their version. */
export function iconsRoutes(app: FastifyInstance) {
  for (const [path, contentType] of Object.entries(icons)) {
    const bytes = readFileSync(new URL(`icons${path}`, import.meta.url))
    const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    app.get(path, async (request, reply) => {
      reply.headers({ 'Content-Type': contentType, 'Cache-Control': 'public, max-age=604800', ETag: `"${etag}"` })
      return hasAlready(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(bytes)
    })
  }
}
