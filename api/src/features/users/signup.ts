import { randomBytes } from 'node:crypto'
import type { Language } from '@keur/contract/language'
import { confirmationMessages } from '@keur/contract/redirect-messages'
import type { ConfirmInput, SignupInput } from '@keur/contract/user'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { Links } from '../../domain/mail-links.ts'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { accountMessageId } from './account-messages.ts'
import { createMailboxLimits, inConstantTime, type ResponseTimes } from './mailbox-limits.ts'
import type { MailedLinksRepository } from './mailed-links.repository.ts'
import { type Passwords, requireStrongPassword } from './passwords.ts'
import type { PendingSignup, UsersRepository } from './users.repository.ts'

interface Dependencies {
  users: Pick<UsersRepository, 'findByEmail'>
  mailedLinks: MailedLinksRepository
  passwords: Passwords
  rateLimits: RateLimits
  outbox: Pick<Outbox, 'add'>
  links: Pick<Links, 'read'>
  responseTimes: ResponseTimes
}

const signups: RateLimit = { kind: 'signup', max: 30, seconds: 3600 }
const wrongPasswords: RateLimit = { kind: 'confirmation', max: 10, seconds: 3600 }

type Person = Pick<SignupInput, 'name' | 'surname' | 'email'>

/** Sign-up: form, confirmation mail, and the page behind its link. */
export function createSignup({
  users,
  mailedLinks,
  passwords,
  rateLimits,
  outbox,
  links,
  responseTimes
}: Dependencies) {
  const mayWriteTo = createMailboxLimits(rateLimits, 'signup')

  async function store(
    { email, name, surname }: Person,
    password: string,
    address: string,
    language?: Language
  ): Promise<void> {
    const passwordHash = await passwords.hash(password)
    if (!(await mayWriteTo(email, address))) return
    const now = new Date()
    const signup: PendingSignup = {
      nonce: randomBytes(16).toString('base64url'),
      until: new Date(now.getTime() + dayInMilliseconds),
      name,
      surname,
      passwordHash,
      createdAt: now
    }
    const owner = await users.findByEmail(email)
    const account = owner?.confirmed ? null : await mailedLinks.signUp(email, signup)
    const { nonce } = signup
    if (account)
      await outbox.add({
        id: accountMessageId('confirmation', account.id, nonce),
        template: 'confirmation',
        to: account.email,
        language,
        data: { userId: account.id, nonce, name, surname, at: now.toISOString() }
      })
    else
      await outbox.add({
        id: `known-address/${nonce}`,
        template: 'known-address',
        to: email.toLowerCase(),
        language,
        data: {}
      })
  }

  return {
    /**
     * Stores a pending sign-up beside others of the same e-mail, and mails its link. Neither the response nor its time
     * reveals whether the e-mail has an account: only the mail does. Throws 400 for a weak password, 429.
     */
    async signUp({ name, surname, email, password }: SignupInput, address: string, language?: Language): Promise<void> {
      await requireStrongPassword(password, email)
      await rateLimits.take(signups, address)
      await inConstantTime(
        responseTimes.signUp,
        store({ name: name.trim(), surname: surname.trim(), email }, password, address, language)
      )
    },
    /** Whether a token was made by this site, expired or not. Changes nothing, since mail programs open links on their own. */
    isConfirmationToken: (token: string) => links.read('confirmation', token) !== null,
    /**
     * Confirms the sign-up of a link with the password that was chosen for it, so that an owner never confirms a stranger's
     * sign-up by a click. Returns the message for the user, also for a link that is used again. Throws 400 for a wrong
     * password, 422 for an expired or malformed link, 429.
     */
    async confirm({ token, password }: ConfirmInput): Promise<string> {
      const link = links.read('confirmation', token)
      if (!link) throw unprocessable(confirmationMessages.incomplet)
      const signup = await mailedLinks.findSignup(link.userId, link.nonce)
      if (signup === 'used') return confirmationMessages['deja-confirme']
      if (!signup) throw unprocessable(confirmationMessages.expire)
      await rateLimits.take(wrongPasswords, link.nonce)
      if (!(await passwords.match(password, signup.passwordHash))) throw wrongPassword()
      if (await mailedLinks.confirm(link.userId, signup)) return confirmationMessages.confirme
      // A concurrent request has confirmed the account, with this link (a double click) or with another one.
      if ((await mailedLinks.findSignup(link.userId, link.nonce)) === 'used')
        return confirmationMessages['deja-confirme']
      throw unprocessable(confirmationMessages.expire)
    }
  }
}

const wrongPassword = () =>
  invalidInput({
    field: 'password',
    message: 'Ce n’est pas le mot de passe choisi lors de cette inscription. Vérifiez-le, ou choisissez-en un nouveau.'
  })
