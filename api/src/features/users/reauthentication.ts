import { randomBytes } from 'node:crypto'
import { limits } from '@keur/contract/limits'
import type { ReauthenticationResponse } from '@keur/contract/user'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Session } from '../../plugins/auth.ts'
import { invalidInput, reauthenticationRequired, tooManyRequests, unprocessable } from '../../problems/problem.ts'
import { LoginCodeRequired } from './login-codes.ts'
import type { PasswordCheck } from './password-check.ts'
import type { TicketsRepository } from './tickets.repository.ts'
import type { UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: UsersRepository
  tickets: TicketsRepository
  checkPassword: PasswordCheck
}

type Caller = Pick<Session, 'id' | 'email' | 'token'>

const lifetime = limits.ticketMinutes * 60_000
const ownerOf = ({ id, token }: Caller) => ({ userId: id, tokenId: token.id })

/** Tickets for calls that cannot be undone. The session token alone, which any script of a page can read, gets none. */
export function createReauthentication({ users, tickets, checkPassword }: Dependencies) {
  async function issueTicket(caller: Caller): Promise<ReauthenticationResponse> {
    const ticket = randomBytes(32).toString('base64url')
    const until = new Date(Date.now() + lifetime)
    await tickets.insert(ticket, ownerOf(caller), until)
    return { ticket, expiresAt: until.toISOString() }
  }

  /**
   * Compares the password of the session's account. Throws 400 for a wrong one, since 401 would end the session; 422 for an
   * account that has none; 429 after too many failures from one address, counted together with logins, or with one
   * session. Strangers have no session, so they cannot use up its tries.
   */
  async function confirmPassword(caller: Caller, password: string, address: string): Promise<void> {
    const account = await users.findById(caller.id)
    if (account && account.passwordHash === undefined) throw withoutPassword()
    const { email, id, token } = caller
    const device = account && { id: token.id, userId: id, session: account.session }
    const checked = await checkPassword({ email, password, address, device }).catch((error) => {
      throw error instanceof LoginCodeRequired ? tooManyFailures() : error
    })
    if (!checked) throw wrongPassword()
  }

  return {
    issueTicket,
    confirmPassword,
    /** A ticket for the password. Throws as `confirmPassword` does. */
    async reauthenticate(caller: Caller, password: string, address: string): Promise<ReauthenticationResponse> {
      await confirmPassword(caller, password, address)
      return issueTicket(caller)
    },
    /** Throws 403 without a valid ticket of this session. */
    async requireTicket(caller: Caller, ticket: unknown): Promise<void> {
      const isValid = typeof ticket === 'string' && (await tickets.isValid(ticket, ownerOf(caller)))
      if (!isValid) throw reauthenticationRequired()
    }
  }
}

const wrongPassword = () => invalidInput({ field: 'password', message: 'Mot de passe incorrect' })
const withoutPassword = () =>
  unprocessable(
    'Votre compte n’a pas de mot de passe. Choisissez-en un par «\u00a0Mot de passe oublié\u00a0» sur la page de connexion, reconnectez-vous, puis recommencez.'
  )

const tooManyFailures = () =>
  tooManyRequests(
    3600,
    'Trop de mots de passe faux ont été saisis avec cette connexion. Déconnectez-vous, reconnectez-vous, puis recommencez.'
  )

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route does cannot be undone, always or for some bodies: it requires a ticket. */
    irreversible?: true | ((body: never) => boolean)
  }
}

/** For the scope of administrators: 403 without a ticket where a route is irreversible, before its handler runs. */
export function registerTickets(
  administrator: FastifyInstance,
  { requireTicket }: Pick<ReturnType<typeof createReauthentication>, 'requireTicket'>
): void {
  administrator.addHook('preHandler', async (request: FastifyRequest) => {
    const { irreversible = () => false } = request.routeOptions.config
    if (irreversible !== true && !irreversible(request.body as never)) return
    try {
      await requireTicket(request.session, request.headers['reauthentication-ticket'])
    } catch (error) {
      request.log.info({ event: 'ticket-refused', user: request.session.id }, 'no valid ticket')
      throw error
    }
  })
}
