import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { RecoveryCodes, SecondFactorSecret, SecondFactorState } from '@keur/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { counterOf, toBase32 } from '../../domain/one-time-codes.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { Session } from '../../plugins/auth.ts'
import { conflict, invalidInput, Problem } from '../../problems/problem.ts'
import type { createReauthentication } from './reauthentication.ts'
import type { SecondFactorsRepository } from './second-factors.repository.ts'
import type { Account } from './users.repository.ts'

interface Dependencies {
  secondFactors: SecondFactorsRepository
  rateLimits: RateLimits
  confirmPassword: ReturnType<typeof createReauthentication>['confirmPassword']
  /** Encrypts the secrets of applications, by a key that derives from it. */
  secret: string
  /** Whether the head of the agency needs one: see SECOND_FACTOR_REQUIRED. */
  headNeedsSecondFactor: boolean
  /** The name that applications show. */
  agencyName: string
}

const draftMilliseconds = 30 * 60_000
const recoveryCodeCount = 8
const recoveryCodeLength = 10
/** Wrong codes of an account, from all networks. Three of a million codes are right at a time. */
const failuresOfAccount: RateLimit = { kind: 'second-factor', max: 10, seconds: 3600 }

const secondFactorRequired = (message: string) => new Problem(403, 'second_factor_required', message)
const wrongCode =
  'Ce code n’est pas le bon, ou il a déjà servi. Saisissez le code suivant de votre application, ou un code de secours.'

/** Codes of an application (RFC 6238) beside the password, and recovery codes for who has lost it. */
export function createSecondFactor(dependencies: Dependencies) {
  const { secondFactors, rateLimits, confirmPassword, headNeedsSecondFactor, agencyName } = dependencies
  const { seal, open } = createSecretBox(dependencies.secret)
  const isRequired = ({ role }: Pick<Session, 'role'>) => headNeedsSecondFactor && role === 'admin'

  /** Counts what `check` finds wrong. Throws 429 after too many wrong codes. */
  async function limited<Result>(userId: string, check: () => Promise<Result>): Promise<Result> {
    await rateLimits.take(failuresOfAccount, userId)
    const result = await check()
    if (result) await rateLimits.giveBack(failuresOfAccount, userId)
    return result
  }

  /** Whether a code is right and was not used before; it is used then. */
  async function use(userId: string, entered: string): Promise<boolean> {
    const code = cleanCode(entered)
    const { secondFactor } = await secondFactors.of(userId)
    const secret = secondFactor && open(secondFactor.secret, userId)
    const counter = secret ? counterOf(secret, code, Date.now()) : null
    return counter === null
      ? secondFactors.useRecoveryCode(userId, hashOf(code, userId))
      : secondFactors.useCounter(userId, counter)
  }

  return {
    /** For a login with the right password. Throws 403 without the right code, 429 after too many wrong ones. */
    async requireCode(
      { id, hasSecondFactor }: Pick<Account, 'id' | 'hasSecondFactor'>,
      code: string | undefined
    ): Promise<void> {
      if (!hasSecondFactor) return
      if (code === undefined)
        throw secondFactorRequired('Saisissez le code de votre application, ou un code de secours.')
      if (!(await limited(id, () => use(id, code)))) throw secondFactorRequired(wrongCode)
    },
    /** For the back office. Throws 403 where the role needs a second factor, the account has none, and no passkey opened the session. */
    requireSecondFactor(session: Pick<Session, 'role' | 'hasSecondFactor' | 'hasPasskey'>): void {
      if (isRequired(session) && !session.hasSecondFactor && !session.hasPasskey)
        throw secondFactorRequired(
          'Votre rôle demande la double authentification. Activez-la dans votre profil, ou connectez-vous avec une clé d’accès.'
        )
    },
    async secondFactorOf(caller: Session): Promise<SecondFactorState> {
      const { secondFactor } = await secondFactors.of(caller.id)
      const recoveryCodesLeft = secondFactor?.recoveryCodes.length ?? 0
      return { active: secondFactor !== undefined, recoveryCodesLeft, required: isRequired(caller) }
    },
    /** Stores a secret until a code confirms it. Throws as `reauthenticate` does, and 409 where there is a second factor. */
    async draftSecondFactor(caller: Session, password: string, address: string): Promise<SecondFactorSecret> {
      await confirmPassword(caller, password, address)
      const bytes = randomBytes(20)
      const until = new Date(Date.now() + draftMilliseconds)
      if (!(await secondFactors.draft(caller.id, { secret: seal(bytes, caller.id), until })))
        throw conflict('La double authentification est déjà active. Désactivez-la pour changer d’application.')
      const secret = toBase32(bytes)
      const label = [agencyName, caller.email].map(encodeURIComponent).join(':')
      return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(agencyName)}` }
    },
    /** Throws 400 for a wrong code, 409 without a secret that waits for one, 429 after too many wrong codes. */
    async activateSecondFactor({ id }: Session, code: string): Promise<RecoveryCodes> {
      const { secondFactorDraft: draft } = await secondFactors.of(id)
      const secret = draft && draft.until > new Date() && open(draft.secret, id)
      if (!secret) throw noDraft()
      const counter = await limited(id, async () => counterOf(secret, cleanCode(code), Date.now()))
      if (counter === null) throw invalidInput({ field: 'code', message: wrongCode })
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
      const hashes = recoveryCodes.map((recoveryCode) => hashOf(recoveryCode, id))
      if (!(await secondFactors.activate(id, { secret: draft.secret, counter, recoveryCodes: hashes }))) throw noDraft()
      return { recoveryCodes }
    },
    /** Throws 400 for a wrong code and without a second factor, 429 after too many wrong codes. */
    async removeSecondFactor({ id }: Session, code: string): Promise<void> {
      if (!(await limited(id, () => use(id, code)))) throw invalidInput({ field: 'code', message: wrongCode })
      await secondFactors.remove(id)
    }
  }
}

const noDraft = () => conflict('Cette clé n’est plus valable. Recommencez l’activation.')

/** People type codes in groups, and recovery codes in small letters. */
const cleanCode = (entered: string) =>
  entered
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

const newRecoveryCode = () => toBase32(randomBytes(recoveryCodeLength)).slice(0, recoveryCodeLength)

/** With the account, so that a copy of the database can be searched for the codes of one account at a time only. */
const hashOf = (recoveryCode: string, userId: string) =>
  createHash('sha256').update(`${userId} ${recoveryCode}`).digest('base64url')

/** AES-256-GCM: `<nonce><tag><text>`, base64url, bound to its account. */
function createSecretBox(secret: string) {
  const algorithm = 'aes-256-gcm'
  const key = Buffer.from(hkdfSync('sha256', secret, 'keur-du-rail', 'second factor', 32))
  return {
    seal(content: Buffer, userId: string): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(userId))
      const text = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** Null where the key has changed: recovery codes are still good. */
    open(sealed: string, userId: string): Buffer | null {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(12, 28))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      } catch {
        return null
      }
    }
  }
}

/** For the scope of administrators: nothing but the session, which says who asks, without a second factor that is required. */
export function registerSecondFactor(
  administrator: FastifyInstance,
  { requireSecondFactor }: Pick<ReturnType<typeof createSecondFactor>, 'requireSecondFactor'>
): void {
  administrator.addHook('onRequest', async ({ session, routeOptions }) => {
    if (routeOptions.url !== '/api/admin/session') requireSecondFactor(session)
  })
}
