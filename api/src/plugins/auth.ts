import { randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import type { TokenClaims } from '@keur/contract/session'
import type { Role } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../features/users/users.repository.ts'
import type { UsersService } from '../features/users/users.service.ts'
import { forbidden, unauthenticated } from '../problems/problem.ts'

/** Who asks, as the database knows them now; what their token says of them does not count. */
export interface Session {
  id: string
  email: string
  name: string
  surname: string
  role: Role
  /** What ends with this session: the token's `jti`, and when it ends by itself. */
  token: { id: string; until: Date }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A token for who has proven that the account is theirs. The one place where tokens are made. */
    createSessionToken(account: Pick<Account, 'id' | 'email' | 'role' | 'session'>): string
  }
  interface FastifyRequest {
    /** Only in the scopes of members and administrators. */
    session: Session
    /** Only in routes with `optionalSession`: null for who is not logged in. */
    visitor: Session | null
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Pick<TokenClaims, 'sub' | 'jti' | 'role' | 'email' | 'session'>
    user: TokenClaims
  }
}

const issuer = 'keur-du-rail'
const audience = 'keur-du-rail'

/** Tokens of this site: one algorithm, and nothing that may be left out. */
export async function registerTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: '12h', iss: issuer, aud: audience },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ['sub', 'jti', 'iat', 'exp', 'iss', 'aud', 'session'],
      cache: false
    }
  })
  app.decorateRequest('session', null as unknown as Session)
  app.decorateRequest('visitor', null)
  app.decorate('createSessionToken', ({ id, email, role, session }) =>
    app.jwt.sign({ sub: id, jti: randomUUID(), role, email, session })
  )
}

/** For the scope of members: 401 without a good token of somebody who is still there. Before any body is read. */
export function requireSession(users: UsersService) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await sessionOf(request, users)
    if (!session) {
      if (request.headers.authorization !== undefined) request.log.info({ event: 'session-refused' }, 'session refused')
      throw unauthenticated()
    }
    request.session = session
  }
}

/**
 * For routes of visitors that like to know who asks, as their `onRequest`: sets `request.visitor`, and a broken token counts as none.
 * A database that does not answer is no reason to take somebody for a stranger: 503.
 */
export function optionalSession(users: UsersService) {
  return async (request: FastifyRequest): Promise<void> => {
    request.visitor = await sessionOf(request, users)
  }
}

/** For the scope of administrators, which lies within that of members: 403 for everybody else. */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  if (request.session.role === 'admin') return
  request.log.info({ event: 'access-refused', user: request.session.id }, 'access refused')
  throw forbidden()
}

async function sessionOf(request: FastifyRequest, users: UsersService): Promise<Session | null> {
  const claims = await request.jwtVerify<TokenClaims>().catch(() => null)
  const account = claims && (await users.accountOf(claims))
  if (!account) return null
  const { id, email, name, surname, role } = account
  return { id, email, name, surname, role, token: { id: claims.jti, until: new Date(claims.exp * 1000) } }
}
