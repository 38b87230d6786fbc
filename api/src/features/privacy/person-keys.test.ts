import { readdir } from 'node:fs/promises'
import type { PersonKey, PersonSummary } from '@keur/contract/privacy'
import { aContactLead, aVisitLead } from '@keur/contract/testing'
import { Collection, ObjectId } from 'mongodb'
import { aStoredProperty, sendLead } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { respellLeads } from '../leads/leads.repository.ts'

const api = useTestApp()
const leads = () => api.services.database.db.collection('leads')
/** By e-mail or by telephone. */
const ask = (what: 'search' | 'export' | 'erase', who: string, keys?: string[]) =>
  api.asAdministrator('POST', `/api/admin/privacy/${what}`, {
    ...(who.includes('@') ? { email: who } : { phone: who }),
    ...(keys ? { keys } : {})
  })
const search = async (who: string, keys?: string[]): Promise<PersonSummary> => (await ask('search', who, keys)).json()
/** What tells one key from another in a sentence. */
const inShort = ({ key, included, leadCount }: PersonKey) => `${key}: ${leadCount}${included ? '' : ', not included'}`
const remaining = async () => (await leads().find().sort({ message: 1 }).toArray()).map(({ message }) => message)

beforeEach(async () => {
  for (const name of ['leads', 'outbox', 'rateLimits']) await api.services.database.db.collection(name).deleteMany({})
  await api.services.mailFolder.deleteUntil(new Date(Date.now() + 1000))
})

const write = (email: string, phone: string, message: string) => sendLead(api, aContactLead({ email, phone, message }))

/** Stores a lead that no form of today would send. */
function insert(email: string, phone: string) {
  const { leads: repository } = api.services.repositories
  return repository.insert(repository.newId(), { ...aContactLead({ email, phone }), channel: 'form' })
}

/** Who leaves a telephone alone. */
async function call(phone: string, message: string): Promise<void> {
  const listing = { type: 'properties' as const, id: (await aStoredProperty(api))._id }
  await sendLead(api, aVisitLead({ listing, phone, email: undefined, message, date: '2099-12-03' }))
}

const register = async (email: string, role: 'user' | 'admin' = 'user', phoneNumber?: string) => {
  await api.services.users.register({ email, password: 'un mot de passe tranquille', name: 'N', surname: 'A', role })
  if (phoneNumber) await api.services.database.db.collection('users').updateOne({ email }, { $set: { phoneNumber } })
}

describe('somebody who wrote once with an e-mail, and twice with the same telephone alone', () => {
  beforeEach(async () => {
    await write('awa@exemple.sn', '+221 77 111 22 33', 'un')
    await call('77 111 22 33', 'deux')
    await call('00221771112233', 'trois')
    await write('moussa@exemple.sn', '+221 77 999 88 77', 'quatre')
  })

  test('gets all three leads in an export and an erasure; others stay', async () => {
    const { keys, isComplete, total } = await search('Awa@exemple.sn')
    expect(keys.map(inShort)).toEqual(['email awa@exemple.sn: 1', 'phone 771112233: 3'])
    const shown = [{ kind: 'visit' }, { kind: 'visit' }, { kind: 'contact', email: 'awa@exemple.sn' }]
    expect(keys[1]).toMatchObject({ kind: 'phone', value: '+221 77 111 22 33', otherEmails: [], leads: shown })
    expect([isComplete, total]).toEqual([true, expect.objectContaining({ account: 0, leads: 3 })])
    expect((await ask('export', 'awa@exemple.sn')).json().leads).toHaveLength(3)
    expect(await remaining()).toHaveLength(4)
    expect((await ask('erase', 'awa@exemple.sn')).json()).toMatchObject({ leads: 3 })
    expect(await remaining()).toEqual(['quatre'])
  })
  test('keeps the leads of a telephone number that the administrator does not select', async () => {
    expect(await search('awa@exemple.sn', [])).toMatchObject({ total: { leads: 1 } })
    expect((await ask('erase', 'awa@exemple.sn', [])).json()).toMatchObject({ leads: 1 })
    expect(await remaining()).toEqual(['deux', 'quatre', 'trois'])
  })
})

test('the telephone of an account leads to requests, too', async () => {
  await register('compte@exemple.sn', 'user', '+221 77 222 33 44')
  await call('772223344', 'par téléphone')
  const { keys } = await search('compte@exemple.sn')
  expect(keys.map(inShort)).toEqual(['email compte@exemple.sn: 0', 'phone 772223344: 1'])
  expect(keys[0]!.hasAccount).toBe(true)
  expect((await ask('erase', 'compte@exemple.sn')).json()).toMatchObject({ account: 1, leads: 1 })
})

test('accounts are read by their newest telephone number, and no other account is', async () => {
  // given
  const { users } = api.services.repositories
  for (const [email, numbers] of [
    ['change@exemple.sn', ['+221 77 222 33 44', '+33 7 71 23 45 67']],
    ['autre@exemple.sn', ['+221 77 222 33 55']]
  ] as const) {
    await register(email)
    const { id } = (await users.findByEmail(email))!
    for (const phoneNumber of numbers) await users.updateProfile(id, { phoneNumber })
    await users.updateProfile(id, { residence: 'Thiès' })
  }
  // when
  const find = jest.spyOn(Collection.prototype, 'find')
  const found = await users.ofPhone('33771234567')
  const cursors = find.mock.results.map(({ value }) => value.clone())
  find.mockRestore()
  // then
  expect(found).toMatchObject([{ email: 'change@exemple.sn' }])
  expect(await users.ofPhone('772223344')).toEqual([])
  for (const cursor of cursors)
    expect((await cursor.explain('executionStats')).executionStats).toMatchObject({ totalDocsExamined: 1 })
})

describe('a telephone that two people share', () => {
  beforeEach(async () => {
    await write('awa@exemple.sn', '77 333 44 55', 'd’Awa')
    await write('ibou@exemple.sn', '77 333 44 55', 'd’Ibou')
    await write('ibou@exemple.sn', '76 444 55 66', 'd’Ibou, d’un autre téléphone')
    await call('77 333 44 55', 'de l’un ou de l’autre')
  })

  test('is shown with the other e-mails, but not included', async () => {
    const { keys, total } = await search('awa@exemple.sn')
    expect(keys.map(inShort)).toEqual([
      'email awa@exemple.sn: 1',
      'phone 773334455: 3, not included',
      'email ibou@exemple.sn: 2, not included',
      'phone 764445566: 1, not included'
    ])
    expect(keys[1]!.otherEmails).toEqual(['ibou@exemple.sn'])
    expect(total.leads).toBe(1)
    expect((await ask('export', 'awa@exemple.sn')).json().leads).toHaveLength(1)
    expect((await ask('erase', 'awa@exemple.sn')).json()).toMatchObject({ leads: 1 })
    expect(await remaining()).toEqual(['de l’un ou de l’autre', 'd’Ibou', 'd’Ibou, d’un autre téléphone'])
  })
  test('is included when the administrator selects it, and nothing further', async () => {
    await register('ibou@exemple.sn')
    const keys = ['phone 773334455']
    expect(await search('awa@exemple.sn', keys)).toMatchObject({ total: { account: 0, leads: 3 } })
    expect((await ask('erase', 'awa@exemple.sn', keys)).json()).toMatchObject({ account: 0, leads: 3 })
    expect(await remaining()).toEqual(['d’Ibou, d’un autre téléphone'])
    expect((await search('ibou@exemple.sn')).keys[0]!.hasAccount).toBe(true)
  })
  test('leads to the other e-mail when both are selected', async () => {
    const keys = ['phone 773334455', 'email ibou@exemple.sn']
    expect((await ask('erase', 'awa@exemple.sn', keys)).json()).toMatchObject({ account: 1, leads: 4 })
    expect(await remaining()).toEqual([])
  })
  test('does not lead to an administrator’s account: rejected, with nothing erased', async () => {
    await write('admin@exemple.sn', '77 333 44 55', 'du bureau')
    const response = await ask('erase', 'awa@exemple.sn', ['phone 773334455', 'email admin@exemple.sn'])
    expect([response.statusCode, await leads().countDocuments()]).toEqual([409, 5])
  })
})

describe('a search by telephone', () => {
  beforeEach(async () => {
    await call('77 333 44 55', 'un appel')
    await write('awa@exemple.sn', '77 333 44 55', 'd’Awa')
    await write('awa@exemple.sn', '76 444 55 66', 'd’Awa, d’un autre téléphone')
    await write('ibou@exemple.sn', '+221 77 333 44 55', 'd’Ibou')
    await register('compte@exemple.sn', 'user', '+221 77 333 44 55')
    await write('moussa@exemple.sn', '77 333 44 56', 'd’un autre')
  })
  afterEach(() => api.services.database.db.collection('users').deleteMany({ email: 'compte@exemple.sn' }))

  test.each(['77 333 44 55', '+221773334455', '00221 77-333-44-55'])(
    'in the writing %s shows who used it',
    async (typed) => {
      const { phone, keys, isComplete, total } = await search(typed)
      expect(phone).toBe('+221 77 333 44 55')
      expect(keys.map(inShort)).toEqual([
        'phone 773334455: 1',
        'email compte@exemple.sn: 0, not included',
        'email ibou@exemple.sn: 1, not included',
        'email awa@exemple.sn: 2, not included'
      ])
      // Awa's other telephone is not followed.
      expect([isComplete, total]).toEqual([false, expect.objectContaining({ account: 0, leads: 1, mails: 1 })])
      expect((await ask('export', typed)).json()).toMatchObject({
        phone,
        account: null,
        leads: [{ message: 'un appel' }]
      })
    }
  )
  test('erases what has the number only, and never an e-mail that is not selected', async () => {
    expect((await ask('erase', '773334455')).json()).toMatchObject({ account: 0, leads: 1 })
    expect(await remaining()).toEqual(['d’Awa', 'd’Awa, d’un autre téléphone', 'd’Ibou', 'd’un autre'])
    expect((await ask('erase', '773334455', ['email awa@exemple.sn'])).json()).toMatchObject({ account: 0, leads: 2 })
    expect(await remaining()).toEqual(['d’Ibou', 'd’un autre'])
    expect((await search('773334455')).isComplete).toBe(true)
  })
  test('does not go on to an e-mail of somebody else', async () => {
    expect((await ask('erase', '773334455', ['email moussa@exemple.sn'])).statusCode).toBe(409)
    expect(await remaining()).toHaveLength(5)
  })
  test.each(['12 345', 'Awa', '', '7'.repeat(61)])('of %j is refused with a sentence', async (phone) => {
    const response = await api.asAdministrator('POST', '/api/admin/privacy/erase', { phone })
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      expect.stringContaining('numéro de téléphone')
    ])
  })
})

test('a key that does not belong to the person is rejected, with nothing erased', async () => {
  await write('awa@exemple.sn', '77 333 44 55', 'd’Awa')
  await write('autre@exemple.sn', '76 000 11 22', 'd’un autre')
  for (const what of ['search', 'export', 'erase'] as const) {
    const response = await ask(what, 'awa@exemple.sn', ['phone 760001122'])
    expect(response.statusCode).toBe(409)
  }
  expect(await remaining()).toEqual(['d’Awa', 'd’un autre'])
})

test('a search shows fifty leads of a key, and says how many there are', async () => {
  await Promise.all(Array.from({ length: 51 }, () => insert('fidele@exemple.sn', '1')))
  const [key] = (await search('fidele@exemple.sn')).keys
  expect([key!.leads.length, key!.leadCount]).toEqual([50, 51])
})

test('a telephone number of five digits finds no person, one of six only the person who gave exactly that', async () => {
  // given leads of earlier versions, which took such numbers
  for (const email of ['court@exemple.sn', 'autre@exemple.sn']) await insert(email, '77 123')
  expect((await search('court@exemple.sn')).keys.map(inShort)).toEqual(['email court@exemple.sn: 1'])
  await register('six@exemple.sn', 'user', '771 234')
  await register('neuf@exemple.sn', 'user', '33 977 12 34')
  const [, phone] = (await search('six@exemple.sn')).keys
  expect(phone).toMatchObject({ key: 'phone 771234', otherEmails: [] })
})

test('a search ends after twenty keys and reports it', async () => {
  const link = (index: number) => insert(`chaine${index >> 1}@exemple.sn`, `77 500 00 ${10 + ((index + 1) >> 1)}`)
  const found = async () => {
    const { keys, isComplete } = await search('chaine0@exemple.sn')
    return [keys.length, isComplete, keys.filter(({ included }) => included).map(({ key }) => key)]
  }
  // given ten e-mails and as many telephones
  for (let index = 0; index < 19; index += 1) await link(index)
  const included = ['email chaine0@exemple.sn', 'phone 775000010']
  expect(await found()).toEqual([20, true, included])
  await link(19)
  expect(await found()).toEqual([20, false, included])
})

test('a search by telephone ends after twenty keys and reports it, too', async () => {
  const found = async () => (({ keys, isComplete }) => [keys.length, isComplete])(await search('77 600 00 00'))
  for (let index = 1; index < 20; index += 1) await insert(`famille${index}@exemple.sn`, '77 600 00 00')
  expect(await found()).toEqual([20, true])
  await insert('famille20@exemple.sn', '77 600 00 00')
  expect(await found()).toEqual([20, false])
})

describe('addresses that earlier versions accepted', () => {
  test('belong to the mailbox that they mean: leads, account and mails', async () => {
    const typed = '(note)"Fatou"@exemple.sn'
    const written = typed.toLowerCase()
    await register(typed)
    const lead = { ...aContactLead({ email: typed, phone: '1' }), notes: [], status: 'new', channel: 'form' }
    const [at, person] = [new Date(), [`email ${written}`]]
    const stored = { ...lead, createdAt: at, updatedAt: at, terms: [], person, announced: true }
    await leads().insertOne({ ...stored, _id: new ObjectId() })
    await respellLeads(api.services.database.db)
    const message = { template: 'known-address', to: written }
    await api.services.repositories.outbox.insert({ _id: 'x', key: 'x', ...message })
    const found = { account: 1, leads: 1, mails: 1 }
    expect((await search('fatou@exemple.sn')).total).toMatchObject(found)
    const mails = [{ id: 'x', ...message }]
    const exported = { account: null, otherAccounts: [{ email: written }], mails }
    expect((await ask('export', 'fatou@exemple.sn')).json()).toMatchObject(exported)
    expect((await ask('erase', 'fatou@exemple.sn')).json()).toMatchObject(found)
  })
})

describe('mail files', () => {
  test('are erased with the person: receipts, the agency’s copies, those without an e-mail; others’ stay', async () => {
    await write('awa@exemple.sn', '77 111 22 33', 'un')
    await call('77 111 22 33', 'deux')
    await write('moussa@exemple.sn', '77 999 88 77', 'trois')
    await api.mails()
    expect(await readdir(api.folders.mail)).toHaveLength(5)
    const { total } = await search('awa@exemple.sn')
    const erased = (await ask('erase', 'awa@exemple.sn')).json()
    expect([total.mailFiles, erased.mailFiles]).toEqual([3, 3])
    const texts = (await api.mails()).map(({ to, replyTo, text }) => JSON.stringify([to, replyTo, text]))
    expect(texts).toHaveLength(2)
    expect(texts.join()).not.toMatch(/awa@|771112233|77 111 22 33/)
  })
})
