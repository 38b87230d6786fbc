import { randomBytes } from 'node:crypto'
import { openStore } from '@keur/store/open-store'
import { type Config, defaultRecordingBytes } from './config.ts'
import { dayInMilliseconds } from './domain/calendar.ts'
import { createLinks } from './domain/mail-links.ts'
import { createVisitAddresses } from './domain/visit-addresses.ts'
import { createActivityRepository } from './features/activity/activity.repository.ts'
import { createActivityService } from './features/activity/activity.service.ts'
import { createAlertsRepository } from './features/alerts/alerts.repository.ts'
import { createAlertsService } from './features/alerts/alerts.service.ts'
import { createArticlesRepository } from './features/articles/articles.repository.ts'
import { createArticlesService } from './features/articles/articles.service.ts'
import { createPreviewCookies, createPreviewsService } from './features/builds/previews.service.ts'
import { type BuildStoreSettings, createReleasesService, openSignedBuilds } from './features/builds/releases.service.ts'
import { createReportsRepository } from './features/builds/reports.repository.ts'
import { createReportsService } from './features/builds/reports.service.ts'
import { createCommentsRepository } from './features/comments/comments.repository.ts'
import { createCommentsService } from './features/comments/comments.service.ts'
import { createExchange } from './features/exchange/exchange.service.ts'
import { createLeadVisitsRepository } from './features/leads/lead-visits.repository.ts'
import { createLeadsRepository } from './features/leads/leads.repository.ts'
import { createLeadsService } from './features/leads/leads.service.ts'
import {
  createProductsRepository,
  createPropertiesRepository,
  createSalesRepository
} from './features/listings/kinds.repository.ts'
import { createMailFolder } from './features/outbox/delivery/mail-folder.ts'
import { createOutboxRepository } from './features/outbox/outbox.repository.ts'
import { createOutbox } from './features/outbox/outbox.service.ts'
import { createPrivacyService } from './features/privacy/privacy.service.ts'
import { createProductsService } from './features/products/products.service.ts'
import { createPropertiesService } from './features/properties/properties.service.ts'
import { createQuotesRepository } from './features/quotes/quotes.repository.ts'
import { createQuotesService } from './features/quotes/quotes.service.ts'
import { createSalesService } from './features/sales/sales.service.ts'
import { createSearchService } from './features/search/search.service.ts'
import { createSearchesRepository } from './features/searches/searches.repository.ts'
import { createSearchesService } from './features/searches/searches.service.ts'
import { createLoginCodesRepository } from './features/social-login/login-codes.repository.ts'
import { createSocialLogin } from './features/social-login/social-login.service.ts'
import { createStatisticsRepository } from './features/statistics/statistics.repository.ts'
import { createStatistics } from './features/statistics/statistics.service.ts'
import { createPhotoReferences } from './features/uploads/reconciliation/photo-references.repository.ts'
import { createReconciliation } from './features/uploads/reconciliation/reconciliation.ts'
import { createRecordingsService } from './features/uploads/recordings.service.ts'
import { createUploadIntakes } from './features/uploads/upload-intake.ts'
import { createUploadsRepository } from './features/uploads/uploads.repository.ts'
import { createPhotoReceiver, createUploadsService, type MakePhotoFiles } from './features/uploads/uploads.service.ts'
import { createFavouritesRepository } from './features/users/favourites.repository.ts'
import { createMailedLinksRepository } from './features/users/mailed-links.repository.ts'
import { createRevokedTokensRepository } from './features/users/revoked-tokens.repository.ts'
import { createTicketsRepository } from './features/users/tickets.repository.ts'
import { createUsersRepository } from './features/users/users.repository.ts'
import { createUsersService } from './features/users/users.service.ts'
import { createViewsRepository } from './features/views/views.repository.ts'
import { createViewsService } from './features/views/views.service.ts'
import { createAgencyCalendarRepository } from './features/visits/agency-calendar.repository.ts'
import { createVisitsService } from './features/visits/visits.service.ts'
import { type Database, openDatabase } from './persistence/database.ts'
import { createJobsRepository } from './persistence/jobs/jobs.repository.ts'
import { createJobs } from './persistence/jobs/jobs.ts'
import { createAddressHash } from './persistence/rate-limits/address-hash.ts'
import { createAddressKeys } from './persistence/rate-limits/address-keys.repository.ts'
import { createRateLimits } from './persistence/rate-limits/rate-limits.repository.ts'
import { createReferences } from './persistence/references.repository.ts'
import { expiries, mailSeconds } from './persistence/retention/expiries.ts'
import { createRetentionRepository } from './persistence/retention/retention.repository.ts'
import { createRetention } from './persistence/retention/retention.ts'
import type { MetricSources } from './plugins/metrics.ts'
import { scheduledJobs } from './scheduled-jobs.ts'
import type { OidcProvider } from './settings/login-providers.ts'
import { type MailSettings, mailSettingsOf } from './settings/mail-settings.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

type Settings = Pick<Config, 'mongodbUri' | 'store' | 'publicUrl'> & {
  /** The name of the database, if not the one in the URI. */
  databaseName?: string
  /** Signs the links in mails; without it, only this process can verify its own. */
  jwtSecret?: string
  mail?: MailSettings
  /** The folder of uploads in progress. */
  uploadFolder?: string
  /** The bytes of one video and of one spoken presentation. */
  recordingBytes?: Config['recordingBytes']
  /** For tests, which make the files of the same picture once. */
  makePhotoFiles?: MakePhotoFiles
  /** The agency's own calendar: see VISIT_CALENDAR_URL. */
  visitCalendarUrl?: string | undefined
  /** The OpenID Connect providers for login. */
  oidcProviders?: OidcProvider[]
  /** The artifact store and the trusted keys; without them, no build is trusted. */
  builds?: BuildStoreSettings
}

/**
 * All services of the API without a server: for the process, the seed and tests. Opens the database and the store, and
 * creates the indexes. Call `close` at the end.
 */
export async function createServices({
  mongodbUri,
  store: storeSettings,
  publicUrl,
  databaseName,
  jwtSecret,
  mail = mailSettingsOf({ DATA_DIR: '.data' }),
  uploadFolder = '.data/uploads',
  makePhotoFiles,
  oidcProviders = [],
  recordingBytes = defaultRecordingBytes,
  visitCalendarUrl,
  builds = { store: { folder: '.data/builds' }, trustedKeys: () => ({}) }
}: Settings) {
  const secret = jwtSecret ?? randomBytes(32).toString('base64')
  await createIndexes(mongodbUri, databaseName, secret)
  const [database, store] = await Promise.all([openDatabase(mongodbUri, databaseName), openStore(storeSettings)])
  const repositories = createRepositories(database.db, secret)
  const reconciliation = createReconciliation({
    uploads: repositories.uploads,
    references: repositories.photoReferences,
    store
  })
  const intakes = createUploadIntakes(uploadFolder)
  const uploads = createUploadsService({ repository: repositories.uploads, store, publicUrl, makePhotoFiles })
  const recordings = createRecordingsService({
    repository: repositories.uploads,
    store,
    publicUrl,
    maxBytes: recordingBytes
  })
  const searches = createSearchesService(repositories.searches)
  const listings = {
    uploads,
    recordings,
    receive: createPhotoReceiver(uploads, repositories.rateLimits),
    views: repositories.views,
    references: createReferences(database.db),
    searches
  }
  const properties = createPropertiesService({ ...listings, repository: repositories.properties })
  const sales = createSalesService({ ...listings, repository: repositories.sales })
  const products = createProductsService({ ...listings, repository: repositories.products })
  const articles = createArticlesService({
    repository: repositories.articles,
    comments: repositories.comments,
    uploads,
    views: repositories.views
  })
  const comments = createCommentsService({
    repository: repositories.comments,
    rateLimits: repositories.rateLimits,
    addressHash: createAddressHash(repositories.addressKeys, secret)
  })
  const search = createSearchService({
    properties: repositories.properties,
    sales: repositories.sales,
    btp: repositories.products
  })
  const links = createLinks(secret, publicUrl)
  const signedBuilds = openSignedBuilds(builds)
  const reports = createReportsService({
    repository: repositories.reports,
    rateLimits: repositories.rateLimits,
    signedBuilds
  })
  const outbox = createOutbox({ repository: repositories.outbox, mail, links, publicUrl })
  const mailFolder = createMailFolder(mail.folder, [mail.agencyMailbox, mail.from])
  const { agency } = mail
  const visits = createVisitsService({
    repositories,
    references: listings.references,
    outbox,
    agency,
    addresses: createVisitAddresses(secret, publicUrl),
    publicUrl,
    calendarUrl: visitCalendarUrl
  })
  const leads = createLeadsService({ repositories, uploads, outbox, mailFolder, visits, agency, publicUrl })
  const users = createUsersService({ ...repositories, outbox, links, agencyName: mail.agency.name })
  const alerts = createAlertsService({
    repositories,
    listings: { properties: repositories.properties, sales: repositories.sales, btp: repositories.products },
    outbox,
    links
  })
  const retention = createRetention(repositories.retention, [
    (now) => mailFolder.deleteUntil(new Date(now.getTime() - mailSeconds * 1000)),
    (now) => store.deletePartialWrites(new Date(now.getTime() - dayInMilliseconds))
  ])
  const jobs = createJobs(repositories.jobs)
  const trashes = [properties, sales, products, articles]
  for (const job of scheduledJobs({
    retention,
    reconciliation,
    uploads,
    leads,
    visits,
    alerts,
    comments,
    listings: trashes
  }))
    jobs.add(job)
  return {
    agency: mail.agency,
    metricSources: {
      decodingLoad: uploads.decodingLoad,
      hashingLoad: users.hashingLoad,
      uploadLoads: { visitors: intakes.visitors.load, administrators: intakes.administrators.load },
      connectionPool: database.pool,
      countMessages: repositories.outbox.count
    } satisfies MetricSources,
    database,
    store,
    repositories,
    rateLimits: repositories.rateLimits,
    activity: createActivityService(repositories.activity),
    outbox,
    links,
    jobs,
    retention,
    mailFolder,
    leads,
    alerts,
    searches,
    privacy: createPrivacyService({ ...repositories, leads, alerts, mailFolder }),
    visits,
    quotes: createQuotesService({
      repository: repositories.quotes,
      products,
      rateLimits: repositories.rateLimits,
      agency: mail.agency
    }),
    statistics: createStatistics(repositories),
    uploads,
    recordings,
    intakes,
    reconciliation,
    properties,
    sales,
    products,
    search,
    articles,
    exchange: createExchange({ properties, sales, products, articles, uploads }),
    comments,
    views: createViewsService({
      repository: repositories.views,
      rateLimits: repositories.rateLimits,
      find: { properties: properties.one, sales: sales.one, btp: products.one, articles: articles.one }
    }),
    users,
    reports,
    releases: createReleasesService({ signedBuilds, health: reports.health }),
    previews: createPreviewsService({ signedBuilds, users, cookies: createPreviewCookies(secret, publicUrl) }),
    socialLogin: createSocialLogin({
      providers: oidcProviders,
      publicUrl,
      users,
      accounts: repositories.users,
      codes: repositories.loginCodes,
      rateLimits: repositories.rateLimits
    }),
    async close(): Promise<void> {
      await Promise.all([jobs.stop(), outbox.stop(), searches.store().catch(() => {})])
      await database.close()
    }
  }
}

const createRepositories = (db: Database['db'], secret: string) => ({
  properties: createPropertiesRepository(db),
  sales: createSalesRepository(db),
  products: createProductsRepository(db),
  articles: createArticlesRepository(db),
  comments: createCommentsRepository(db),
  users: createUsersRepository(db),
  mailedLinks: createMailedLinksRepository(db),
  revokedTokens: createRevokedTokensRepository(db),
  uploads: createUploadsRepository(db),
  photoReferences: createPhotoReferences(db),
  activity: createActivityRepository(db),
  loginCodes: createLoginCodesRepository(db),
  tickets: createTicketsRepository(db),
  leads: createLeadsRepository(db),
  alerts: createAlertsRepository(db),
  favourites: createFavouritesRepository(db),
  searches: createSearchesRepository(db),
  leadVisits: createLeadVisitsRepository(db),
  agencyCalendar: createAgencyCalendarRepository(db),
  quotes: createQuotesRepository(db),
  statistics: createStatisticsRepository(db),
  outbox: createOutboxRepository(db),
  jobs: createJobsRepository(db),
  addressKeys: createAddressKeys(db),
  rateLimits: createRateLimits(db, createAddressHash(createAddressKeys(db), secret)),
  retention: createRetentionRepository(db, expiries),
  views: createViewsRepository(db),
  reports: createReportsRepository(db)
})

/** Creating indexes of a large collection takes minutes, so it has a connection without the timeouts of requests. */
async function createIndexes(uri: string, name: string | undefined, secret: string): Promise<void> {
  const database = await openDatabase(uri, name, true)
  try {
    const repositories = Object.values(createRepositories(database.db, secret))
    await Promise.all(repositories.map((one) => ('createIndexes' in one ? one.createIndexes() : undefined)))
  } finally {
    await database.close()
  }
}
