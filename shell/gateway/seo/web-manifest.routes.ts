import type { FastifyInstance } from 'fastify'
import { brandColours } from '../html/document.ts'

const shortcuts = [
  { name: 'Locations', url: '/locations' },
  { name: 'Ventes', url: '/ventes' },
  { name: 'Matériel BTP', url: '/btp' },
  { name: 'Contact', url: '/contact' }
]

/** `/manifest.webmanifest`: what a phone shows of the site on its home screen. */
export function webManifestRoutes(app: FastifyInstance, { agency }: { agency: { name: string; tagline: string } }) {
  const manifest = JSON.stringify({
    id: '/',
    name: `${agency.name} – ${agency.tagline}`,
    short_name: agency.name,
    description: 'Locations, ventes, gérance, travaux et matériaux de construction à Thiès et à Dakar.',
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
    ],
    shortcuts
  })
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(manifest)
  )
}
