import type { OpenSessionList, TokenClaims } from '@keur/contract/session'
import type { LoginResponse } from '@keur/contract/user'
import type { FastifyRequest } from 'fastify'
import type { TokenAccount } from '../../plugins/auth.ts'
import { notFound } from '../../problems/problem.ts'
import type { OpenSessionsRepository } from './open-sessions.repository.ts'
import type { RevokedTokensRepository } from './revoked-tokens.repository.ts'
import type { UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: Pick<UsersRepository, 'findById' | 'endSessions'>
  openSessions: OpenSessionsRepository
  revokedTokens: Pick<RevokedTokensRepository, 'revoke'>
}

/** The sessions of accounts, seen and ended by their owners and by the head of the agency. */
export function createOpenSessions({ users, openSessions, revokedTokens }: Dependencies) {
  return {
    async rememberSession({ sub, jti, session, iat, exp }: TokenClaims, userAgent: string | undefined): Promise<void> {
      const [openedAt, until] = [iat, exp].map((seconds) => new Date(seconds * 1000)) as [Date, Date]
      await openSessions.insert({ _id: jti, userId: sub, session, browser: browserOf(userAgent), openedAt, until })
    },
    /** `current`: the `jti` of the caller's token. Throws 404 for an unknown account. */
    async openSessionsOf(userId: string, current?: string): Promise<OpenSessionList> {
      const account = await users.findById(userId)
      if (!account) throw notFound('Utilisateur non trouvé')
      const sessions = await openSessions.of(account.id, account.session)
      return {
        sessions: sessions.map(({ _id, browser, openedAt, until }) => ({
          id: _id,
          browser,
          openedAt: openedAt.toISOString(),
          until: until.toISOString(),
          current: _id === current
        }))
      }
    },
    /** Throws 404 unless the account has the session. */
    async endSession(userId: string, id: string): Promise<void> {
      const ended = await openSessions.delete(userId, id)
      if (!ended) throw notFound('Cette connexion a déjà pris fin.')
      await revokedTokens.revoke(id, ended.until)
    },
    /** Also those that no list has. Throws 404 for an unknown account. */
    async endAllSessions(userId: string): Promise<void> {
      if (!(await users.endSessions(userId))) throw notFound('Utilisateur non trouvé')
      await openSessions.deleteAllOf(userId)
    },
    /** Ends the session of the caller, by the `jti` of its token and its expiry. */
    async logOut(userId: string, id: string, until: Date): Promise<void> {
      await revokedTokens.revoke(id, until)
      await openSessions.delete(userId, id)
    }
  }
}

/** Ends every login: makes the token, and remembers its session. */
export async function openSession(
  { server, headers }: FastifyRequest,
  users: Pick<ReturnType<typeof createOpenSessions>, 'rememberSession'>,
  account: TokenAccount
): Promise<LoginResponse> {
  const token = server.createSessionToken(account)
  await users.rememberSession(server.jwt.decode<TokenClaims>(token)!, headers['user-agent'])
  return { token }
}

/** The first that matches counts: browsers name others beside themselves. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOP(R|T)\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrom|CriOS/],
  ['Safari', /Safari/]
]
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/]
]

/** «Chrome, Android». Nothing else of the header is stored: it is long, and names one person among few. */
export function browserOf(userAgent = ''): string {
  const names = [browsers, systems].flatMap((list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [])
  return names.join(', ') || 'Navigateur inconnu'
}
