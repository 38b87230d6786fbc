import { randomBytes } from 'node:crypto'
import type { Language } from '@keur/contract/language'
import type { Passkey, PasskeyInput, PasskeyList, PasskeyLoginInput, PasskeyOptions } from '@keur/contract/passkey'
import { loginErrorMessages } from '@keur/contract/redirect-messages'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { Session } from '../../plugins/auth.ts'
import { conflict, forbidden, invalidInput, notFound, unauthenticated } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { LoginCodesRepository } from '../social-login/login-codes.repository.ts'
import { accountMessageId } from './account-messages.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'
import type { createReauthentication } from './reauthentication.ts'
import type { createSecondFactor } from './second-factor.ts'
import type { Account, StoredPasskey, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: Pick<UsersRepository, 'findById'>
  passkeys: PasskeysRepository
  /** Each is taken once. */
  loginCodes: LoginCodesRepository
  rateLimits: RateLimits
  outbox: Pick<Outbox, 'add'>
  confirmPassword: ReturnType<typeof createReauthentication>['confirmPassword']
  requireCode: ReturnType<typeof createSecondFactor>['requireCode']
  /** The address of the site: browsers bind passkeys to its host. */
  publicUrl: string
  agencyName: string
}

/** The challenge that a browser got, as its cookie has it. */
export interface PasskeyChallenge {
  challenge: string
  /** Milliseconds since 1970. */
  until: number
}

const challengeSeconds = 300
/** In place of an account: of a challenge for a login. */
const anybody = 'login'
const attemptsPerAddress: RateLimit = { kind: 'login-passkey', max: 50, seconds: 300 }
const optionsPerAddress: RateLimit = { kind: 'login-passkey-options', max: 200, seconds: 300 }

const unknownPasskey = () =>
  unauthenticated('Cette clé d’accès n’ouvre aucun compte ici. Recommencez, ou saisissez votre mot de passe.')
const invalidPasskey = () =>
  invalidInput({ field: 'credential', message: 'Cette clé d’accès n’a pas pu être vérifiée. Recommencez.' })

/** Imported on demand: it costs a tenth of a second at start, and memory. */
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys of accounts: a login by one is as good as one by password and second factor. */
export function createPasskeys(dependencies: Dependencies) {
  const { users, passkeys, loginCodes, rateLimits, outbox, confirmPassword, requireCode, agencyName } = dependencies
  const { origin: expectedOrigin, hostname: rpID } = new URL(dependencies.publicUrl)

  async function newChallenge(purpose: string): Promise<PasskeyChallenge> {
    const challenge = randomBytes(32).toString('base64url')
    await loginCodes.insert(challenge, 'passkey', purpose, challengeSeconds)
    return { challenge, until: Date.now() + challengeSeconds * 1000 }
  }
  /** What the verification of an answer expects; null for another purpose, a second use, and after the time. */
  async function takeExpectations(known: PasskeyChallenge | null, purpose: string) {
    if (!known || (await loginCodes.take(known.challenge, 'passkey')) !== purpose) return null
    return { expectedChallenge: known.challenge, expectedOrigin, expectedRPID: rpID, requireUserVerification: true }
  }
  const list = async (userId: string): Promise<PasskeyList> => ({
    passkeys: (await passkeys.of(userId)).map(toPasskey)
  })

  return {
    passkeysOf: ({ id }: Pick<Session, 'id'>) => list(id),
    /** Throws as `confirmPassword` and `requireCode` do. */
    async passkeyOptions(caller: Session, password: string, code: string | undefined, address: string) {
      await confirmPassword(caller, password, address)
      await requireCode(caller, code)
      const known = await newChallenge(caller.id)
      const existing = await passkeys.of(caller.id)
      const options = await (await webauthn()).generateRegistrationOptions({
        ...{ rpName: agencyName, rpID, userName: caller.email, userDisplayName: `${caller.surname} ${caller.name}` },
        userID: new Uint8Array(Buffer.from(caller.id)),
        challenge: new Uint8Array(Buffer.from(known.challenge, 'base64url')),
        excludeCredentials: existing.map(({ credential }) => ({ id: credential })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
      })
      return { known, options: options as PasskeyOptions & typeof options }
    },
    /**
     * Tells the owner by mail. Throws 400 for what cannot be verified, 409 for a known passkey and for one too many.
     */
    async addPasskey(
      caller: Session,
      { name, credential: sent }: Required<PasskeyInput>,
      known: PasskeyChallenge | null,
      language?: Language
    ) {
      const expected = await takeExpectations(known, caller.id)
      if (!expected) throw invalidPasskey()
      const { verifyRegistrationResponse } = await webauthn()
      const response = { ...sent, clientExtensionResults: {} }
      const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response }).catch(() => {
        throw invalidPasskey()
      })
      if (!registrationInfo) throw invalidPasskey()
      const { id, publicKey, counter } = registrationInfo.credential
      const stored: StoredPasskey = {
        ...{ id: randomBytes(12).toString('hex'), name, createdAt: new Date() },
        ...{ credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
      }
      const isAdded = await passkeys.add(caller.id, stored)
      if (isAdded === null) throw conflict('Cette clé d’accès est déjà enregistrée.')
      if (!isAdded) throw conflict('Vous avez déjà dix clés d’accès. Retirez-en une, puis recommencez.')
      await outbox.add({
        id: accountMessageId('passkey-added', caller.id, stored.id),
        template: 'passkey-added',
        to: caller.email,
        language,
        data: { name, at: stored.createdAt.toISOString() }
      })
      return list(caller.id)
    },
    /** Throws as `confirmPassword` does, and 404. */
    async removePasskey(caller: Session, id: string, password: string, address: string): Promise<void> {
      await confirmPassword(caller, password, address)
      if (!(await passkeys.remove(caller.id, id))) throw notFound('Cette clé d’accès est déjà retirée.')
    },
    /** For a login. Throws 429 after many from one address. */
    async passkeyLoginOptions(address: string) {
      await rateLimits.take(optionsPerAddress, address)
      const known = await newChallenge(anybody)
      const challenge = new Uint8Array(Buffer.from(known.challenge, 'base64url'))
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })
      return { known, options: options as PasskeyOptions & typeof options }
    },
    /**
     * Throws 401 with the same message for an unknown passkey, one of another site or account, a wrong or old signature and
     * a challenge that is not this browser’s; 403 for a blocked account; 429 after too many failures from one address.
     */
    async logInWithPasskey(sent: PasskeyLoginInput, known: PasskeyChallenge | null, address: string): Promise<Account> {
      await rateLimits.take(attemptsPerAddress, address)
      const expected = await takeExpectations(known, anybody)
      const found = await passkeys.find(sent.id)
      if (!expected || !found || Buffer.from(sent.response.userHandle, 'base64url').toString() !== found.userId)
        throw unknownPasskey()
      const { credential: id, publicKey, counter } = found.passkey
      const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter }
      const response = { ...sent, clientExtensionResults: {} }
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({ ...expected, response, credential })
        // A counter that goes back, too: somebody has copied the key.
        .catch(() => {
          throw unknownPasskey()
        })
      if (!verified || !(await passkeys.use(found.passkey, authenticationInfo.newCounter))) throw unknownPasskey()
      const account = await users.findById(found.userId)
      if (!account) throw unknownPasskey()
      if (account.blocked) throw forbidden(loginErrorMessages['compte-bloque'])
      await rateLimits.giveBack(attemptsPerAddress, address)
      return account
    }
  }
}

export const toPasskey = ({ id, name, createdAt, usedAt }: StoredPasskey): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  ...(usedAt ? { usedAt: usedAt.toISOString() } : {})
})
