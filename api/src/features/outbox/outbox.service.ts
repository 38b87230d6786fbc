import { StoredEmailAddress } from '@keur/contract/scalars'
import { Ajv } from 'ajv'
import { conflict, invalidInput, notFound } from '../../problems/problem.ts'
import { fingerprint } from './delivery/mail.ts'
import type { OutboxMessage } from './message.ts'
import type { OutboxRepository } from './outbox.repository.ts'
import type { Sender } from './sender.ts'
import { createWorker } from './worker.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** What the site has to tell people, stored first and sent then. Nothing is sent before `start`. */
export function createOutbox(repository: OutboxRepository, sender: Sender) {
  const worker = createWorker(repository, sender)
  return {
    /** Where mails go, for whoever starts the process. */
    description: sender.sendingService
      ? `${sender.delivery.description}; messages of the contact form: ${sender.sendingService.description}`
      : sender.delivery.description,
    /** Stores a message to be sent, once for an id. Throws 400 where an address would not be one address in a mail's head. */
    async add({ id, template, to, replyTo, data }: OutboxMessage): Promise<void> {
      if (to !== null) requireAddress(to, 'email')
      if (replyTo !== undefined) requireAddress(replyTo, 'reply_to')
      await repository.insert({ _id: id, key: fingerprint(id), template, to, replyTo, data: { ...data } })
      worker.wake()
    },
    search: repository.search,
    /** Has a message tried again at once. Throws 404 where there is none, 409 where it has gone. */
    async retry(key: string): Promise<void> {
      const state = await repository.retry(key)
      if (!state) throw notFound('Message non trouvé')
      if (state === 'sent') throw conflict('Ce message est déjà parti.')
      worker.wake()
    },
    sendDue: worker.sendDue,
    start: worker.start,
    stop: worker.stop
  }
}

/** What forms take today is stricter: messages to who is stored already must go out as far as a mail server takes them. */
const isAddress = new Ajv({ validateSchema: false }).compile(StoredEmailAddress)

function requireAddress(text: string, field: string): void {
  if (!isAddress(text) || /\p{Cc}/u.test(text))
    throw invalidInput({ field, message: 'Cette adresse e-mail n’est pas valide.' })
}
