import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comment } from '@keur/contract/comment'
import type { ContactLeadInput } from '@keur/contract/lead-input'
import type { PersonInput } from '@keur/contract/privacy'
import { aContactLead, anOwnerLead } from '@keur/contract/testing'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import { unusedAddress } from '../../testing/accounts.ts'
import { useComments } from '../../testing/comments.ts'
import { endBefore } from '../../testing/ending-process.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createAlertsService } from '../alerts/alerts.service.ts'
import { createLeadsService } from '../leads/leads.service.ts'
import { accountMessageId, accountMessageKinds } from '../users/account-messages.ts'
import { createPrivacyService } from './privacy.service.ts'

const api = useTestApp()
const { anArticle } = useComments(api)
type Stores = Parameters<typeof createPrivacyService>[0]
type Person = Awaited<ReturnType<typeof anAccount>>

let persons = 0
let article: string
beforeAll(async () => {
  article = await anArticle()
})

/** An account, and a telephone that another account uses, too. */
async function anAccount() {
  persons += 1
  const number = String(persons).padStart(3, '0')
  const email = `oubli${number}@exemple.sn`
  const phones = { account: `77 100 0${number}`, lead: `77 200 0${number}`, shared: `77 300 0${number}` }
  const { id } = (await insertAccount(email))!
  const phoneKeys = [phones.account, phones.lead].map((phone) => `phone ${phone.replaceAll(' ', '')}`)
  return { number, email, id, phones, keys: [...phoneKeys, `email autre${number}@exemple.sn`] }
}
const insertAccount = (email: string) =>
  api.services.repositories.users.insert({ email, name: 'Ndiaye', surname: 'Awa', role: 'user', passwordHash: 'none' })

const insertLead = (lead: Partial<ContactLeadInput>) => {
  const { leads } = api.services.repositories
  return leads.insert(leads.newId(), { ...aContactLead(lead), channel: 'form' })
}

/** What a person leaves in each store that an erasure has: one that is added there needs a case here. */
const records: { [store in keyof Stores]: (person: Person) => Promise<unknown> } = {
  users: ({ id, phones }) => api.services.repositories.users.updateProfile(id, { phoneNumber: phones.account }),
  async leads({ email, phones }) {
    const { receiveOwner, announce } = api.services.leads
    const home = anOwnerLead({ email, phone: phones.lead })
    const photo = { files: [], placeholder: '', width: 1, height: 1 }
    await announce((await receiveOwner(home, [photo], { address: unusedAddress() }))!)
    await insertLead({ email: undefined, phone: phones.account })
    await insertLead({ email: email.toUpperCase(), phone: phones.shared })
  },
  comments: ({ id, number }) =>
    api.services.repositories.comments.add(article, { author: id, username: 'Awa N.', content: `Avis ${number}` }),
  alerts: ({ email }) =>
    api.services.alerts.create({ section: 'btp', query: '', frequency: 'daily', email }, unusedAddress()),
  async mailFolder({ id, email }) {
    const data = { userId: id, nonce: 'none' }
    await api.services.outbox.add({ id: `confirmation/${id}/1`, template: 'confirmation', to: email, data })
    await api.services.outbox.sendDue()
  },
  async outbox({ id, email, number }) {
    const ids = accountMessageKinds.map((kind) => accountMessageId(kind, id, '2'))
    const { insert } = api.services.repositories.outbox
    for (const _id of ids) await insert({ _id, key: _id, template: 'confirmation', to: null })
    await insert({ _id: number, key: number, template: 'known-address', to: email.toUpperCase() })
  },
  openSessions: ({ id, number }) => {
    const [openedAt, until] = [new Date(), new Date(Date.now() + 3_600_000)]
    const session = {
      _id: `session ${number} ${id.length}`,
      userId: id,
      session: 1,
      browser: 'Firefox',
      openedAt,
      until
    }
    return api.services.repositories.openSessions.insert(session)
  },
  passkeys({ id, email }) {
    const passkey = {
      id,
      name: `Téléphone de ${email}`,
      credential: id,
      publicKey: id,
      counter: 0,
      createdAt: new Date()
    }
    return api.services.repositories.passkeys.add(id, passkey)
  },
  favourites: ({ id }) => {
    const home = { section: 'properties' as const, id: '0'.repeat(24), to: '/detail/0', title: 'Villa' }
    return api.services.repositories.favourites.replace(id, { version: 1, favourites: [home] })
  },
  async savedViews({ id: owner }) {
    const view = { owner, kind: 'sales', name: 'Terrains', query: 'categorie=Terrains' } as const
    for (const shared of [false, true]) await api.services.repositories.savedViews.insert({ ...view, shared })
  },
  /** Of somebody who was a colleague. */
  history({ id: user }) {
    const step = { section: 'btp', recordId: '0'.repeat(24), revision: 1, action: 'update', requestId: 'x' } as const
    return api.services.repositories.history.insert([{ ...step, user, at: new Date(), changes: [] }])
  }
}

/** Somebody with a record in every store, who has also written from a second mailbox, with an account of its own. */
async function aPerson(): Promise<Person> {
  const person = await anAccount()
  for (const record of Object.values(records)) await record(person)
  const second = `autre${person.number}@exemple.sn`
  const { id } = (await insertAccount(second))!
  for (const store of ['comments', 'favourites'] as const) await records[store]({ ...person, id })
  await insertLead({ email: second, phone: person.phones.shared })
  await insertLead({ email: second, phone: '' })
  return person
}

/** The service, whose process ends before the nth write to a store. */
function privacyUntil(end?: number) {
  const named: string[] = []
  const { cut, writes } = endBefore(end)
  const { repositories: all, mailFolder, uploads, ...services } = api.services
  const repositories = Object.fromEntries(Object.entries(all).map(([name, one]) => [name, cut(one)])) as typeof all
  const more = { mailFolder: cut(mailFolder), uploads: cut(uploads), publicUrl: 'http://localhost:3000' }
  const leads = createLeadsService({ ...services, repositories, ...more })
  const listings = { properties: all.properties, sales: all.sales, btp: all.products }
  const alerts = createAlertsService({ ...services, repositories, listings })
  const stores = new Proxy({ ...repositories, ...more, leads, alerts } as Stores, {
    get(target, name: keyof Stores) {
      named.push(name)
      return target[name]
    }
  })
  return { ...createPrivacyService(stores), named, writes }
}

/** What shows that something of a person is left: an address, a telephone, the account, the key of the mailbox. */
async function tracesOf(people: Person[]): Promise<string[]> {
  const collections = await api.services.database.db.collections()
  const documents = await Promise.all(collections.map((collection) => collection.find().toArray()))
  const names = await readdir(api.folders.mail)
  const files = await Promise.all(names.map((name) => readFile(join(api.folders.mail, name), 'utf8')))
  const stored = JSON.stringify([documents, files]).toLowerCase()
  return people.flatMap(({ id, email, number, phones }) => {
    const mailbox = api.services.links.mailboxKey(email)
    const traces = [id, email, `autre${number}@`, mailbox, ...Object.values(phones)]
    return traces.filter((trace) => stored.includes(trace.toLowerCase()))
  })
}

test('an erasure leaves nothing of a person in any store, and takes nothing of another', async () => {
  // given two people with a record in each store that the service names
  const privacy = privacyUntil()
  expect(privacy.named.sort()).toEqual(Object.keys(records).sort())
  const [other, first] = [await aPerson(), await aPerson()]
  const [person, of] = [first, other].map(({ email, keys }) => ({ email, keys })) as [PersonInput, PersonInput]
  const { exportedAt, ...found } = await privacy.export(person)
  expect(Object.entries(found).filter(([, records]) => JSON.stringify(records).length < 5)).toEqual([])
  expect(found.favourites).toHaveLength(2)
  const before = await privacy.export(of)
  const { total } = await privacy.search(person)
  // when
  const erased = await privacy.erase(person)
  // then
  expect(total).toEqual({ account: 2, leads: 5, comments: 2, mails: 10, photos: 1, mailFiles: 4, alerts: 1 })
  expect(erased).toEqual(total)
  expect([await tracesOf([first]), (await tracesOf([other])).length]).toEqual([[], 7])
  expect(await privacy.export(of)).toEqual({ ...before, exportedAt: expect.any(String) })
  expect(Object.values(await privacy.erase({ email: first.email }))).toEqual(Array(7).fill(0))
})

test('an erasure that ends before any of its writes is finished by the next one', async () => {
  const { email, keys } = await aPerson()
  const whole = privacyUntil()
  await whole.erase({ email, keys })
  const writes = whole.writes()
  const people = await mapWithConcurrency(Array(writes).fill(0), 6, aPerson)
  await mapWithConcurrency([...people.entries()], 6, async ([end, person]) => {
    await expect(privacyUntil(end).erase(person)).rejects.toThrow('the process has ended')
    // when the administrator searches again, and erases what is left
    const left = (await whole.search({ email: person.email })).keys.map(({ key }) => key)
    await whole.erase({ email: person.email, keys: person.keys.filter((key) => left.includes(key)) })
  })
  expect(await tracesOf(people)).toEqual([])
  const { comments } = (await api.get(`/api/articles/${article}/comments?limit=100`)).json()
  const ofThese = comments.slice(0, 2 * people.length)
  expect(new Set(ofThese.map(({ username }: Comment) => username))).toEqual(new Set(['Anonyme']))
})
