import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { previewCookie } from '@keur/contract/build'
import type { Preview, PreviewInput } from '@keur/contract/releases'
import { isAllowed } from '@keur/contract/rights'
import type { TokenClaims } from '@keur/contract/session'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import { notFound } from '../../problems/problem.ts'
import type { UsersService } from '../users/users.service.ts'

const previewDuration = 30 * 60_000

interface Dependencies {
  signedBuilds: () => Promise<SignedBuilds>
  users: Pick<UsersService, 'accountOf'>
  cookies: PreviewCookies
}

export type PreviewsService = ReturnType<typeof createPreviewsService>

/** Previews: for half an hour, the browser of an administrator gets a stored build instead of the live one. */
export function createPreviewsService({ signedBuilds, users, cookies }: Dependencies) {
  return {
    /** Throws 404 for a build that is missing or has no valid signature. */
    async begin(
      { app, build }: PreviewInput,
      { sub, jti, session }: Pick<TokenClaims, 'sub' | 'jti' | 'session'>,
      now = Date.now()
    ): Promise<{ preview: Preview; cookie: string }> {
      const builds = await signedBuilds()
      const manifest = await builds.readManifest(app, build).catch(nullIfUnverified)
      if (!manifest) throw notFound('Cette version n’est plus disponible, ou sa signature n’est pas valide.')
      const preview: Preview = { app, build, until: new Date(now + previewDuration).toISOString() }
      return { preview, cookie: cookies.create({ ...preview, sub, jti, session }, now) }
    },
    /** The preview of a Cookie header. Null when its session has ended or its account has lost the right. */
    async current(header: string | undefined): Promise<Preview | null> {
      const preview = cookies.read(header)
      const account = preview && (await users.accountOf(preview))
      if (!account || !isAllowed(account.role, 'manageSite')) return null
      const { app, build, until } = preview as Preview
      return { app, build, until }
    },
    /** Whether a Cookie header has an unexpired preview. Does not check the session. */
    isActive: (header: string | undefined): boolean => cookies.read(header) !== null,
    /** The Set-Cookie header that ends a preview, or null without one. */
    end: (header: string | undefined): string | null => (cookies.isPresent(header) ? cookies.clear : null)
  }
}

/** A preview with the session in which it was begun, which it ends with. */
type SessionPreview = Preview & Pick<TokenClaims, 'sub' | 'jti' | 'session'>

/** Above the length of any preview cookie. */
const maxCookieLength = 1000

const cookiePattern = new RegExp(`(?:^|;\\s*)${previewCookie}=([^;]+)`)

type PreviewCookies = ReturnType<typeof createPreviewCookies>

/**
 * The cookie of a preview: `<content, base64url>.<HMAC-SHA256, base64url>`. Its key is derived from the secret for this
 * purpose alone, so a cookie is no session token and the other way round.
 */
export function createPreviewCookies(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'preview', 32))
  const sign = (content: string) => createHmac('sha256', key).update(content).digest()
  // Lax: the preview survives following a link to the site, but no other site can send requests with the cookie.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  const setCookie = (value: string, seconds: number) => `${previewCookie}=${value}; Max-Age=${seconds}; ${attributes}`

  return {
    /** The Set-Cookie header; the cookie expires with the preview. */
    create(preview: SessionPreview, now = Date.now()): string {
      const content = Buffer.from(JSON.stringify(preview)).toString('base64url')
      const seconds = Math.max(0, Math.ceil((Date.parse(preview.until) - now) / 1000))
      return setCookie(`${content}.${sign(content).toString('base64url')}`, seconds)
    },
    isPresent: (header: string | undefined): boolean => cookiePattern.test(header ?? ''),
    clear: setCookie('', 0),
    /** Null without a cookie, and for one that is expired or has no valid signature. */
    read(header: string | undefined, now = Date.now()): SessionPreview | null {
      const text = cookiePattern.exec(header ?? '')?.[1]
      if (!text || text.length > maxCookieLength) return null
      const [content = '', signature = '', ...rest] = text.split('.')
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(content)]
      if (rest.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      const preview = JSON.parse(Buffer.from(content, 'base64url').toString()) as SessionPreview
      return Date.parse(preview.until) > now ? preview : null
    }
  }
}
