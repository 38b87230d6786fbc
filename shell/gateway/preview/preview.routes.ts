import { readFileSync } from 'node:fs'
import { previewCookie } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import { appLabels } from '@keur/contract/vocabulary'
import { integrityHash } from '@keur/store/build-signature'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html/document.ts'
import { serializeCookie } from '../lib/cookies.ts'
import { parseAddress } from '../lib/http.ts'

const stylePath = '/apercu/style.css'
const endPath = '/apercu/fin'

const style = readFileSync(new URL('preview.css', import.meta.url), 'utf8')
const styleHash = integrityHash(style)

/**
 * The stylesheet of the banner, and the form target that ends a preview. Clearing the cookie is enough: what it holds
 * expires by itself. A form on another site can end a visitor's preview, and nothing else.
 */
export async function previewRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const clearedCookie = serializeCookie(previewCookie, '', {
    'Max-Age': 0,
    Path: '/',
    HttpOnly: true,
    SameSite: 'Lax',
    Secure: publicUrl.startsWith('https:')
  })

  app.get(stylePath, async (_request, reply) =>
    reply.headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' }).send(style)
  )

  await app.register(async (forms) => {
    // A form without fields still has a body: an empty one.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1 },
      (_, __, done) => done(null)
    )
    forms.post(endPath, async (request, reply) =>
      reply
        .headers({ 'Set-Cookie': clearedCookie, 'Cache-Control': 'no-store' })
        .redirect(returnPath(request.headers.referer), 303)
    )
  })
}

/** The page that the form was sent from; always a path of this site, whatever the header says. */
function returnPath(referer: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { canonical, search } = parseAddress(referer)
  return `${canonical}${search}`
}

/**
 * A preview as a page shows it: `isAvailable` is false if the build is gone, or its signature is not valid any more.
 */
export interface PreviewStatus extends Preview {
  isAvailable: boolean
}

const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone: 'Africa/Dakar' })

/**
 * The banner above a page of a preview: which build, until when, and a form that ends it. The gateway adds it, without
 * a script, so that it is there even if the previewed build renders nothing.
 */
export function previewBanner(preview: PreviewStatus): { head: string; body: string } {
  return {
    head: `<link rel="stylesheet" href="${stylePath}" integrity="${styleHash}" crossorigin>`,
    body: [
      '<aside class="apercu" aria-label="Prévisualisation">',
      `<p><strong>Prévisualisation</strong> ${previewText(preview)}</p>`,
      `<form method="post" action="${endPath}"><button>Revenir au site en ligne</button></form>`,
      '</aside>'
    ].join('')
  }
}

function previewText({ app, build, until, isAvailable }: PreviewStatus): string {
  const name = escapeHtml(appLabels[app] ?? app)
  const version = `<span class="apercu-version"><b>${name}</b>, version <code>${escapeHtml(build)}</code></span>`
  return isAvailable
    ? `${version}, jusqu’à ${time.format(new Date(until))}, dans ce navigateur seulement.`
    : `${version}\u00a0: elle n’est plus disponible, vous voyez le site en ligne.`
}
