import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { previewCookie } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import type { TokenClaims } from '@keur/contract/session'

/** A preview, and the session in which it was begun: it ends with that one. */
export type SealedPreview = Preview & Pick<TokenClaims, 'sub' | 'jti' | 'session'>

/** Longer than any of ours. */
const longest = 1000

const inHeader = new RegExp(`(?:^|;\\s*)${previewCookie}=([^;]+)`)

export type PreviewCookies = ReturnType<typeof createPreviewCookies>

/**
 * The cookie of a preview: `<content, base64url>.<HMAC-SHA256, base64url>`, with a key of its own derived from the secret. It
 * is no session, and a session's token is no preview.
 */
export function createPreviewCookies(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'preview', 32))
  const seal = (content: string) => createHmac('sha256', key).update(content).digest()
  // Lax: whoever follows a link to the site sees the preview too, and no other site can ask for anything with it.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  const line = (value: string, seconds: number) => `${previewCookie}=${value}; Max-Age=${seconds}; ${attributes}`

  return {
    /** A line of Set-Cookie; the browser forgets it with the preview. */
    give(preview: SealedPreview, now = Date.now()): string {
      const content = Buffer.from(JSON.stringify(preview)).toString('base64url')
      const seconds = Math.max(0, Math.ceil((Date.parse(preview.until) - now) / 1000))
      return line(`${content}.${seal(content).toString('base64url')}`, seconds)
    },
    isIn: (header: string | undefined): boolean => inHeader.test(header ?? ''),
    take: line('', 0),
    /** What a Cookie header says: null without a preview that we made and that is not over. Asks nobody. */
    read(header: string | undefined, now = Date.now()): SealedPreview | null {
      const text = inHeader.exec(header ?? '')?.[1]
      if (!text || text.length > longest) return null
      const [content = '', given = '', ...more] = text.split('.')
      const [sealed, expected] = [Buffer.from(given, 'base64url'), seal(content)]
      if (more.length > 0 || sealed.length !== expected.length || !timingSafeEqual(sealed, expected)) return null
      const preview = JSON.parse(Buffer.from(content, 'base64url').toString()) as SealedPreview
      return Date.parse(preview.until) > now ? preview : null
    }
  }
}
