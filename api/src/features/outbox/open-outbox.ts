import type { Links } from '../../domain/mail-links.ts'
import { createFolderDelivery } from './delivery/folder-delivery.ts'
import { createSendingService } from './delivery/sending-service.ts'
import { createSmtpDelivery } from './delivery/smtp-delivery.ts'
import type { MailSettings } from '../../settings/mail-settings.ts'
import type { OutboxRepository } from './outbox.repository.ts'
import { createOutbox } from './outbox.service.ts'

interface Parts {
  repository: OutboxRepository
  mail: MailSettings
  links: Links
  publicUrl: string
}

/** The outbox with the way of delivery that the settings name. */
export function openOutbox({ repository, mail, links, publicUrl }: Parts) {
  const { agency, smtpUrl, folder, from, agencyMailbox, sendingService } = mail
  return createOutbox(repository, {
    delivery: smtpUrl ? createSmtpDelivery(smtpUrl) : createFolderDelivery(folder),
    sendingService: sendingService && createSendingService(sendingService),
    context: { agency, links, publicUrl },
    from,
    agencyMailbox
  })
}
