import { randomBytes } from 'node:crypto'
import type { SignupInput } from '@keur/contract/user'
import { dayInMilliseconds } from '../../calendar.ts'
import type { RateLimit } from '../../rate-limits/rate-limits.repository.ts'
import type { AccountParts } from './account-parts.ts'
import { createMailboxLimits } from './mailbox-limits.ts'
import { sameTime } from './same-time.ts'
import { refuseWeak } from './weak-passwords.ts'

const signups: RateLimit = { kind: 'signup', most: 20, seconds: 3600 }
/** In milliseconds; the work takes some 60, most of them for the hash. */
const answerAfter = 300

type Person = Pick<SignupInput, 'name' | 'surname' | 'email'>

export interface Confirmation {
  status: 'success' | 'failure'
  message: string
}

const outcomes: Record<'confirmed' | 'already' | 'late', Confirmation> = {
  confirmed: { status: 'success', message: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.' },
  already: { status: 'success', message: 'Votre compte est déjà confirmé. Vous pouvez vous connecter.' },
  late: {
    status: 'failure',
    message: 'Ce lien n’est plus valable. Inscrivez-vous à nouveau pour en recevoir un autre.'
  }
}
const noLink: Confirmation = {
  status: 'failure',
  message: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
}

/** Becoming somebody with an account, from the form to the link in the mail. */
export function createSignup({ users, mailedLinks, passwords, rateLimits, outbox, links }: AccountParts) {
  const mayWriteTo = createMailboxLimits(rateLimits)

  async function keep(person: Person, password: string, address: string): Promise<void> {
    const passwordHash = await passwords.hash(password)
    if (!(await mayWriteTo(person.email, address))) return
    const nonce = randomBytes(16).toString('base64url')
    const confirmation = { nonce, until: new Date(Date.now() + dayInMilliseconds) }
    const owner = await users.findByEmail(person.email)
    const account = owner?.confirmed ? null : await mailedLinks.signUp({ ...person, passwordHash }, confirmation)
    if (account)
      await outbox.add({
        id: `confirmation/${account.id}/${nonce}`,
        template: 'confirmation',
        to: account.email,
        data: { userId: account.id, nonce }
      })
    else
      await outbox.add({
        id: `known-address/${nonce}`,
        template: 'known-address',
        to: person.email.toLowerCase(),
        data: {}
      })
  }

  return {
    /**
     * Keeps who signs up until they confirm. Whether the e-mail has an account shows neither in the answer nor in its time: only the
     * mail tells, and it goes to the owner. Throws 400 for a weak password, 429.
     */
    async signUp({ name, surname, email, password }: SignupInput, address: string): Promise<void> {
      await refuseWeak(password, email)
      await rateLimits.take(signups, address)
      await sameTime(answerAfter, keep({ name: name.trim(), surname: surname.trim(), email }, password, address))
    },
    /** Opens a link of a mail. The same link a second time, such as after a mail program looked at it first, is told kindly. */
    async confirm(token: string | undefined): Promise<Confirmation> {
      const link = links.read('confirmation', token ?? '')
      return link ? outcomes[await mailedLinks.confirm(link.userId, link.nonce)] : noLink
    }
  }
}
