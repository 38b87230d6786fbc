import { defaultAgency } from '@keur/contract/agency'
import type { Collection } from 'mongodb'
import { createLinks } from '../domain/mail-links.ts'
import type { MailSettings } from '../features/outbox/mail-settings.ts'
import {
  createOutboxRepository,
  type MessageDocument,
  type OutboxRepository
} from '../features/outbox/outbox.repository.ts'
import { createOutbox, type Outbox } from '../features/outbox/outbox.service.ts'
import type { OutboxMessage } from '../features/outbox/templates/all-templates.ts'
import { useDatabase } from './test-database.ts'

export const publicUrl = 'http://localhost:3000'

export const mailSettings: MailSettings = {
  agency: defaultAgency,
  smtpUrl: undefined,
  folder: '',
  from: 'ne-pas-repondre@keur-du-rail.sn',
  agencyMailbox: 'agence@keur-du-rail.sn',
  sendingService: null
}

export const aContactForward = (id: string, to: string | null = null): OutboxMessage => ({
  id,
  template: 'contact-forward',
  to,
  replyTo: 'awa@exemple.sn',
  data: { fromName: 'Awa Ndiaye', replyTo: 'awa@exemple.sn', phone: '+221 77 000 00 00', message: `Message ${id}` }
})

/** Outboxes on one real database, which is removed at the end. */
export function useOutboxes() {
  const database = useDatabase()
  const opened: Outbox[] = []
  beforeAll(() => createOutboxRepository(database.db).createIndexes())
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.stop(100)))
    await messages().deleteMany({})
  })
  const messages = (): Collection<MessageDocument> => database.db.collection('outbox')

  return {
    databaseName: database.name,
    messages,
    /** Opens an outbox like another process would. */
    open(
      mail: Partial<MailSettings>,
      change: (repository: OutboxRepository) => OutboxRepository = (same) => same,
      pollInterval?: number
    ): Outbox {
      const repository = change(createOutboxRepository(database.db))
      const links = createLinks('for tests only', publicUrl)
      const outbox = createOutbox({
        ...{ repository, mail: { ...mailSettings, ...mail }, links, publicUrl },
        ...(pollInterval ? { pollInterval } : {})
      })
      opened.push(outbox)
      return outbox
    },
    find: (id: string) => messages().findOne({ _id: id }),
    /** Makes all waiting messages due, as if delays and leases had passed. */
    async letTimePass(): Promise<void> {
      await messages().updateMany({ state: 'waiting' }, { $set: { dueAt: new Date(0) } })
    }
  }
}
