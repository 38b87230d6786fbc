import { readFileSync } from 'node:fs'
import { aContactLead, anArticleInput } from '@keur/contract/testing'
import { waitUntil } from '@keur/store/testing/wait-until'
import { ObjectId } from 'mongodb'
import { scheduledJobs } from './scheduled-jobs.ts'
import { unusedAddress } from './testing/accounts.ts'
import { messagesOfLead } from './testing/leads.ts'
import { listingKinds } from './testing/listing-kinds.ts'
import { aJpeg } from './testing/pictures.ts'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp()
const collection = (name: string) => api.services.database.db.collection(name)
const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

const anArticle = async () => (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
const aPhoto = async () => api.services.uploads.storePhoto('properties', await aJpeg({ width: 40, height: 30 }), 'test')
const change = (name: string, id: string, fields: object) =>
  collection(name).updateOne({ _id: new ObjectId(id) }, { $set: fields })

const ownJobs = () => scheduledJobs({ ...api.services, listings: [] })

/** Starts the jobs as the process does, and waits until each has run once. Returns what it logged. */
async function runJobs(): Promise<string[]> {
  const lines: string[] = []
  api.services.jobs.start((error, line) => lines.push(`${line}: ${error}`))
  const hasEnded = { endedAt: { $gt: daysAgo(1) } }
  await waitUntil(async () => (await collection('jobs').countDocuments(hasEnded)) >= ownJobs().length)
  await api.services.jobs.stop()
  return lines
}

test('what the jobs of a started process are for is done once they have run', async () => {
  // given something of each kind in the trash for a month
  const [property, sale, product] = await Promise.all(
    listingKinds(api).map(async ({ send, delete: remove }) => {
      const { _id } = (await send()).json()
      await remove(_id)
      return _id
    })
  )
  const article = (await anArticle())._id
  await api.asAdministrator('DELETE', `/api/articles/${article}`)
  const trash = { properties: property!, sales: sale!, products: product!, articles: article }
  for (const [name, id] of Object.entries(trash)) await change(name, id, { deletedAt: daysAgo(31) })
  // a request whose process ended before its mails were written
  const forgotten = (await api.services.leads.receive(aContactLead(), { address: unusedAddress() }))!._id
  await change('leads', forgotten, { createdAt: new Date(Date.now() - 120_000) })
  // an article with a wrong count, and a photo that a listing shows and whose use is not recorded
  const counted = (await anArticle())._id
  await change('articles', counted, { commentCount: 7 })
  const shown = await aPhoto()
  const rental = (await listingKinds(api)[0]!.send()).json()
  await api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, images: [shown] })
  await collection('media').updateOne({ _id: shown.publicId.split('/')[1] as never }, { $set: { usedBy: [] } })

  expect(await runJobs()).toEqual([])

  for (const [name, id] of Object.entries(trash))
    expect([name, await collection(name).countDocuments({ _id: new ObjectId(id) })]).toEqual([name, 0])
  expect((await messagesOfLead(api, forgotten)).map(({ template }) => template)).toContain('contact-forward')
  expect((await api.get(`/api/articles/${counted}`)).json().commentCount).toBe(0)
  const known = await api.services.repositories.uploads.find(shown.publicId.split('/')[1]!)
  expect(known!.usedBy).toEqual([`properties/${rental._id}`])
})

test('each job runs as often as the README says', () => {
  const seconds: Record<string, number> = { seconds: 1, minute: 60, minutes: 60, hour: 3600, hours: 3600, day: 86_400 }
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, section = ''] = readme.split('## Jobs')
  const rows = section.split('\n## ')[0]!.matchAll(/^\| (?!job \|)([a-z ]+) \| (\d+) (\w+) \|/gm)
  const documented = Array.from(rows, ([, name, count, unit]) => [name, Number(count) * seconds[unit!]!])
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(ownJobs().map(({ name, everySeconds }) => [name, everySeconds]))
  )
})
