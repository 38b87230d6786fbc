import { randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import { isAllowed, type Right, rightLabel } from '@keur/contract/rights'
import { routeRights } from '@keur/contract/route-rights'
import type { TokenClaims } from '@keur/contract/session'
import { isStaff, type Role, roleLabels } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { forbidden, missingRight, unauthenticated } from '../problems/problem.ts'

/** The account of a session, as the auth plugin needs it. */
export interface SessionAccount {
  id: string
  email: string
  name: string
  surname: string
  role: Role
  hasSecondFactor: boolean
}

/** Finds the account of verified token claims. Resolves to null for an ended session, and rejects when it cannot tell. */
export interface SessionReader {
  accountOf(claims: TokenClaims): Promise<SessionAccount | null>
}

/** The caller, as stored in the database now: name and role in the token are ignored. */
export interface Session extends SessionAccount {
  /** Whether a passkey opened it, which stands for password and second factor. */
  hasPasskey: boolean
  /** The token's `jti` and expiry. */
  token: { id: string; until: Date }
}

/** `passkey`: see the claims. */
export type TokenAccount = Pick<SessionAccount, 'id' | 'email' | 'role'> & { session: number; passkey?: true }

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a token after a successful login. The only place that makes tokens. */
    createSessionToken(account: TokenAccount): string
  }
  interface FastifyRequest {
    /** Only in the scopes of members and administrators. */
    session: Session
    /** Only in routes with `optionalSession`. Null for anonymous users. */
    visitor: Session | null
  }
  interface FastifyContextConfig {
    /** Only in the scope of administrators. */
    right?: Right
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Pick<TokenClaims, 'sub' | 'jti' | 'role' | 'email' | 'session' | 'passkey'>
    user: TokenClaims
  }
}

const issuer = 'keur-du-rail'
const audience = 'keur-du-rail'

/** Session tokens of one algorithm. `SessionReader` requires the claims that name the account and its session. */
export async function registerTokens(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: '12h', iss: issuer, aud: audience },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      allowedAud: audience,
      requiredClaims: ['iat', 'exp', 'iss', 'aud'],
      cache: false
    }
  })
  app.decorateRequest('session', null as unknown as Session)
  app.decorateRequest('visitor', null)
  app.decorate('createSessionToken', ({ id, email, role, session, passkey }) =>
    app.jwt.sign({ sub: id, jti: randomUUID(), role, email, session, ...(passkey ? { passkey } : {}) })
  )
}

/** For the scope of members: 401 without a valid session. Runs before the body is read. */
export function requireSession(sessions: SessionReader) {
  return async (request: FastifyRequest): Promise<void> => {
    const session = await sessionOf(request, sessions)
    if (!session) {
      if (request.headers.authorization !== undefined) request.log.info({ event: 'session-refused' }, 'session refused')
      throw unauthenticated()
    }
    request.session = session
  }
}

/**
 * An `onRequest` hook for visitor routes that use a session if there is one: sets `request.visitor`; an invalid token
 * counts as none. Throws 503 without the database, since a member must not be taken for an anonymous user.
 */
export function optionalSession(sessions: SessionReader) {
  return async (request: FastifyRequest): Promise<void> => {
    request.visitor = await sessionOf(request, sessions)
  }
}

/** 403 for a role without the right of the route. Throws at start where a route has none. */
export function requireRights(administrator: FastifyInstance): void {
  administrator.addHook('onRoute', (route) => {
    Object.assign(route.config!, { right: rightOf(route) })
  })
  administrator.addHook('onRequest', async ({ session, routeOptions, log }) => {
    const right = routeOptions.config.right!
    if (isAllowed(session.role, right)) return
    log.info({ event: 'access-refused', user: session.id, right }, 'access refused')
    if (!isStaff(session.role)) throw forbidden()
    throw missingRight(roleLabels[session.role], rightLabel(right))
  })
}

function rightOf({ method, url }: RouteOptions): Right {
  const name = `${[method].flat()[0]} ${url.slice('/api'.length)}`.replace('HEAD', 'GET')
  const right = (routeRights as Readonly<Record<string, Right | undefined>>)[name]
  if (!right) throw new Error(`The route ${name} has no right in @keur/contract/route-rights.`)
  return right
}

async function sessionOf(request: FastifyRequest, sessions: SessionReader): Promise<Session | null> {
  const claims = await request.jwtVerify<TokenClaims>().catch(() => null)
  const account = claims && (await sessions.accountOf(claims))
  if (!account) return null
  const { id, email, name, surname, role, hasSecondFactor } = account
  const token = { id: claims.jti, until: new Date(claims.exp * 1000) }
  return { id, email, name, surname, role, hasSecondFactor, hasPasskey: claims.passkey === true, token }
}
