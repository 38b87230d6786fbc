import type { Preview, PreviewInput } from '@keur/contract/releases'
import type { TokenClaims } from '@keur/contract/session'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import { notFound } from '../../problems/problem.ts'
import type { UsersService } from '../users/users.service.ts'
import type { PreviewCookies } from './preview-cookie.ts'

const halfAnHour = 30 * 60_000

interface Parts {
  papers: () => Promise<SignedBuilds>
  users: Pick<UsersService, 'accountOf'>
  cookies: PreviewCookies
}

export type PreviewService = ReturnType<typeof createPreviews>

/** The site with one stored build in the place of the live one, for the browser of one administrator and half an hour. */
export function createPreviews({ papers, users, cookies }: Parts) {
  return {
    /** Throws 404 for a build that is not there, or whose papers are not in order. */
    async begin(
      { app, build }: PreviewInput,
      { sub, jti, session }: Pick<TokenClaims, 'sub' | 'jti' | 'session'>,
      now = Date.now()
    ): Promise<{ preview: Preview; cookie: string }> {
      const builds = await papers()
      const found = await builds.readManifest(app, build).catch(nullIfUnverified)
      if (!found) throw notFound('Cette version n’est plus disponible, ou ses papiers ne sont pas en ordre.')
      const preview: Preview = { app, build, until: new Date(now + halfAnHour).toISOString() }
      return { preview, cookie: cookies.give({ ...preview, sub, jti, session }, now) }
    },
    /** What a Cookie header says, where its administrator still is one, in the session in which it was begun. */
    async current(header: string | undefined): Promise<Preview | null> {
      const sealed = cookies.read(header)
      const account = sealed && (await users.accountOf(sealed))
      if (account?.role !== 'admin') return null
      const { app, build, until } = sealed as Preview
      return { app, build, until }
    },
    /** Whether a Cookie header holds a preview at all: what is done in one is not counted. Asks nobody. */
    isWithin: (header: string | undefined): boolean => cookies.read(header) !== null,
    /** The line of Set-Cookie that ends a preview; null where there is none to end. */
    end: (header: string | undefined): string | null => (cookies.isIn(header) ? cookies.take : null)
  }
}
