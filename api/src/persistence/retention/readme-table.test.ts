import { readFileSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aContactLead, anArticleInput, anOwnerLead, aSignup } from '@keur/contract/testing'
import { scheduledJobs } from '../../scheduled-jobs.ts'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { aStoredProduct, aStoredProperty, sendLead, storedLeads } from '../../testing/leads.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { anOgg, aRecordingForm } from '../../testing/recordings.ts'
import { ticketOf, useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { post, confirm, confirmationToken, somebody, somebodyConfirmed, stored } = useAccounts(api)
const collection = (name: string) =>
  api.services.database.db.collection<{ _id: unknown; [field: string]: unknown }>(name)

const second = 1000
const day = 86_400 * second
const after = (moment: unknown, milliseconds: number) => new Date((moment as Date).getTime() + milliseconds)

/** Every job once, as if it were that moment. */
async function runJobs(moment: Date): Promise<void> {
  const { properties, sales, products, articles } = api.services
  const parts = { ...api.services, listings: [properties, sales, products, articles] }
  for (const job of scheduledJobs(parts, async () => moment)) await job.run(new AbortController().signal)
}

/** A call that cannot be undone: the jobs delete the tickets of earlier calls. */
async function callWithTicket(method: 'POST' | 'DELETE', url: string, payload?: object) {
  const token = api.administratorToken()
  const headers = { 'reauthentication-ticket': await ticketOf(api.app, api.services, token) }
  return api.as(token, { method, url, headers, ...(payload ? { payload } : {}) })
}

/** Something that was stored just now: when it ends, or what ends it, and whether it is still there. */
interface Stored {
  ends: Date | (() => Promise<unknown>)
  isThere(): Promise<boolean>
}

/** One document, the newest of its collection, or one that was looked for. */
async function theDocument(
  name: string,
  endOf: (document: Record<string, unknown>) => Date,
  filter = {}
): Promise<Stored> {
  const [document] = await collection(name).find(filter).sort({ $natural: -1 }).limit(1).toArray()
  if (!document) throw new Error(`Nothing was stored in ${name}.`)
  return {
    ends: endOf(document),
    isThere: async () => (await collection(name).countDocuments({ _id: document._id })) > 0
  }
}
const until = ({ until }: Record<string, unknown>) => until as Date
const isServed = async (url: string) => (await api.get(url)).statusCode === 200
const anUnusedPhoto = async () => api.services.uploads.storePhoto('properties', await aJpeg(), 'test')
async function theUpload({ url, publicId }: { url: string; publicId: string }): Promise<Stored> {
  const { since } = (await api.services.repositories.uploads.find(publicId.split('/').at(-1)!))!
  return { ends: after(since, day), isThere: () => isServed(url) }
}

async function aPropertyInTheTrash(): Promise<Stored> {
  const image = await anUnusedPhoto()
  const { _id } = await aStoredProperty(api)
  const { revision: _revision, ...property } = (await api.get(`/api/properties/${_id}`)).json()
  await api.asAdministrator('PUT', `/api/properties/${_id}`, { ...property, images: [image] })
  await api.asAdministrator('DELETE', `/api/properties/${_id}`)
  const { deletedAt } = (await collection('properties').findOne({ title: 'Villa Baobab', deletedAt: { $ne: null } }))!
  const isRestorable = async () => (await api.asAdministrator('GET', `/api/admin/properties/${_id}`)).statusCode === 200
  return { ends: after(deletedAt, 30 * day), isThere: async () => (await isRestorable()) || isServed(image.url) }
}

/** A request with a photo, of somebody who wrote once. */
async function aLeadWithPhoto(): Promise<Stored> {
  const lead = anOwnerLead({ email: 'photos@exemple.sn', phone: '+221 77 000 11 22' })
  const form = aForm({ name: 'lead', value: JSON.stringify(lead) }, aFile(await aJpeg()))
  await api.as(null, { method: 'POST', url: '/api/leads/owner', ...form, remoteAddress: unusedAddress() })
  const [{ _id, images, createdAt }] = await storedLeads(api)
  const ends = new Date(createdAt)
  ends.setUTCFullYear(ends.getUTCFullYear() + 3)
  const isFound = async () => (await api.asAdministrator('GET', `/api/admin/leads/${_id}`)).statusCode === 200
  return { ends, isThere: async () => (await isFound()) || isServed(images[0].url) }
}

const aReport = { remote: 'ventes', build: 'aaaaaaaaaaaaaaaa', visit: '0123456789abcdef', kind: 'visit' } as const

/** A published article, with how one of its comments and its views are found. */
async function anArticle() {
  const { _id } = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
  const remove = async () => {
    await api.asAdministrator('DELETE', `/api/articles/${_id}`)
    await callWithTicket('DELETE', `/api/admin/articles/${_id}`)
  }
  return { _id, url: `/api/articles/${_id}`, remove }
}

/** Each row of the table in the README: words of its second column, and a function that stores what they are about. */
const rows: Record<string, [period: string, store: () => Promise<Stored>][]> = {
  'leads with their photos': [['three years after the person last wrote', aLeadWithPhoto]],
  'idempotency keys of leads': [
    [
      'one day',
      async () => {
        await sendLead(api, aContactLead(), { key: crypto.randomUUID() })
        const lead = await theDocument('leads', ({ createdAt }) => after(createdAt, day), {
          request: { $exists: true }
        })
        const isThere = async () => (await collection('leads').countDocuments({ request: { $exists: true } })) > 0
        return { ...lead, isThere }
      }
    ]
  ],
  'activity of administrators': [
    [
      'two years',
      async () => {
        await api.asAdministrator('POST', '/api/articles', anArticleInput())
        return theDocument('activity', ({ at }) => after(at, 730 * day))
      }
    ]
  ],
  'mails in the outbox': [
    [
      '30 days after they were sent',
      async () => {
        await sendLead(api, aContactLead())
        await api.mails()
        return theDocument('outbox', ({ sentAt }) => after(sentAt, 30 * day), { state: 'sent' })
      }
    ],
    [
      '30 days after the last attempt if they could not be sent',
      async () => {
        await sendLead(api, aContactLead())
        const message = (await api.services.repositories.outbox.take('a lease', 60))!
        await api.services.repositories.outbox.markStuck(message, 'Refusé')
        return theDocument('outbox', ({ dueAt }) => after(dueAt, 30 * day), { _id: message._id })
      }
    ]
  ],
  'mails as files, where there is no mail server': [
    [
      '30 days',
      async () => {
        await sendLead(api, aContactLead({ email: 'fichier@exemple.sn' }))
        await api.mails()
        const find = () => api.services.mailFolder.search({ addresses: ['fichier@exemple.sn'] })
        const files = await find()
        expect(files).toHaveLength(2)
        const last = Math.max(...files.map(({ writtenAt }) => writtenAt.getTime()))
        return { ends: new Date(last + 30 * day), isThere: async () => (await find()).length > 0 }
      }
    ]
  ],
  'issued quotes': [
    [
      'three years',
      async () => {
        const { _id } = await aStoredProduct(api)
        await api.services.quotes.issue({ client: 'Awa', items: [{ id: _id, quantity: 1 }] }, unusedAddress())
        return theDocument('quotes', ({ issuedAt }) => after(issuedAt, 3 * 365 * day))
      }
    ]
  ],
  'the trash': [['30 days', aPropertyInTheTrash]],
  'unused photos and recordings': [
    ['one day', async () => theUpload(await anUnusedPhoto())],
    [
      'one day',
      async () => {
        const form = aRecordingForm(anOgg())
        const sent = await api.as(api.administratorToken(), { method: 'POST', url: '/api/upload/audio', ...form })
        return theUpload(sent.json())
      }
    ]
  ],
  'interrupted uploads': [
    [
      'one day',
      async () => {
        const folder = join(api.folders.store, 'writing')
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, 'interrupted'), 'half a photo')
        const { mtime } = await stat(join(folder, 'interrupted'))
        return { ends: after(mtime, day), isThere: async () => (await readdir(folder)).includes('interrupted') }
      }
    ]
  ],
  'rate limits, and views of the same listing within an hour': [
    [
      'until the window ends',
      async () => {
        const { url } = await anArticle()
        await api.as(null, { method: 'POST', url: `${url}/views`, remoteAddress: unusedAddress() })
        return theDocument('rateLimits', until, { _id: /^view / })
      }
    ],
    [
      'at most one day',
      async () => {
        await sendLead(api, aContactLead())
        return theDocument('rateLimits', until, { _id: /^lead-receipts / })
      }
    ]
  ],
  'random parts of the keys of these hashes': [
    [
      'one day more than the day they are for',
      async () => {
        await api.services.repositories.addressKeys.saltOf(new Date().toISOString().slice(0, 10))
        return theDocument('addressKeys', ({ _id }) => after(new Date(`${_id}T00:00:00Z`), 2 * day))
      }
    ]
  ],
  'revoked sessions': [
    [
      'until they would have expired',
      async () => {
        await api.services.users.logOut('a token', after(new Date(), 12 * 3600 * second))
        return theDocument('revokedTokens', until)
      }
    ]
  ],
  'codes of social logins': [
    [
      'one minute',
      async () => {
        await api.services.repositories.loginCodes.insert('code', 'browser', '507f1f77bcf86cd799439011', 60)
        return theDocument('loginCodes', until)
      }
    ]
  ],
  'tickets for what cannot be undone': [
    [
      'ten minutes',
      async () => {
        const token = { id: 'a token', until: new Date() }
        await api.services.users.issueTicket({ id: '507f1f77bcf86cd799439011', email: 'awa@exemple.sn', token })
        return theDocument('reauthenticationTickets', until)
      }
    ]
  ],
  'mailed links': [
    [
      'one hour for a new password',
      async () => {
        const { email } = await somebody()
        const asked = new Date()
        await post('forgot-password', { email })
        const isThere = async () => (await stored(email))!.newPasswords.length > 0
        const [{ until: ends }] = (await stored(email))!.newPasswords
        expect(ends.getTime() - asked.getTime()).toBeLessThan(3601 * second)
        return { ends, isThere }
      }
    ],
    [
      '24 hours for a confirmation, whose trace is stored for 30 more days',
      async () => {
        const { email } = await somebodyConfirmed()
        const isThere = async () => (await stored(email))!.confirmation !== undefined
        return { ends: after((await stored(email))!.confirmation.until, 30 * day), isThere }
      }
    ]
  ],
  alerts: [
    [
      'one year after they were confirmed',
      async () => {
        const search = { section: 'btp', query: '', frequency: 'weekly' } as const
        const { email } = await somebody()
        await api.services.alerts.createFor(email, search)
        return theDocument('alerts', until, { confirmedAt: { $ne: null } })
      }
    ],
    [
      '24 hours if they are not confirmed',
      async () => {
        const search = { section: 'btp', query: '', frequency: 'weekly' } as const
        await api.services.alerts.create({ ...search, email: 'alerte@exemple.sn' }, unusedAddress())
        return theDocument('alerts', until, { confirmedAt: null })
      }
    ]
  ],
  'unconfirmed accounts': [
    [
      '30 days after their last link expired',
      async () => {
        const { email } = aSignup()
        await post('signup', aSignup({ email }))
        await post('signup', aSignup({ email }))
        const { signups } = (await stored(email))!
        return { ends: after(signups.at(-1).until, 30 * day), isThere: async () => (await stored(email)) !== null }
      }
    ]
  ],
  'counted visits of builds': [
    [
      'one day',
      async () => {
        await api.services.repositories.reports.count(aReport)
        return theDocument('buildVisits', ({ at }) => after(at, day))
      }
    ]
  ],
  'sums of visits and failures of builds': [
    [
      '30 days',
      async () => {
        await api.services.repositories.reports.count({ ...aReport, visit: 'fedcba9876543210' })
        return theDocument('buildSums', ({ from }) => after(from, 30 * day))
      }
    ]
  ],
  'violations of the policy by build': [
    [
      '30 days',
      async () => {
        await api.services.repositories.violations.count('ventes', 'a'.repeat(16), 'img-src')
        return theDocument('buildViolations', ({ at }) => after(at, 30 * day))
      }
    ]
  ],
  'figures of visits by build': [
    [
      '30 days',
      async () => {
        const visit = {
          app: 'ventes',
          build: 'a'.repeat(16),
          device: 'phone',
          route: '/',
          figures: { lcp: 900 }
        } as const
        await api.services.repositories.figures.addVitals(visit)
        return theDocument('buildVitals', ({ from }) => after(from, 30 * day))
      }
    ]
  ],
  'traces of failed visits': [
    [
      '30 days',
      async () => {
        const failure = { app: 'ventes', build: 'a'.repeat(16), phase: 'render', trace: 'b'.repeat(32) } as const
        await api.services.repositories.figures.addFailure('0123456789abcdef', failure)
        return theDocument('buildFailures', ({ at }) => after(at, 30 * day))
      }
    ]
  ],
  accounts: [
    [
      'until they are erased on request',
      async () => {
        const { email } = await somebody()
        const ends = () => callWithTicket('POST', '/api/admin/privacy/erase', { email })
        return { ends, isThere: async () => (await stored(email)) !== null }
      }
    ]
  ],
  comments: [
    [
      'with their article',
      async () => {
        const { url, remove } = await anArticle()
        const payload = { content: 'Un mot qui reste', rating: 5 }
        await api.as(null, { method: 'POST', url: `${url}/comments`, payload, remoteAddress: unusedAddress() })
        const list = async () => (await api.asAdministrator('GET', '/api/admin/comments')).body
        return { ends: remove, isThere: async () => (await list()).includes(payload.content) }
      }
    ]
  ],
  'counted searches': [
    [
      '90 days',
      async () => {
        await api.get('/api/btp?search=panneaux')
        await api.services.searches.store()
        return theDocument('searches', ({ day: start }) => after(start, 90 * day))
      }
    ]
  ],
  'views by day': [
    [
      'with what was viewed',
      async () => {
        const { _id, url, remove } = await anArticle()
        await api.as(null, { method: 'POST', url: `${url}/views`, remoteAddress: unusedAddress() })
        return {
          ends: remove,
          isThere: async () => (await collection('views').countDocuments({ of: `articles/${_id}` })) > 0
        }
      }
    ]
  ]
}

/** The two cells of each row. */
function readTable(readme: string): [what: string, howLong: string][] {
  const section = readme.split('## Retention')[1]!.split('\n## ')[0]!
  return Array.from(section.matchAll(/^\| (?!what \|)(.+?) \| (.+) \|$/gm), ([, what, howLong]) => [what!, howLong!])
}
const table = readTable(readFileSync(new URL('../../../README.md', import.meta.url), 'utf8'))
const cases = Object.entries(rows).flatMap(([what, ends]) => ends.map(([period, store]) => ({ what, period, store })))

test('every row of the table in the README has a case', () => {
  expect(Object.keys(rows)).toEqual(table.map(([what]) => what))
  for (const { what, period } of cases) expect(Object.fromEntries(table)[what]).toContain(period)
})

test.each(cases)('$what: $period, and deleted by the next run of the jobs', async ({ store }) => {
  const { ends, isThere } = await store()
  await runJobs(ends instanceof Date ? after(ends, -second) : after(new Date(), 400 * day))
  expect(await isThere()).toBe(true)
  if (ends instanceof Date) await runJobs(after(ends, second))
  else await ends()
  expect(await isThere()).toBe(false)
})

test('a mail that waits for its mail server, and a blocked account that was never confirmed, outlive everything', async () => {
  await sendLead(api, aContactLead({ email: 'attente@exemple.sn' }))
  const { email } = aSignup()
  await post('signup', aSignup({ email }))
  await collection('users').updateOne({ email }, { $set: { blocked: true } })
  await runJobs(after(new Date(), 900 * day))
  expect(await collection('outbox').countDocuments({ to: 'attente@exemple.sn', state: 'waiting' })).toBe(1)
  expect(await stored(email)).toMatchObject({ blocked: true, signups: [] })
})

test('a confirmed account outlives every link that it was ever sent', async () => {
  const { email, password } = await somebodyConfirmed()
  await post('forgot-password', { email })
  await runJobs(after(new Date(), 900 * day))
  expect((await post('login', { email, password })).statusCode).toBe(200)
})

test('the link of a confirmation, opened again within a month, reports that the account is confirmed', async () => {
  const { email, password } = await somebodyConfirmed()
  const token = await confirmationToken(email)
  await runJobs(after(new Date(), 29 * day))
  expect((await confirm(token, password)).json().message).toContain('déjà confirm')
})

test('a signup that a running process of an earlier version stored expires like any other', async () => {
  const { email } = aSignup()
  await post('signup', aSignup({ email }))
  const { _id, signups } = (await stored(email))!
  const { nonce, until, passwordHash } = signups[0]
  const older = { $set: { confirmation: { nonce, until }, passwordHash }, $unset: { signups: '' as const } }
  await api.services.database.db.collection('users').updateOne({ _id }, older)
  const { users, mailedLinks } = api.services.repositories
  expect(await mailedLinks.findSignup(`${_id}`, nonce)).toMatchObject({ passwordHash })
  await users.createIndexes()
  expect(await mailedLinks.findSignup(`${_id}`, nonce)).toMatchObject({ passwordHash })
  expect((await stored(email))!).not.toHaveProperty('confirmation')
  await runJobs(after(until, 30 * day - second))
  expect(await stored(email)).not.toBeNull()
  await runJobs(after(until, 30 * day + second))
  expect(await stored(email)).toBeNull()
})
