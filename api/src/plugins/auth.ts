import jwt from '@fastify/jwt'
import type { Role } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UsersService } from '../features/users/users.service.ts'
import { forbidden, unauthenticated } from '../problems/problem.ts'

/** Who asks, as the database knows them now; what their token says of their role does not count. */
export interface Session {
  id: string
  email: string
  role: Role
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Only in the scopes of members and administrators. */
    session: Session
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: { sub: string; jti: string; role: Role; email: string }
    user: { sub: string }
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
      requiredClaims: ['sub', 'jti', 'iat', 'exp', 'iss', 'aud'],
      cache: false
    }
  })
  app.decorateRequest('session', null as unknown as Session)
}

/** For the scope of members: 401 without a good token of somebody who is still there. Before any body is read. */
export function requireSession(users: UsersService) {
  return async (request: FastifyRequest): Promise<void> => {
    const { sub } = await request.jwtVerify<{ sub: string }>().catch(() => {
      throw unauthenticated()
    })
    const account = await users.find(sub)
    if (!account) throw unauthenticated()
    request.session = { id: account.id, email: account.email, role: account.role }
  }
}

/** For the scope of administrators, which lies within that of members: 403 for everybody else. */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  if (request.session.role !== 'admin') throw forbidden()
}
