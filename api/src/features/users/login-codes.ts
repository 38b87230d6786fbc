import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Language } from '@keur/contract/language'
import { dayOf } from '../../domain/calendar.ts'
import type { Links } from '../../domain/mail-links.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, Problem } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { accountMessageId } from './account-messages.ts'
import { inConstantTime } from './mailbox-limits.ts'
import type { Account } from './users.repository.ts'

interface Dependencies {
  rateLimits: RateLimits
  outbox: Pick<Outbox, 'add'>
  links: Pick<Links, 'loginCode'>
}

/** A request for a code. The browser has it in a cookie; the mailed code is for it alone. */
export interface CodeRequest {
  nonce: string
  /** Milliseconds since 1970. */
  until: number
}

export interface CodeInput {
  language?: Language | undefined
  code?: string | undefined
  /** The request of an earlier response to this browser. */
  codeRequest?: CodeRequest | null
}

const minutes = 15
/** Only callers who have the password cause them. */
const mailsOfAccount: RateLimit = { kind: 'login-code-mails', max: 10, seconds: 3600 }
const triesOfRequest: RateLimit = { kind: 'login-code', max: 5, seconds: minutes * 60 }
const usesOfRequest: RateLimit = { kind: 'login-code-use', max: 1, seconds: minutes * 60 }
/** From all networks, with the right password: one guess in three million an hour is right. */
const triesOfAccount: RateLimit = { kind: 'login-code-account', max: 30, seconds: 3600 }
/** Response time in milliseconds, beyond the comparison of the password; storing two mails takes about 20. */
const responseTime = 100

/** 403: the password alone is not enough. The response is the same for a wrong password and an unknown e-mail. */
export class LoginCodeRequired extends Problem {
  readonly request: CodeRequest

  constructor(request: CodeRequest) {
    super(
      403,
      'login_code_required',
      'Trop de mots de passe faux ont été essayés pour ce compte. Si le vôtre est le bon, un code vient de partir à votre adresse e-mail\u00a0: saisissez-le ici. Il est valable un quart d’heure. Sans e-mail de notre part, choisissez un nouveau mot de passe par «\u00a0Mot de passe oublié\u00a0».'
    )
    this.request = request
  }
}

const wrongCode = () =>
  invalidInput({
    field: 'code',
    message:
      'Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le et votre mot de passe, ou demandez un autre code.'
  })

/** Codes by mail, for logins from unknown devices while strangers guess at the password of an account. */
export function createLoginCodes({ rateLimits, outbox, links }: Dependencies) {
  /** One mail a day to the owner. */
  async function warn(account: Account, now: Date): Promise<void> {
    await outbox.add({
      id: accountMessageId('login-attempts', account.id, dayOf(now)),
      template: 'login-attempts',
      to: account.email,
      data: { at: now.toISOString() }
    })
  }

  async function send(account: Account, { nonce }: CodeRequest, { language }: CodeInput): Promise<void> {
    if (await rateLimits.tryTake(mailsOfAccount, account.id))
      await outbox.add({
        id: accountMessageId('login-code', account.id, nonce),
        template: 'login-code',
        to: account.email,
        language,
        data: { userId: account.id, nonce }
      })
  }

  /** Counts tries also without the right password: the next response must not depend on it. */
  async function isRight(account: Account | null, { code = '', codeRequest }: CodeInput): Promise<boolean> {
    if (!codeRequest || !(await rateLimits.tryTake(triesOfRequest, codeRequest.nonce))) return false
    if (!account || !(await rateLimits.tryTake(triesOfAccount, account.id))) return false
    const expected = Buffer.from(links.loginCode(account.id, codeRequest.nonce))
    const given = Buffer.from(code.replace(/\D/g, ''))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
    await rateLimits.giveBack(triesOfAccount, account.id)
    return rateLimits.tryTake(usesOfRequest, codeRequest.nonce)
  }

  return {
    /** Makes a code that was right good once more: what a login needs besides was missing. */
    async giveBack({ codeRequest }: CodeInput): Promise<void> {
      if (codeRequest) await rateLimits.giveBack(usesOfRequest, codeRequest.nonce)
    },
    /**
     * Resolves where the code is right. Without a code it throws 403 with a request for one, and mails the code if the
     * password is right; with another code 400. Neither response nor time depends on account and password.
     */
    async require(account: Account | null, isPasswordCorrect: boolean, input: CodeInput): Promise<void> {
      const now = new Date()
      const recipient = account?.confirmed && !account.blocked ? account : null
      const owner = isPasswordCorrect ? recipient : null
      const request = { nonce: randomBytes(16).toString('base64url'), until: now.getTime() + minutes * 60_000 }
      const isPassed = await inConstantTime(
        responseTime,
        (async () => {
          if (recipient) await warn(recipient, now)
          if (input.code !== undefined) return isRight(owner, input)
          if (owner) await send(owner, request, input)
          return false
        })()
      )
      if (!isPassed) throw input.code === undefined ? new LoginCodeRequired(request) : wrongCode()
    }
  }
}
