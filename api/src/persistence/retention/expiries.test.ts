import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aContactLead, anArticleInput, anOwnerLead, aSignup } from '@keur/contract/testing'
import type { Document } from 'mongodb'
import { scheduledJobs } from '../../scheduled-jobs.ts'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { aStoredProduct, aStoredProperty, sendLead, storedLeads } from '../../testing/leads.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { ticketOf, useTestApp } from '../../testing/test-app.ts'
import { expiries } from './expiries.ts'

const api = useTestApp()
const { post, somebody, somebodyConfirmed, stored } = useAccounts(api)
const collection = (name: string) => api.services.database.db.collection<Document>(name)

const second = 1000
const day = 86_400 * second
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** Every job once, as if it were that moment. */
async function runJobs(moment: Date): Promise<void> {
  const { properties, sales, products, articles } = api.services
  const parts = { ...api.services, listings: [properties, sales, products, articles] }
  for (const job of scheduledJobs(parts, async () => moment)) await job.run(new AbortController().signal)
}

/** What each service stored: where, the moment that counts, the days after it, and the part that ends, if not all. */
const rows: [collection: string, moment: string, days: number, filter?: Document, part?: string][] = [
  ['leads', 'createdAt', 1, { request: { $exists: true } }, 'request'],
  ['activity', 'at', 730],
  ['history', 'at', 730, { section: 'articles' }],
  ['outbox', 'sentAt', 30, { state: 'sent' }],
  ['outbox', 'dueAt', 30, { state: 'stuck' }],
  ['quotes', 'issuedAt', 3 * 365],
  ['rateLimits', 'until', 0, { _id: /^view / }],
  ['rateLimits', 'until', 0, { _id: /^lead-receipts / }],
  ['addressKeys', 'until', 0],
  ['revokedTokens', 'until', 0],
  ['openSessions', 'until', 0],
  ['users', 'invitation.until', 0, { invitation: { $exists: true } }, 'invitation'],
  ['loginCodes', 'until', 0],
  ['reauthenticationTickets', 'until', 0],
  ['users', 'newPasswords.0.until', 0, { 'newPasswords.0': { $exists: true } }, 'newPasswords.0'],
  ['users', 'confirmation.until', 30, { confirmedAt: { $ne: null }, confirmation: { $exists: true } }, 'confirmation'],
  ['users', 'signups.1.until', 30, { 'signups.1': { $exists: true } }],
  ['alerts', 'until', 0, { confirmedAt: null }],
  ['alerts', 'until', 0, { confirmedAt: { $ne: null } }],
  ['buildVisits', 'at', 1],
  ['buildSums', 'from', 30],
  ['buildViolations', 'at', 30],
  ['buildVitals', 'from', 30],
  ['buildFailures', 'at', 30],
  ['searches', 'day', 90]
]

interface Stored {
  what: string
  ends: Date
  isThere(): Promise<boolean>
}

async function theDocument([
  name,
  moment,
  days,
  filter = {},
  part = moment.split('.')[0]!
]: (typeof rows)[number]): Promise<Stored> {
  const document = (await collection(name).findOne(filter, { sort: { $natural: -1 } }))!
  const counted = moment.split('.').reduce<Document>((value, field) => value[field], document) as Date
  const isThere = async () =>
    (await collection(name).countDocuments({ _id: document._id, [part]: { $exists: true } })) > 0
  return { what: `${name} ${moment} ${JSON.stringify(filter)}`, ends: after(counted, days * day), isThere }
}

async function anArticle(): Promise<{ _id: string; url: string }> {
  const { _id } = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
  return { _id, url: `/api/articles/${_id}` }
}
const view = (url: string) => api.as(null, { method: 'POST', url: `${url}/views`, remoteAddress: unusedAddress() })
const isServed = async (url: string) => (await api.get(url)).statusCode === 200

/** Something in each collection, as visitors and administrators store it. */
async function storeDocuments(): Promise<void> {
  const { alerts, quotes, repositories, searches, users } = api.services
  await view((await anArticle()).url)
  await sendLead(api, aContactLead({ email: 'fichier@exemple.sn' }), { key: crypto.randomUUID() })
  await api.mails()
  await sendLead(api, aContactLead())
  await repositories.outbox.markStuck((await repositories.outbox.take('a lease', 60))!, 'Refusé')
  const { _id } = await aStoredProduct(api)
  await quotes.issue({ client: 'Awa', items: [{ id: _id, quantity: 1 }] }, unusedAddress())
  const token = { id: 'a token', until: after(new Date(), 12 * 3600 * second) }
  await users.logOut('507f1f77bcf86cd799439011', token.id, token.until)
  const [iat, exp] = [Date.now(), token.until.getTime()].map((moment) => Math.floor(moment / 1000)) as [number, number]
  const claims = { sub: '507f1f77bcf86cd799439011', jti: 'open', role: 'user', email: '', session: 1 } as const
  await users.rememberSession({ ...claims, iss: '', aud: '', iat, exp }, undefined)
  await users.invite({ name: 'Sow', surname: 'Ami', email: 'invitee@exemple.sn', role: 'agent' }, { id: 'head' })
  await users.issueTicket({ id: '507f1f77bcf86cd799439011', email: 'awa@exemple.sn', token })
  await repositories.loginCodes.insert('code', 'browser', '507f1f77bcf86cd799439011', 60)
  const { email } = await somebody()
  await post('forgot-password', { email })
  await somebodyConfirmed()
  const person = aSignup()
  for (const _ of [1, 2]) await post('signup', person)
  const search = { section: 'btp', query: '', frequency: 'weekly' } as const
  await alerts.createFor(email, search)
  await alerts.create({ ...search, email: 'alerte@exemple.sn' }, unusedAddress())
  const [build, visit] = ['aaaaaaaaaaaaaaaa', '0123456789abcdef']
  await repositories.reports.count({ remote: 'ventes', build, visit, kind: 'visit' })
  const { db } = api.services.database
  for (const name of ['buildViolations', 'buildVitals', 'buildFailures'])
    await db.collection(name).insertOne({ [name === 'buildVitals' ? 'from' : 'at']: new Date() })
  await api.get('/api/btp?search=panneaux')
  await searches.store()
}

/** What ends by jobs of its own: photos, mails as files, the trash, and who wrote for the last time. */
async function storeFiles(): Promise<Stored[]> {
  const { uploads, mailFolder, repositories } = api.services
  const [unused, inTrash] = [await aJpeg(), await aJpeg({ width: 40 })]
  const photo = await uploads.storePhoto('properties', unused, 'test')
  const { since } = (await repositories.uploads.find(photo.publicId.split('/')[1]!))!
  const image = await uploads.storePhoto('properties', inTrash, 'test')
  const { _id } = await aStoredProperty(api)
  const { revision: _revision, ...property } = (await api.get(`/api/properties/${_id}`)).json()
  await api.asAdministrator('PUT', `/api/properties/${_id}`, { ...property, images: [image] })
  await api.asAdministrator('DELETE', `/api/properties/${_id}`)
  const { deletedAt } = (await collection('properties').findOne({ deletedAt: { $ne: null } }))!
  const folder = join(api.folders.store, 'writing')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'interrupted'), 'half a photo')
  const { mtime } = await stat(join(folder, 'interrupted'))
  const mails = () => mailFolder.search({ addresses: ['fichier@exemple.sn'] })
  const written = Math.max(...(await mails()).map(({ writtenAt }) => writtenAt.getTime()))
  const lead = anOwnerLead({ email: 'photos@exemple.sn', phone: '+221 77 000 11 22' })
  const form = aForm({ name: 'lead', value: JSON.stringify(lead) }, aFile(await aJpeg()))
  await api.as(null, { method: 'POST', url: '/api/leads/owner', ...form, remoteAddress: unusedAddress() })
  const [{ _id: leadId, images, createdAt }] = await storedLeads(api)
  const ends = new Date(createdAt)
  ends.setUTCFullYear(ends.getUTCFullYear() + 3)
  const isFound = async (url: string) => (await api.asAdministrator('GET', url)).statusCode === 200
  const isTrashed = async () => (await isFound(`/api/admin/properties/${_id}`)) || isServed(image.url)
  const isLead = async () => (await isFound(`/api/admin/leads/${leadId}`)) || isServed(images[0].url)
  return [
    { what: 'an unused photo', ends: after(since, day), isThere: () => isServed(photo.url) },
    { what: 'the trash', ends: after(deletedAt, 30 * day), isThere: isTrashed },
    { what: 'half a file', ends: after(mtime, day), isThere: async () => (await readdir(folder)).length > 0 },
    { what: 'mails', ends: new Date(written + 30 * day), isThere: async () => (await mails()).length > 0 },
    { what: 'a lead', ends, isThere: isLead }
  ]
}

/** Those that end within a minute end together. */
function groupsOf(all: Stored[]): Stored[][] {
  const groups: Stored[][] = []
  for (const one of all.toSorted((first, next) => first.ends.getTime() - next.ends.getTime())) {
    const group = groups.at(-1)
    if (group && one.ends.getTime() - group.at(-1)!.ends.getTime() < 60 * second) group.push(one)
    else groups.push([one])
  }
  return groups
}

test('what is stored ends by the jobs after its time, and not a second before', async () => {
  await storeDocuments()
  const all = [...(await storeFiles()), ...(await Promise.all(rows.map(theDocument)))]
  const present = (group: Stored[]) =>
    Promise.all(group.map(async ({ what, isThere }) => `${what}: ${await isThere()}`))
  for (const group of groupsOf(all)) {
    await runJobs(after(group[0]!.ends, -second))
    expect(await present(group)).toEqual(group.map(({ what }) => `${what}: true`))
    await runJobs(after(group.at(-1)!.ends, second))
    expect(await present(group)).toEqual(group.map(({ what }) => `${what}: false`))
  }
})

test('a collection has an end of its own, or ends with what it is about', async () => {
  // Builds that were stopped stay so for good.
  const ofTheSite = ['articles', 'buildStops', 'comments', 'media', 'products', 'properties', 'sales', 'views']
  const ofProcesses = ['health', 'jobs', 'migrationLock', 'migrations', 'references', 'revisions']
  const ofAccounts = ['savedViews']
  const known = [...expiries.map((expiry) => expiry.collection), ...ofTheSite, ...ofAccounts, ...ofProcesses]
  const names = (await api.services.database.db.listCollections().toArray()).map(({ name }) => name)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(expiries.filter((expiry) => !rows.some(([name]) => name === expiry.collection))).toEqual([])
})

test('comments and views last as long as their article, an account until it is erased', async () => {
  const { _id, url } = await anArticle()
  await view(url)
  const payload = { content: 'Un mot qui reste', rating: 5 }
  await api.as(null, { method: 'POST', url: `${url}/comments`, payload, remoteAddress: unusedAddress() })
  const { email, password } = await somebodyConfirmed()
  await post('forgot-password', { email })
  const counts = () =>
    Promise.all([
      collection('comments').countDocuments({ content: payload.content }),
      collection('views').countDocuments({ of: `articles/${_id}` })
    ])
  await runJobs(after(new Date(), 900 * day))
  expect(await counts()).toEqual([1, 1])
  // and a confirmed account outlives every link that was mailed to it
  expect((await post('login', { email, password })).statusCode).toBe(200)
  await api.asAdministrator('DELETE', url)
  // The jobs have deleted the ticket of this session.
  const token = api.administratorToken()
  const headers = { 'reauthentication-ticket': await ticketOf(api.app, api.services, token) }
  await api.as(token, { method: 'DELETE', url: `/api/admin/articles/${_id}`, headers })
  expect(await counts()).toEqual([0, 0])
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
