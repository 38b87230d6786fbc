import type { Links } from '../../domain/mail-links.ts'
import type { RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import type { MailedLinksRepository } from './mailed-links.repository.ts'
import type { Passwords } from './passwords.ts'
import type { PeopleRepository } from './people.repository.ts'
import type { RevokedTokensRepository } from './revoked-tokens.repository.ts'
import type { UsersRepository } from './users.repository.ts'

/** What the rules of accounts are made from; each part of them takes what it needs. */
export interface AccountParts {
  users: UsersRepository
  people: PeopleRepository
  mailedLinks: MailedLinksRepository
  revokedTokens: RevokedTokensRepository
  passwords: Passwords
  rateLimits: RateLimits
  outbox: Outbox
  links: Links
}
