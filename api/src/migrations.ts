import { published } from './domain/publication.ts'
import { termsOf } from './domain/terms.ts'
import { respellLeads, undoRespelledLeads } from './features/leads/leads.repository.ts'
import { respellUsers } from './features/users/users.repository.ts'
import { type Database, withDatabase } from './persistence/database.ts'
import type { ListingDocument } from './persistence/listings/listing-documents.ts'
import { createMigrations, type MigrationStep } from './persistence/migrations/migrations.ts'
import { rewriteDocuments } from './persistence/migrations/rewrite-documents.ts'
import { createRepositories } from './repositories.ts'

/**
 * All steps in order. Another index or another form of documents is a new step with the next version: append it, and
 * never change one that a site may have run. Until the release before is gone, code has to work with both forms.
 */
export const migrationSteps: readonly MigrationStep[] = [
  {
    version: 1,
    name: 'create the indexes',
    release: '2.0.0',
    forward: createIndexes,
    // Releases without steps work with these indexes, and create what they miss themselves.
    back: async () => {}
  },
  {
    version: 2,
    name: 'write other spellings among the words of listings',
    release: '2.1.0',
    forward: rewriteTerms,
    // More words than the release before writes do it no harm.
    back: async () => {}
  },
  {
    version: 3,
    name: 'write each telephone number in one spelling',
    release: '2.1.0',
    forward: async (db) => {
      await respellLeads(db)
      await respellUsers(db)
    },
    // The release before reads the new spelling.
    back: undoRespelledLeads
  },
  {
    version: 4,
    name: 'drop the indexes of figures of builds, which are metrics now',
    release: '2.1.0',
    forward: (db) => Promise.all(figureIndexes.map((index) => dropIndex(db, index))),
    back: (db) => Promise.all(figureIndexes.map((index) => createIndex(db, index)))
  },
  {
    version: 5,
    name: 'write the last digits of telephone numbers among the words of leads, and create what indexes are new',
    release: '2.1.0',
    forward: async (db) => {
      await respellLeads(db)
      await createIndexes(db)
    },
    // More words and indexes than the release before writes do it no harm.
    back: async () => {}
  },
  {
    version: 6,
    name: 'write the digits by which the telephone of an account is found, and create what indexes are new',
    release: '2.1.0',
    forward: async (db) => {
      await respellUsers(db)
      await createIndexes(db)
    },
    // The release before uses neither.
    back: async () => {}
  },
  {
    version: 7,
    name: 'create the index of saved views',
    release: '2.1.0',
    forward: createIndexes,
    // The release before has no such collection.
    back: async () => {}
  },
  {
    version: 8,
    name: 'drop the indexes by which listings were read that had changed',
    release: '2.1.0',
    forward: (db) => Promise.all(revisionIndexes.map((index) => dropIndex(db, index))),
    back: (db) => Promise.all(revisionIndexes.map((index) => createIndex(db, index)))
  },
  {
    version: 9,
    name: 'write equipment and rules among the words of listings',
    release: '2.1.0',
    forward: rewriteTerms,
    back: async () => {}
  }
]

async function rewriteTerms(db: Database['db']): Promise<void> {
  for (const name of ['properties', 'sales', 'products'])
    await rewriteDocuments(db.collection<ListingDocument>(name), (listing) => ({ terms: termsOf(listing) }))
}

type Index = [collection: string, key: Record<string, 1 | -1>, options?: { partialFilterExpression: object }]

/** The collections empty themselves: `expiries`. */
const figureIndexes: Index[] = [
  ['buildViolations', { remote: 1 }],
  ['buildVitals', { app: 1, from: 1 }],
  ['buildFailures', { app: 1, at: -1 }]
]

const revisionIndexes = ['properties', 'sales', 'products'].map(
  (collection): Index => [collection, { revision: 1, _id: 1 }, { partialFilterExpression: published }]
)

const createIndex = (db: Database['db'], [collection, key, options]: Index): Promise<string> =>
  db.collection(collection).createIndex(key, options)

async function dropIndex(db: Database['db'], [collection, key]: Index): Promise<void> {
  const indexes = await db.collection(collection).indexes()
  const found = indexes.find((index) => JSON.stringify(index.key) === JSON.stringify(key))
  if (found?.name) await db.collection(collection).dropIndex(found.name)
}

/** What each repository wants: safe to repeat, so that a later step may call it again. */
async function createIndexes(db: Database['db']): Promise<void> {
  // No address is hashed here.
  const repositories = Object.values(createRepositories(db, ''))
  await Promise.all(repositories.map((one) => 'createIndexes' in one && one.createIndexes()))
}

interface MigrationOptions {
  /** The name of the database, if not the one in the URI. */
  name?: string
  direction?: 'forward' | 'back'
  log?: (line: string) => void
}

/** Brings a database to this release, or undoes the steps of the newest one. Takes minutes where it is large. */
export async function migrateDatabase(
  uri: string,
  { name, direction = 'forward', log }: MigrationOptions = {}
): Promise<void> {
  await withDatabase(({ db }) => createMigrations(db, migrationSteps, log)[direction](), uri, name, true)
}

/** Throws a sentence for the operator where this release cannot work with the database. */
export const assertMigrated = (db: Database['db']): Promise<void> =>
  createMigrations(db, migrationSteps).assertMigrated()
