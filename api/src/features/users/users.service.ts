import { randomBytes } from 'node:crypto'
import type { AdminUser, AdminUserUpdate, Profile, ProfileUpdate } from '@keur/contract/user'
import { isStaff, type Role } from '@keur/contract/vocabulary'
import { dayOf, isRealDay } from '../../domain/calendar.ts'
import type { Links } from '../../domain/mail-links.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { conflict, forbidden, invalidInput, notFound, unauthenticated, unprocessable } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { LoginCodesRepository } from '../social-login/login-codes.repository.ts'
import { createInvitations } from './invitations.ts'
import { createLoginCodes } from './login-codes.ts'
import type { ResponseTimes } from './mailbox-limits.ts'
import type { MailedLinksRepository } from './mailed-links.repository.ts'
import type { OpenSessionsRepository } from './open-sessions.repository.ts'
import { createOpenSessions } from './open-sessions.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswordCheck } from './password-check.ts'
import { createPasswordReset } from './password-reset.ts'
import { createPasswords } from './passwords.ts'
import { createReauthentication } from './reauthentication.ts'
import type { RevokedTokensRepository } from './revoked-tokens.repository.ts'
import { createSecondFactor } from './second-factor.ts'
import type { SecondFactorsRepository } from './second-factors.repository.ts'
import { createSessions } from './sessions.ts'
import { createSignup } from './signup.ts'
import type { TicketsRepository } from './tickets.repository.ts'
import type { UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: UsersRepository
  mailedLinks: MailedLinksRepository
  revokedTokens: RevokedTokensRepository
  openSessions: OpenSessionsRepository
  tickets: TicketsRepository
  secondFactors: SecondFactorsRepository
  passkeys: PasskeysRepository
  loginCodes: LoginCodesRepository
  rateLimits: RateLimits
  outbox: Outbox
  links: Links
  responseTimes: ResponseTimes
  publicUrl: string
  /** Encrypts what the database must not tell. */
  secret: string
  /** See SECOND_FACTOR_REQUIRED. */
  headNeedsSecondFactor: boolean
  /** The agency's name, which becomes the name of the first administrator. */
  agencyName: string
}

interface NewAccount {
  email: string
  password: string
  name: string
  surname: string
  role: Role
}

interface Caller {
  id: string
  email: string
}

export type UsersService = ReturnType<typeof createUsersService>

/** Accounts: sign-up, login, profile and administration. */
export function createUsersService({ agencyName, ...dependencies }: Dependencies) {
  const { users, tickets } = dependencies
  const passwords = createPasswords()
  const codes = createLoginCodes(dependencies)
  const checkPassword = createPasswordCheck({ ...dependencies, passwords, codes })
  const reauthentication = createReauthentication({ ...dependencies, checkPassword })
  const secondFactor = createSecondFactor({ ...dependencies, ...reauthentication, agencyName })

  /** Stores a confirmed account. Returns false when the e-mail has an account. */
  async function register({ password, ...user }: NewAccount): Promise<boolean> {
    return (await users.insert({ ...user, passwordHash: await passwords.hash(password) })) !== null
  }

  const requireOwnEmail = (caller: Caller, email: string) => {
    if (email.toLowerCase() !== caller.email) throw forbidden('Ce profil n’est pas le vôtre.')
  }

  return {
    hashingLoad: passwords.load,
    ...createSignup({ ...dependencies, passwords }),
    ...createInvitations(dependencies),
    ...createPasswordReset({ ...dependencies, passwords }),
    ...createSessions({ ...dependencies, checkPassword, codes, requireCode: secondFactor.requireCode }),
    ...createOpenSessions(dependencies),
    ...reauthentication,
    ...secondFactor,
    ...createPasskeys({ ...dependencies, ...reauthentication, ...secondFactor, agencyName }),
    register,
    /**
     * Creates the first administrator when there is none. Returns the generated password when none was given: it is
     * stored as a hash only, so the caller has to print it.
     */
    async ensureAdministrator({
      email,
      password
    }: {
      email: string
      password: string | undefined
    }): Promise<{ password: string | null } | null> {
      if (await users.hasAdministrator()) return null
      const chosen = password ?? randomBytes(15).toString('base64url')
      const account = { email, name: agencyName, surname: 'Administration', role: 'admin', password: chosen } as const
      return (await register(account)) ? { password: password ? null : chosen } : null
    },
    /** Throws 403 for any other e-mail than the caller's, whether or not it has an account. */
    async profile(caller: Caller, email: string): Promise<Profile> {
      requireOwnEmail(caller, email)
      const profile = await users.profile(caller.id)
      if (!profile) throw unauthenticated()
      return profile
    },
    /** Changes the fields that are present. Throws 403 like `profile`, and 400 for an impossible date of birth. */
    async updateProfile(caller: Caller, { email, ...changes }: ProfileUpdate): Promise<void> {
      requireOwnEmail(caller, email)
      if (changes.birthdate !== undefined && !isBirthdate(changes.birthdate))
        throw invalidInput({ field: 'birthdate', message: 'La date de naissance doit être une date réelle et passée.' })
      await users.updateProfile(caller.id, trimTexts(changes))
    },
    search: users.search,
    /**
     * Changes role or block of an account, or removes its second factor; another role ends its tickets. Throws 404, 422 when changing your own account
     * or promoting an unconfirmed user, 409 when it would remove the last administrator.
     */
    async change(caller: Caller, id: string, changes: AdminUserUpdate): Promise<AdminUser> {
      if (id === caller.id) throw unprocessable('Vous ne pouvez pas modifier votre propre compte ici.')
      const account = await users.findById(id)
      if (!account) throw notFound('Utilisateur non trouvé')
      if (changes.role && isStaff(changes.role) && !account.confirmed)
        throw unprocessable('Cette personne n’a pas encore confirmé son adresse e-mail.')
      const changed = await users.change(id, changes)
      if (!changed) throw notFound('Utilisateur non trouvé')
      // Two administrators may demote each other at once: the last write finds no administrator and is undone.
      if (!(await users.hasAdministrator())) {
        await users.undoChange(changed.before, changes)
        throw conflict('Il doit rester au moins un administrateur.')
      }
      if (changes.role !== undefined) await tickets.deleteAllOf(id)
      return changed.after
    }
  }
}

/** An existing day from 1900 to yesterday. */
const isBirthdate = (text: string): boolean => isRealDay(text) && text >= '1900' && text < dayOf(new Date())
