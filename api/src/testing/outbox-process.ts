// A process that does nothing but send what is in the outbox, to be killed by a test.

import { createLinks } from '../domain/mail-links.ts'
import { createOutboxRepository } from '../features/outbox/outbox.repository.ts'
import { createOutbox } from '../features/outbox/outbox.service.ts'
import { openDatabase } from '../persistence/database.ts'
import { mailSettings, publicUrl } from './test-outbox.ts'

const { MONGODB_URI, DATABASE, SMTP_URL } = process.env
const { db } = await openDatabase(MONGODB_URI!, DATABASE)
createOutbox({
  repository: createOutboxRepository(db),
  mail: { ...mailSettings, smtpUrl: SMTP_URL },
  links: createLinks('for tests only', publicUrl),
  publicUrl
}).start(() => {})
