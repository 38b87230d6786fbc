import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { openStore } from '@keur/store/open-store'
import type { Config } from './config.ts'
import { createActivityRepository } from './features/activity/activity.repository.ts'
import { createActivityService } from './features/activity/activity.service.ts'
import { createArticlesRepository } from './features/articles/articles.repository.ts'
import { createArticlesService } from './features/articles/articles.service.ts'
import { createOutboxRepository } from './features/outbox/outbox.repository.ts'
import { createOutbox } from './features/outbox/outbox.service.ts'
import { createProductsRepository } from './features/products/products.repository.ts'
import { createPropertiesRepository } from './features/properties/properties.repository.ts'
import { createPropertiesService } from './features/properties/properties.service.ts'
import { createSalesRepository } from './features/sales/sales.repository.ts'
import { createUploadsRepository } from './features/uploads/uploads.repository.ts'
import { createUploadsService } from './features/uploads/uploads.service.ts'
import { createUsersRepository } from './features/users/users.repository.ts'
import { createUsersService } from './features/users/users.service.ts'
import { everyJob } from './jobs/every-job.ts'
import { createJobsRepository } from './jobs/jobs.repository.ts'
import { createJobs } from './jobs/jobs.ts'
import { createListingsService } from './listings/listings.service.ts'
import { type Database, openDatabase } from './plugins/database.ts'
import { createRateLimits } from './rate-limits/rate-limits.repository.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

type Settings = Pick<Config, 'mongodbUri' | 'store' | 'publicUrl'> & {
  /** Another database than the one that the address names. */
  databaseName?: string
}

/**
 * Everything the API can do, without anybody listening: for the process, for seeding, for tests. Opens database and store, and makes
 * the indexes. Close it at the end.
 */
export async function createServices({ mongodbUri, store: storeSettings, publicUrl, databaseName }: Settings) {
  await createIndexes(mongodbUri, databaseName)
  const [database, store] = await Promise.all([openDatabase(mongodbUri, databaseName), openStore(storeSettings)])
  const repositories = createRepositories(database.db)
  const uploads = createUploadsService({ repository: repositories.uploads, store, publicUrl })
  const listings = { uploads }
  const outbox = createOutbox(repositories.outbox)
  const jobs = createJobs(repositories.jobs)
  for (const job of everyJob({ uploads })) jobs.add(job)
  return {
    database,
    store,
    repositories,
    rateLimits: repositories.rateLimits,
    activity: createActivityService(repositories.activity),
    outbox,
    jobs,
    uploads,
    properties: createPropertiesService(
      createListingsService<Property>({ ...listings, section: 'properties', repository: repositories.properties })
    ),
    sales: createListingsService<Sale>({ ...listings, section: 'sales', repository: repositories.sales }),
    products: createListingsService<Product>({ ...listings, section: 'btp', repository: repositories.products }),
    articles: createArticlesService(repositories.articles, uploads),
    users: createUsersService(repositories.users, repositories.rateLimits),
    close: () => database.close()
  }
}

const createRepositories = (db: Database['db']) => ({
  properties: createPropertiesRepository(db),
  sales: createSalesRepository(db),
  products: createProductsRepository(db),
  articles: createArticlesRepository(db),
  users: createUsersRepository(db),
  uploads: createUploadsRepository(db),
  activity: createActivityRepository(db),
  outbox: createOutboxRepository(db),
  jobs: createJobsRepository(db),
  rateLimits: createRateLimits(db)
})

/** Of a large collection this takes minutes, which no request may: so over a connection of its own. */
async function createIndexes(uri: string, name: string | undefined): Promise<void> {
  const database = await openDatabase(uri, name, true)
  try {
    await Promise.all(Object.values(createRepositories(database.db)).map((repository) => repository.createIndexes()))
  } finally {
    await database.close()
  }
}
