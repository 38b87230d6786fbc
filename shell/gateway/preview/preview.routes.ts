import { readFileSync } from 'node:fs'
import { previewCookie } from '@keur/contract/build'
import { integrityHash } from '@keur/store/file-hash'
import type { FastifyInstance } from 'fastify'
import { parseAddress } from '../lib/address.ts'

export const stylePath = '/apercu/style.css'
export const endPath = '/apercu/fin'

const style = readFileSync(new URL('preview.css', import.meta.url), 'utf8')
/** Its hash, as a page names it. */
export const styleHash = integrityHash(style)

/**
 * The stylesheet of the banner, and its way back. Forgetting the cookie is enough: what it holds ends by itself, and needs
 * no API. Another site that sends somebody here ends their preview, and nothing else.
 */
export async function previewRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const forgotten = `${previewCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`

  app.get(stylePath, async (_request, reply) =>
    reply.headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-store' }).send(style)
  )

  await app.register(async (forms) => {
    // A form without fields has a body all the same: an empty one.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1 },
      (_, __, done) => done(null)
    )
    forms.post(endPath, async (request, reply) =>
      reply
        .headers({ 'Set-Cookie': forgotten, 'Cache-Control': 'no-store' })
        .redirect(pageOf(request.headers.referer, publicUrl), 303)
    )
  })
}

/** The page that somebody comes from, as an address of this site; whatever was sent, no other. */
function pageOf(referer: string | undefined, publicUrl: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const { canonical, search } = parseAddress(referer, publicUrl)
  return `${canonical}${search}`
}
