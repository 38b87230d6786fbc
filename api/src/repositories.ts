import { createActivityRepository } from './features/activity/activity.repository.ts'
import { createAlertsRepository } from './features/alerts/alerts.repository.ts'
import { createArticlesRepository } from './features/articles/articles.repository.ts'
import { createBackupsRepository } from './features/backups/backups.repository.ts'
import { createReportsRepository } from './features/builds/reports.repository.ts'
import { createCommentsRepository } from './features/comments/comments.repository.ts'
import { createOpenLeadsRepository } from './features/handovers/open-leads.repository.ts'
import { createHistoryRepository } from './features/history/history.repository.ts'
import { createLeadVisitsRepository } from './features/leads/lead-visits.repository.ts'
import { createLeadsRepository } from './features/leads/leads.repository.ts'
import {
  createProductsRepository,
  createPropertiesRepository,
  createSalesRepository
} from './features/listings/kinds.repository.ts'
import { createOutboxRepository } from './features/outbox/outbox.repository.ts'
import { createQuotesRepository } from './features/quotes/quotes.repository.ts'
import { createRepliesRepository } from './features/replies/replies.repository.ts'
import { createSavedViewsRepository } from './features/saved-views/saved-views.repository.ts'
import { createSearchesRepository } from './features/searches/searches.repository.ts'
import { createLoginCodesRepository } from './features/social-login/login-codes.repository.ts'
import { createStatisticsRepository } from './features/statistics/statistics.repository.ts'
import { createPhotoReferences } from './features/uploads/reconciliation/photo-references.repository.ts'
import { createUploadsRepository } from './features/uploads/uploads.repository.ts'
import { createCalendarNoncesRepository } from './features/users/calendar-nonces.repository.ts'
import { createFavouritesRepository } from './features/users/favourites.repository.ts'
import { createMailedLinksRepository } from './features/users/mailed-links.repository.ts'
import { createOpenSessionsRepository } from './features/users/open-sessions.repository.ts'
import { createPasskeysRepository } from './features/users/passkeys.repository.ts'
import { createRevokedTokensRepository } from './features/users/revoked-tokens.repository.ts'
import { createSecondFactorsRepository } from './features/users/second-factors.repository.ts'
import { createTicketsRepository } from './features/users/tickets.repository.ts'
import { createUsersRepository } from './features/users/users.repository.ts'
import { createViewsRepository } from './features/views/views.repository.ts'
import { createAgencyCalendarRepository } from './features/visits/agency-calendar.repository.ts'
import type { Database } from './persistence/database.ts'
import { createJobsRepository } from './persistence/jobs/jobs.repository.ts'
import { createAddressHash } from './persistence/rate-limits/address-hash.ts'
import { createAddressKeys } from './persistence/rate-limits/address-keys.repository.ts'
import { createRateLimits } from './persistence/rate-limits/rate-limits.repository.ts'
import { expiries } from './persistence/retention/expiries.ts'
import { createRetentionRepository } from './persistence/retention/retention.repository.ts'

export const createRepositories = (db: Database['db'], secret: string) => ({
  properties: createPropertiesRepository(db),
  sales: createSalesRepository(db),
  products: createProductsRepository(db),
  articles: createArticlesRepository(db),
  comments: createCommentsRepository(db),
  users: createUsersRepository(db),
  mailedLinks: createMailedLinksRepository(db),
  secondFactors: createSecondFactorsRepository(db),
  passkeys: createPasskeysRepository(db),
  calendarNonces: createCalendarNoncesRepository(db),
  revokedTokens: createRevokedTokensRepository(db),
  openSessions: createOpenSessionsRepository(db),
  uploads: createUploadsRepository(db),
  photoReferences: createPhotoReferences(db),
  activity: createActivityRepository(db),
  history: createHistoryRepository(db),
  loginCodes: createLoginCodesRepository(db),
  tickets: createTicketsRepository(db),
  leads: createLeadsRepository(db),
  openLeads: createOpenLeadsRepository(db),
  alerts: createAlertsRepository(db),
  favourites: createFavouritesRepository(db),
  searches: createSearchesRepository(db),
  leadVisits: createLeadVisitsRepository(db),
  agencyCalendar: createAgencyCalendarRepository(db),
  replies: createRepliesRepository(db),
  savedViews: createSavedViewsRepository(db),
  quotes: createQuotesRepository(db),
  statistics: createStatisticsRepository(db),
  backups: createBackupsRepository(db),
  outbox: createOutboxRepository(db),
  jobs: createJobsRepository(db),
  addressKeys: createAddressKeys(db),
  rateLimits: createRateLimits(db, createAddressHash(createAddressKeys(db), secret)),
  retention: createRetentionRepository(db, expiries),
  views: createViewsRepository(db),
  reports: createReportsRepository(db)
})
