import { StoredEmailAddress } from '@keur/contract/scalars'
import { Ajv } from 'ajv'
import type { Links } from '../../domain/mail-links.ts'
import { conflict, invalidInput, notFound } from '../../problems/problem.ts'
import { fingerprint } from './delivery/mail.ts'
import { createFolderDelivery } from './delivery/mail-folder.ts'
import { createSendingService } from './delivery/sending-service.ts'
import { createSmtpDelivery } from './delivery/smtp-delivery.ts'
import type { MailSettings } from './mail-settings.ts'
import type { OutboxRepository } from './outbox.repository.ts'
import type { Sender } from './sender.ts'
import type { OutboxMessage } from './templates/all-templates.ts'
import { createTemplateContext } from './templates/template-context.ts'
import { createWorker } from './worker.ts'

interface Dependencies {
  repository: OutboxRepository
  mail: MailSettings
  links: Links
  publicUrl: string
  /** Milliseconds until a worker looks by itself for what others added. */
  pollInterval?: number
}

export type Outbox = ReturnType<typeof createOutbox>

/** The mails of the site: stored first, then sent by a worker. Nothing is sent before `start`. */
export function createOutbox({ repository, mail, links, publicUrl, pollInterval = 3_000 }: Dependencies) {
  const { agency, smtpUrl, folder, from, agencyMailbox, sendingService } = mail
  const sender: Sender = {
    delivery: smtpUrl ? createSmtpDelivery(smtpUrl) : createFolderDelivery(folder),
    sendingService: sendingService && createSendingService(sendingService),
    contextIn: (language) => createTemplateContext({ agency, links, publicUrl, language }),
    from,
    agencyMailbox
  }
  const worker = createWorker(repository, sender, pollInterval)
  return {
    /** Where mails go, for the log of the start. */
    description: sender.sendingService
      ? `${sender.delivery.description}; messages of the contact form: ${sender.sendingService.description}`
      : sender.delivery.description,
    /** Stores a message; a second one with the same id is ignored. Throws 400 for an invalid address. */
    async add({ id, template, to, replyTo, language, data }: OutboxMessage): Promise<void> {
      if (to !== null) requireAddress(to, 'email')
      if (replyTo !== undefined) requireAddress(replyTo, 'reply_to')
      await repository.insert({ _id: id, key: fingerprint(id), template, to, replyTo, language, data: { ...data } })
      worker.wake()
    },
    search: repository.search,
    /** Retries a message at once. Throws 404, and 409 when it has been sent. */
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

/** Accounts and leads of earlier versions have addresses that today's forms refuse: they must get their mails, too. */
const isAddress = new Ajv({ validateSchema: false, keywords: ['x-clean', 'x-message'] }).compile(StoredEmailAddress)

function requireAddress(text: string, field: string): void {
  if (!isAddress(text) || /\p{Cc}/u.test(text))
    throw invalidInput({ field, message: 'Cette adresse e-mail n’est pas valide.' })
}
