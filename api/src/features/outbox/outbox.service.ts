import { EmailAddress } from '@keur/contract/text'
import { Value } from 'typebox/value'
import { invalidInput } from '../../problems/problem.ts'
import type { OutboxMessage } from './message.ts'
import type { OutboxRepository } from './outbox.repository.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** What the site has to tell people, stored first and sent then. */
export function createOutbox(repository: OutboxRepository) {
  return {
    /** Stores a message to be sent, once for an id. Throws 400 where an address would not be one address in a mail's head. */
    async add({ id, template, to, replyTo, data }: OutboxMessage): Promise<void> {
      if (to !== null) requireAddress(to, 'email')
      if (replyTo !== undefined) requireAddress(replyTo, 'reply_to')
      await repository.insert({ _id: id, template, to, replyTo, data: { ...data } })
    }
  }
}

function requireAddress(text: string, field: string): void {
  if (!Value.Check(EmailAddress, text) || /\p{Cc}/u.test(text))
    throw invalidInput({ field, message: 'Cette adresse e-mail n’est pas valide.' })
}
