import { aContactLead, aProductInput, aPropertyInput } from '@keur/contract/testing'
import type { Role } from '@keur/contract/vocabulary'
import { ObjectId } from 'mongodb'
import { sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useVisits } from '../../testing/visits.ts'

const api = useTestApp()
const { ask, decide, freeTimes, leadAt } = useVisits(api)

const aColleague = async (email: string, surname: string, name: string, role: Role = 'agent') =>
  (await api.services.repositories.users.insert({ email, surname, name, role }))!.id

/** Awa and Moussa are in the agency's team, Ibou is not. */
const people = { awa: '', moussa: '', ibou: '' }
beforeAll(async () => {
  people.awa = await aColleague('awa@exemple.sn', 'Awa', 'Ndiaye')
  people.moussa = await aColleague('moussa@exemple.sn', 'Moussa', 'Fall')
  people.ibou = await aColleague('ibou@exemple.sn', 'Ibou', 'Sarr')
})

async function aLead(who: string, more: object = {}): Promise<string> {
  await sendLead(api, aContactLead())
  const { _id } = (await storedLeads(api))[0]
  await api.asAdministrator('PUT', `/api/admin/leads/${_id}`, { nextStep: { day: '2026-12-01', who }, ...more })
  return _id
}
const aListing = async (section: 'properties' | 'btp', agent: string, draft = false): Promise<string> => {
  const input = section === 'btp' ? aProductInput({ agent, draft }) : aPropertyInput({ agent, draft })
  return (await api.asAdministrator('POST', `/api/${section}`, input)).json()._id
}
const read = async (path: string) => (await api.asAdministrator('GET', `/api/admin/${path}`)).json()
const openWork = (id: string) => read(`users/${id}/open-work`)
const handOver = (id: string, to: string) => api.asAdministrator('POST', `/api/admin/users/${id}/handover`, { to })
const stepOf = async (id: string) => (await read(`leads/${id}`)).nextStep.who
const agentOf = async (section: string, id: string) => (await read(`${section}/${id}`)).agent
const nothing = { nextSteps: 0, listings: 0, visits: 0 }

test('what a colleague has open is counted, and goes to another one with its history; nothing else does', async () => {
  // given steps by e-mail and name, a published and a draft listing, a visit to come; what is not Awa's, done or refused
  const leads = [await aLead('awa@exemple.sn'), await aLead('awa ndiayé')]
  const [done, others] = [await aLead('Awa Ndiaye', { status: 'done' }), await aLead('Fatou Seck')]
  const [rental, material] = [await aListing('properties', 'awa-ndiaye'), await aListing('btp', 'awa-ndiaye', true)]
  const [trashed, fatous] = [await aListing('btp', 'awa-ndiaye'), await aListing('btp', 'fatou-seck')]
  await api.asAdministrator('DELETE', `/api/btp/${trashed}`)
  const [time, other] = (await freeTimes()) as [string, string]
  for (const one of [time, other]) await ask(one, { listing: { type: 'properties', id: rental } })
  await decide((await leadAt(other))._id, { status: 'refused' })
  const { colleagues, ...counts } = await openWork(people.awa)
  expect(counts).toEqual({ nextSteps: 2, listings: 2, visits: 1 })
  expect(colleagues).toContainEqual({ _id: people.moussa, name: 'Moussa Fall', isAdviser: true })
  expect(colleagues).toContainEqual({ _id: people.ibou, name: 'Ibou Sarr', isAdviser: false })
  expect(await openWork(people.moussa)).toMatchObject(nothing)

  // when, twice
  for (const _ of [1, 2]) expect((await handOver(people.awa, people.moussa)).json()).toMatchObject(nothing)
  expect(await openWork(people.moussa)).toMatchObject(counts)
  expect(await Promise.all([...leads, done, others].map(stepOf))).toEqual([
    ...['Moussa Fall', 'Moussa Fall', 'Awa Ndiaye', 'Fatou Seck']
  ])
  expect((await read(`leads/${leads[0]}`)).notes).toMatchObject([
    { author: 'admin@exemple.sn', text: 'Prochaine étape remise\u00a0: de Awa Ndiaye à Moussa Fall.' }
  ])
  expect([await agentOf('properties', rental), await agentOf('btp', material)]).toEqual(['moussa-fall', 'moussa-fall'])
  expect([await agentOf('btp', trashed), await agentOf('btp', fatous)]).toEqual(['awa-ndiaye', 'fatou-seck'])
  const { steps } = await read(`btp/${material}/history`)
  expect(steps).toMatchObject([
    { action: 'update', changes: [{ field: 'agent', from: 'awa-ndiaye', to: 'moussa-fall' }] },
    { action: 'create' }
  ])
  // and it is no bulk change, which could be undone at once
  expect(steps[0]).toMatchObject({ others: 1 })
  expect(steps[0]).not.toHaveProperty('requestId')
  expect((await read('activity')).activity[0]).toMatchObject({
    section: 'users',
    id: people.awa,
    changes: ['handover']
  })

  // then somebody who is not in the team takes the steps, and the section's adviser responds for the listings
  expect((await handOver(people.moussa, people.ibou)).json()).toMatchObject(nothing)
  expect([await stepOf(leads[0]!), await agentOf('properties', rental)]).toEqual(['ibou@exemple.sn', undefined])
})

test('a full lead is handed over without a note, and keeps all it has', async () => {
  const id = await aLead('Awa Ndiaye')
  const notes = Array.from({ length: 200 }, (_, n) => ({ author: 'a@exemple.sn', text: `${n}`, createdAt: new Date() }))
  await api.services.database.db.collection('leads').updateOne({ _id: new ObjectId(id) }, { $set: { notes } })
  await handOver(people.awa, people.moussa)
  expect([await stepOf(id), (await read(`leads/${id}`)).notes.length]).toEqual(['Moussa Fall', 200])
})

test('a name that two share, or that a member has typed, belongs to none; the e-mail does', async () => {
  await api.services.database.db.collection('leads').deleteMany({})
  const [named, mailed] = [await aLead('Fatou Seck'), await aLead('fatou@exemple.sn')]
  const id = await aColleague('fatou@exemple.sn', 'Fatou', 'Seck', 'user')
  expect(await openWork(id)).toMatchObject({ ...nothing, nextSteps: 1 })
  await api.asAdministrator('PUT', `/api/admin/users/${id}`, { role: 'agent' })
  await aColleague('fatou.seck@exemple.sn', 'FATOU', 'Seck')
  await handOver(id, people.ibou)
  expect([await stepOf(named), await stepOf(mailed)]).toEqual(['Fatou Seck', 'ibou@exemple.sn'])
})

test('a colleague who cannot take it is refused with the reason, and nothing changes', async () => {
  const id = await aLead('Awa Ndiaye')
  const reader = await aColleague('lecteur@exemple.sn', 'Oumar', 'Ba', 'reader')
  const blocked = await aColleague('bloque@exemple.sn', 'Ali', 'Diop')
  const member = await aColleague('membre@exemple.sn', 'Aby', 'Gaye', 'user')
  await api.asAdministrator('PUT', `/api/admin/users/${blocked}`, { blocked: true })
  const invited = await aColleague('attente@exemple.sn', 'Ami', 'Diouf')
  const users = api.services.database.db.collection('users')
  await users.updateOne({ email: 'attente@exemple.sn' }, { $set: { confirmedAt: null } })
  for (const [to, status, message] of [
    [reader, 422, /^Oumar Ba ne peut pas .*rôle «\u00a0Lecteur\u00a0» ne permet pas de traiter les demandes/],
    [blocked, 422, /^Ali Diop ne peut pas reprendre ces dossiers\u00a0: ce compte est bloqué\.$/],
    [invited, 422, /pas encore confirmée\.$/],
    [member, 400, /autre collègue/],
    [people.awa, 400, /autre collègue/]
  ] as const) {
    const response = await handOver(people.awa, to)
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)])
  }
  const { colleagues } = await openWork(people.awa)
  expect(colleagues.map(({ name }: { name: string }) => name)).not.toEqual(expect.arrayContaining(['Oumar Ba']))
  expect([await stepOf(id), (await handOver('0'.repeat(24), people.ibou)).statusCode]).toEqual(['Awa Ndiaye', 404])
})
