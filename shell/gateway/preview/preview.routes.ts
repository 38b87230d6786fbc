import { readFileSync } from 'node:fs'
import { previewCookie } from '@keur/contract/build'
import { integrityHash } from '@keur/store/build-signature'
import type { FastifyInstance } from 'fastify'
import { serializeCookie } from '../lib/cookies.ts'
import { parseAddress } from '../lib/http.ts'

export const stylePath = '/apercu/style.css'
export const endPath = '/apercu/fin'

const style = readFileSync(new URL('preview.css', import.meta.url), 'utf8')
export const styleHash = integrityHash(style)

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
        .redirect(returnPath(request.headers.referer, publicUrl), 303)
    )
  })
}

/** The page that the form was sent from; always a path of this site, whatever the header says. */
function returnPath(referer: string | undefined, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { canonical, search } = parseAddress(referer, publicUrl)
  return `${canonical}${search}`
}
