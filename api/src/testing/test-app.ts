import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Agency } from '@keur/contract/agency'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppSettings, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { createServices, type Services } from '../services.ts'
import { mailSettingsOf } from '../settings/mail-settings.ts'
import { type ReceivedMail, readMails } from './mails.ts'

export const jwtSecret = 'for tests only: 0123456789 abcdefghij'
const password = 'un mot de passe de test'

export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  get(url: string, headers?: Record<string, string>): ReturnType<typeof inject>
  /** A null token is an anonymous user. */
  as(token: string | null, options: InjectOptions): ReturnType<typeof inject>
  /** With the token of an administrator. */
  asAdministrator(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): ReturnType<typeof inject>
  administratorToken(): string
  memberToken(): string
  /** The folders of photos and mails. */
  readonly folders: { store: string; mail: string }
  /** Sends due messages, and returns all mails so far in order of their creation. */
  mails(): Promise<ReceivedMail[]>
}

const inject = (app: FastifyInstance, options: InjectOptions) => app.inject(options)

/** The real app on a real database. Each test file has its own database and folders, which are removed at the end. */
export function useTestApp(
  settings: Partial<AppSettings & Pick<Config, 'oidcProviders' | 'builds'> & { agency: Agency }> = {}
): TestApp {
  let app: FastifyInstance
  let services: Services
  let folder: string
  const tokens = { admin: '', user: '' }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keur-api-'))
    const publicUrl = 'http://localhost:3000'
    const mail = mailSettingsOf({ DATA_DIR: `${folder}-data` })
    services = await createServices({
      mongodbUri: process.env.TEST_MONGODB_URI!,
      store: { folder },
      publicUrl,
      databaseName: `test-${randomUUID()}`,
      jwtSecret,
      mail: { ...mail, agency: settings.agency ?? mail.agency },
      uploadFolder: `${folder}-data/uploads`,
      oidcProviders: settings.oidcProviders ?? [],
      builds: settings.builds ?? { store: { folder: `${folder}-builds` }, trustedKeys: () => ({}) }
    })
    app = await createApp(services, { jwtSecret, publicUrl, trustedProxies: [], checkResponses: true, ...settings })
    await app.ready()
    for (const role of ['admin', 'user'] as const) {
      const email = `${role}@exemple.sn`
      await services.users.register({ email, password, name: 'Test', surname: role, role })
      tokens[role] = app.createSessionToken((await services.repositories.users.findByEmail(email))!)
    }
  })
  afterAll(async () => {
    await services.database.db.dropDatabase()
    await app.close()
    await services.close()
    for (const each of [folder, `${folder}-data`, `${folder}-builds`]) await rm(each, { recursive: true, force: true })
  })

  const as = (token: string | null, { headers, ...options }: InjectOptions) =>
    inject(app, { ...options, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } })

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
