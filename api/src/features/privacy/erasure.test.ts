import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comment } from '@keur/contract/comment'
import type { ContactLeadInput } from '@keur/contract/lead-input'
import type { PersonErasure, PersonInput } from '@keur/contract/privacy'
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
    const photo = { files: [], placeholder: '', width: 1, height: 1 }
    const senders = [
      { email, phone: phones.lead },
      { email: undefined, phone: phones.account }
    ]
    for (const sender of senders)
      await announce((await receiveOwner(anOwnerLead(sender), [photo], { address: unusedAddress() }))!)
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

/**
 * The erasures of a whole person: one by mailbox, or one by each telephone with records of its own, since a search by
 * telephone goes no further than the mailboxes that used it.
 */
const erasuresBy: Record<string, (person: Person) => Required<PersonInput>[]> = {
  mailbox: ({ email, keys }) => [{ email, keys }],
  telephone: ({ email, number, phones }) => [
    { phone: phones.account, keys: [`email ${email}`] },
    { phone: `00221 ${phones.shared}`, keys: [`email autre${number}@exemple.sn`] }
  ]
}

test.each(Object.values(erasuresBy))(
  'an erasure leaves nothing of a person in any store, and takes nothing of another: %#',
  async (inputsOf) => {
    // given two people with a record in each store that the service names
    const privacy = privacyUntil()
    expect(privacy.named.sort()).toEqual(Object.keys(records).sort())
    const [other, first] = [await aPerson(), await aPerson()]
    const exportOf = async (person: Person) => {
      const documents = await mapWithConcurrency(inputsOf(person), 1, privacy.export)
      return documents.map(({ exportedAt, ...found }) => found)
    }
    const found = Object.assign({}, ...(await exportOf(first)).toReversed(), { account: first.id })
    expect(Object.entries(found).filter(([, stored]) => JSON.stringify(stored).length < 5)).toEqual([])
    const before = await exportOf(other)
    const totals = await mapWithConcurrency(inputsOf(first), 1, privacy.search)
    // when
    const erased = await mapWithConcurrency(inputsOf(first), 1, privacy.erase)
    // then
    const sum = (counts: PersonErasure[], name: keyof PersonErasure) => counts.reduce((all, one) => all + one[name]!, 0)
    const expected = { account: 2, leads: 5, comments: 2, mails: 12, photos: 2, mailFiles: 5, alerts: 1 }
    const names = Object.keys(expected) as (keyof PersonErasure)[]
    expect(erased).toEqual(totals.map(({ total }) => total))
    expect(Object.fromEntries(names.map((name) => [name, sum(erased, name)]))).toEqual(expected)
    expect([await tracesOf([first]), (await tracesOf([other])).length]).toEqual([[], 7])
    expect(await exportOf(other)).toEqual(before)
    expect(Object.values(await privacy.erase({ email: first.email }))).toEqual(Array(7).fill(0))
  }
)

test.each(Object.values(erasuresBy))(
  'an erasure that ends before any of its writes is finished by the next one: %#',
  async (inputsOf) => {
    const whole = privacyUntil()
    await mapWithConcurrency(inputsOf(await aPerson()), 1, whole.erase)
    const people = await mapWithConcurrency(Array(whole.writes()).fill(0), 6, aPerson)
    await mapWithConcurrency([...people.entries()], 6, async ([end, person]) => {
      const ending = privacyUntil(end)
      const erasing = mapWithConcurrency(inputsOf(person), 1, ending.erase)
      await expect(erasing).rejects.toThrow('the process has ended')
      // when the administrator searches again, and erases what is left
      for (const { keys, ...who } of inputsOf(person)) {
        const left = (await whole.search(who)).keys.map(({ key }) => key)
        await whole.erase({ ...who, keys: keys.filter((key) => left.includes(key)) })
      }
    })
    expect(await tracesOf(people)).toEqual([])
    const { comments } = (await api.get(`/api/articles/${article}/comments?limit=100`)).json()
    const ofThese = comments.slice(0, 2 * people.length)
    expect(new Set(ofThese.map(({ username }: Comment) => username))).toEqual(new Set(['Anonyme']))
  }
)
