import { randomBytes } from 'node:crypto'
import { confirmationMessages } from '@keur/contract/redirect-messages'
import type { ConfirmInput, SignupInput } from '@keur/contract/user'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { RateLimit } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import type { AccountParts } from './account-parts.ts'
import { createMailboxLimits } from './mailbox-limits.ts'
import { sameTime } from './same-time.ts'
import type { PendingSignup } from './users.repository.ts'
import { refuseWeak } from './weak-passwords.ts'

const signups: RateLimit = { kind: 'signup', most: 20, seconds: 3600 }
const wrongPasswords: RateLimit = { kind: 'confirmation', most: 10, seconds: 3600 }
/** In milliseconds; the work takes some 60, most of them for the hash. */
const answerAfter = 300

type Person = Pick<SignupInput, 'name' | 'surname' | 'email'>

/** Becoming somebody with an account, from the form to the password typed behind the link in the mail. */
export function createSignup({ users, mailedLinks, passwords, rateLimits, outbox, links }: AccountParts) {
  const mayWriteTo = createMailboxLimits(rateLimits, 'signup')

  async function store({ email, name, surname }: Person, password: string, address: string): Promise<void> {
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
        id: `confirmation/${account.id}/${nonce}`,
        template: 'confirmation',
        to: account.email,
        data: { userId: account.id, nonce, name, surname, at: now.toISOString() }
      })
    else
      await outbox.add({ id: `known-address/${nonce}`, template: 'known-address', to: email.toLowerCase(), data: {} })
  }

  return {
    /**
     * Stores who signs up until they confirm, beside others who signed up with that e-mail. Whether it has an account shows neither in the
     * answer nor in its time: only the mail tells, and it goes to the owner. Throws 400 for a weak password, 429.
     */
    async signUp({ name, surname, email, password }: SignupInput, address: string): Promise<void> {
      await refuseWeak(password, email)
      await rateLimits.take(signups, address)
      await sameTime(answerAfter, store({ name: name.trim(), surname: surname.trim(), email }, password, address))
    },
    /** Whether a token is one of ours, good or not any more. Changes nothing: mail programs open links before their readers do. */
    isConfirmationToken: (token: string) => links.read('confirmation', token) !== null,
    /**
     * Makes an account of the signup that a link was mailed for, once the password that was chosen with it is typed: so nobody confirms
     * what a stranger signed up for. Answers how it went; the same link a second time is told kindly. Throws 400 for another password,
     * 422 where the link is not good, 429.
     */
    async confirm({ token, password }: ConfirmInput): Promise<string> {
      const link = links.read('confirmation', token)
      if (!link) throw unprocessable(confirmationMessages.incomplet)
      const signup = await mailedLinks.findSignup(link.userId, link.nonce)
      if (signup === 'used') return confirmationMessages['deja-confirme']
      if (!signup) throw unprocessable(confirmationMessages.expire)
      await rateLimits.take(wrongPasswords, link.nonce)
      if (!(await passwords.matches(password, signup.passwordHash))) throw anotherPassword()
      await rateLimits.giveBack(wrongPasswords, link.nonce)
      if (await mailedLinks.confirm(link.userId, signup)) return confirmationMessages.confirme
      // Somebody was faster: with this very link, as a second press of the button is, or with another one.
      if ((await mailedLinks.findSignup(link.userId, link.nonce)) === 'used')
        return confirmationMessages['deja-confirme']
      throw unprocessable(confirmationMessages.expire)
    }
  }
}

const anotherPassword = () =>
  invalidInput({
    field: 'password',
    message: 'Ce n’est pas le mot de passe choisi lors de cette inscription. Vérifiez-le, ou choisissez-en un nouveau.'
  })
