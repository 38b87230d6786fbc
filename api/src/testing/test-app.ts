import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agency } from '@keur/contract/agency'
import type { TokenClaims } from '@keur/contract/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Db, Document } from 'mongodb'
import { type AppSettings, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { mailSettingsOf } from '../features/outbox/mail-settings.ts'
import type { MakePhotoFiles } from '../features/uploads/uploads.service.ts'
import type { ResponseTimes } from '../features/users/mailbox-limits.ts'
import { migrateDatabase } from '../migrations.ts'
import { createServices, type Services } from '../services.ts'
import { type ReceivedMail, readMails } from './mails.ts'
import { makePhotoFilesOnce } from './pictures.ts'

export const visitSecret = 'of visits in tests: 0123456789 abcdefg'
export const jwtSecret = 'for tests only: 0123456789 abcdefghij'
const password = 'un mot de passe de test'

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  get(url: string, headers?: Record<string, string>): ReturnType<typeof inject>
  /** A null token is an anonymous user. The token of `administratorToken` brings a ticket for what cannot be undone. */
  as(token: string | null, options: InjectOptions): ReturnType<typeof inject>
  asAdministrator(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): ReturnType<typeof inject>
  administratorToken(): string
  memberToken(): string
  /** The folders of photos and mails. */
  readonly folders: { store: string; mail: string }
  /** Sends due messages, and returns all mails so far in order of their creation. */
  mails(): Promise<ReceivedMail[]>
}

/** A ticket as the API gives one for the password, whose comparison is slow. */
export async function ticketOf(app: FastifyInstance, { users }: Services, token: string): Promise<string> {
  const { sub, email, jti, exp } = app.jwt.decode(token) as TokenClaims
  const session = { id: sub, email, token: { id: jti, until: new Date(exp * 1000) } }
  return (await users.issueTicket(session)).ticket
}

const inject = (app: FastifyInstance, options: InjectOptions) => app.inject(options)

/**
 * Databases that earlier test files of this process have left, without documents. The indexes of a new one take mongod
 * 0.3 s, those of an earlier one are there.
 */
const emptyDatabases: string[] = []

/** Deletes all documents, and the collections that are not among `own`. A database with many documents is not worth it. */
async function empty(db: Db, own: Set<string>): Promise<void> {
  const collections = await db.collections()
  const counts = await Promise.all(collections.map((collection) => collection.estimatedDocumentCount()))
  if (counts.reduce((sum, count) => sum + count, 0) > 2000) {
    await db.dropDatabase()
    return
  }
  await Promise.all(
    collections.map((collection, index) => {
      if (!own.has(collection.collectionName)) return collection.drop()
      return counts[index] ? collection.deleteMany({}) : undefined
    })
  )
  emptyDatabases.push(db.databaseName)
}

const namesOf = async (db: Db) => new Set((await db.collections()).map(({ collectionName }) => collectionName))

const roles = ['admin', 'user'] as const
let accounts: Document[] | undefined

/** Registers a person of each role. Hashing a password is slow, so later test files store the same accounts again. */
async function addAccounts({ users, database }: Services): Promise<void> {
  const stored = database.db.collection('users')
  if (accounts) await stored.insertMany(accounts)
  for (const role of accounts ? [] : roles)
    await users.register({ email: `${role}@exemple.sn`, password, name: 'Test', surname: role, role })
  accounts ??= await stored.find().toArray()
}

/** The real app on a real database. No other test file has its database and folders meanwhile. */
export function useTestApp(
  settings: Partial<
    AppSettings &
      Pick<Config, 'oidcProviders' | 'builds' | 'headNeedsSecondFactor'> & {
        agency: Agency
        mongodbUri: string
        makePhotoFiles: MakePhotoFiles
        responseTimes: ResponseTimes
      }
  > = {}
): TestApp {
  let app: FastifyInstance
  let services: Services
  let folder: string
  let ownCollections: Set<string>
  const tokens = { admin: '', user: '' }
  let ticket: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keur-api-'))
    const publicUrl = 'http://localhost:3000'
    const mail = mailSettingsOf({ DATA_DIR: `${folder}-data` })
    const engineUri = process.env.TEST_MONGODB_URI!
    const databaseName = emptyDatabases.pop() ?? `test-${randomUUID()}`
    await migrateDatabase(engineUri, { name: databaseName })
    services = await createServices({
      mongodbUri: settings.mongodbUri ?? engineUri,
      store: { folder },
      publicUrl,
      databaseName,
      jwtSecret,
      visitSecret,
      mail: { ...mail, agency: settings.agency ?? mail.agency },
      uploadFolder: `${folder}-data/uploads`,
      makePhotoFiles: settings.makePhotoFiles ?? makePhotoFilesOnce,
      responseTimes: 'responseTimes' in settings ? settings.responseTimes : { signUp: 0, forgotPassword: 0 },
      oidcProviders: settings.oidcProviders ?? [],
      headNeedsSecondFactor: settings.headNeedsSecondFactor ?? false,
      builds: settings.builds ?? { store: { folder: `${folder}-builds` }, trustedKeys: () => ({}) }
    })
    ownCollections = await namesOf(services.database.db)
    app = await createApp(services, { jwtSecret, publicUrl, trustedProxies: [], checkResponses: true, ...settings })
    await app.ready()
    await addAccounts(services)
    for (const role of roles)
      tokens[role] = app.createSessionToken((await services.repositories.users.findByEmail(`${role}@exemple.sn`))!)
    ticket = await ticketOf(app, services, tokens.admin)
  })
  afterAll(async () => {
    await app.close()
    await services.jobs.stop()
    await services.outbox.stop()
    await empty(services.database.db, ownCollections)
    await services.close()
    for (const each of [folder, `${folder}-data`, `${folder}-builds`]) await rm(each, { recursive: true, force: true })
  })

  const as = async (token: string | null, { headers, ...options }: InjectOptions) =>
    inject(app, {
      ...options,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(token === tokens.admin ? { 'reauthentication-ticket': ticket } : {}),
        ...headers
      }
    })

  return {
    get app() {
      return app
    },
    get services() {
      return services
    },
    get: (url, headers = {}) => as(null, { method: 'GET', url, headers }),
    as,
    asAdministrator: (method, url, payload) => as(tokens.admin, { method, url, ...(payload ? { payload } : {}) }),
    administratorToken: () => tokens.admin,
    memberToken: () => tokens.user,
    get folders() {
      return { store: folder, mail: `${folder}-data/mail` }
    },
    async mails() {
      await services.outbox.sendDue()
      return readMails(this.folders.mail)
    }
  }
}
