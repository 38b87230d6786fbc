import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import { publicSections } from '../builds/sections.ts'
import { brandColours } from '../html/document.ts'
import { sendWithEtag } from '../lib/http.ts'

/** Icons by path; `icons/draw.mjs` makes the files. */
const icons = {
  '/favicon.svg': 'image/svg+xml; charset=utf-8',
  '/favicon.ico': 'image/x-icon',
  '/icon-32.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/apple-touch-icon.png': 'image/png'
} as const

/** `/manifest.webmanifest`, for the home screen of phones, and the icons: cached for a week, then revalidated. */
export function webManifestRoutes(
  app: FastifyInstance,
  { agency, liveBuilds }: { agency: Pick<Agency, 'name' | 'tagline' | 'city'>; liveBuilds: LiveBuildsReader }
) {
  const manifest = {
    id: '/',
    name: `${agency.name} – ${agency.tagline}`,
    short_name: agency.name,
    description: `Locations, ventes, gérance, travaux et matériaux de construction à ${agency.city} et à Dakar.`,
    lang: 'fr-SN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: brandColours.ground,
    theme_color: brandColours.theme,
    categories: ['business', 'lifestyle', 'shopping'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' }
    ]
  }
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const links = publicSections((await liveBuilds.current()).remotes).flatMap(({ facts }) =>
      facts.shortcut ? [facts.link] : []
    )
    const shortcuts = [...links, { label: 'Contact', to: '/contact' }].map(({ label, to }) => ({
      name: label,
      url: to
    }))
    return reply
      .headers({ 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(JSON.stringify({ ...manifest, shortcuts }))
  })

  for (const [path, contentType] of Object.entries(icons)) {
    const bytes = readFileSync(new URL(`icons${path}`, import.meta.url))
    const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    app.get(path, async (request, reply) => {
      reply.headers({ 'Content-Type': contentType, 'Cache-Control': 'public, max-age=604800' })
      return sendWithEtag(request, reply, etag, bytes)
    })
  }
}
