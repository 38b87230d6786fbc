import { randomUUID } from 'node:crypto'
import type { Photo } from '@keur/contract/photo'
import { anOwnerLead } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { messagesOfLead, storedLeads } from '../../testing/leads.ts'
import { aFile, aForm, aJpeg, type FormPart } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const media = () => api.services.database.db.collection<{ _id: string; [field: string]: unknown }>('media')
const asField = (lead: unknown): FormPart => ({ name: 'lead', value: JSON.stringify(lead) })

function send(parts: FormPart[], { address = unusedAddress(), key }: { address?: string; key?: string } = {}) {
  const { payload, headers: ofForm } = aForm(...parts)
  const headers = { ...ofForm, ...(key ? { 'idempotency-key': key } : {}) }
  return api.as(null, { method: 'POST', url: '/api/leads/owner', payload, remoteAddress: address, headers })
}

const idsOf = (images: Photo[]) => images.map(({ publicId }) => publicId.split('/')[1]!)

test('photos before or after the JSON field are stored with the lead', async () => {
  const photo = aFile(await aJpeg())
  for (const parts of [
    [photo, photo, asField(anOwnerLead())],
    [asField(anOwnerLead()), photo, photo]
  ]) {
    const { body } = await send(parts)
    expect(JSON.parse(body)).toEqual({ message: 'Votre proposition a été envoyée avec succès.' })
    const [lead] = await storedLeads(api)
    expect(lead).toMatchObject({ kind: 'owner', city: 'Thiès', category: 'Villas' })
    expect(lead.images).toHaveLength(2)
    const attached = { type: 'properties', state: 'attached', usedBy: [`leads/${lead._id}`] }
    for (const id of idsOf(lead.images)) expect(await media().findOne({ _id: id })).toMatchObject(attached)
    await api.services.uploads.sweep(-1000)
    expect((await api.get(lead.images[0].url)).statusCode).toBe(200)
  }
})

test('deleting the lead takes its photos and unsent mails along', async () => {
  await send([aFile(await aJpeg()), asField(anOwnerLead())])
  const [lead] = await storedLeads(api)
  expect((await api.asAdministrator('DELETE', `/api/admin/leads/${lead._id}`)).statusCode).toBe(200)
  await api.services.uploads.sweep(-1000)
  expect((await api.get(lead.images[0].url)).statusCode).toBe(404)
  expect(await messagesOfLead(api, lead._id)).toEqual([])
})

test('the same key at once: one lead, and photos of one', async () => {
  const [key, address] = [randomUUID(), unusedAddress()]
  const [before, photo, lead] = [(await storedLeads(api)).length, aFile(await aJpeg()), asField(anOwnerLead())]
  // given that none of them finds the others stored when it looks, as where several processes receive them
  const { leads: repository } = api.services.repositories
  const { ofRequest } = repository
  let looks = 0
  repository.ofRequest = async (name) => (++looks <= 3 ? null : ofRequest(name))
  const responses = await Promise.all([1, 2, 3].map(() => send([photo, lead], { key, address })))
  repository.ofRequest = ofRequest
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const leads = await storedLeads(api)
  expect(leads).toHaveLength(before + 1)
  await api.services.uploads.sweep(-1000)
  expect((await api.get(leads[0].images[0].url)).statusCode).toBe(200)
  expect(await media().countDocuments({ state: 'attached' })).toBe(
    leads.reduce((sum: number, { images = [] }: { images?: Photo[] }) => sum + images.length, 0)
  )
  // and sent once more it takes none of those that an address and a person may send
  const counts = api.services.database.db.collection<{ _id: string; count: number }>('rateLimits')
  await counts.deleteMany({})
  expect((await send([photo, lead], { key, address })).statusCode).toBe(201)
  expect((await counts.find().toArray()).filter(({ count }) => count > 0)).toEqual([])
})

describe('rejected without storing a lead or a photo', () => {
  const text = (value: string): FormPart => ({ name: 'lead', value })
  test.each<[string, () => Promise<FormPart[]>, number]>([
    ['nothing', async () => [], 400],
    ['photos alone', async () => [aFile(await aJpeg())], 400],
    ['what is no JSON', async () => [text('{'), aFile(await aJpeg())], 400],
    ['a lead of another kind', async () => [asField({ ...anOwnerLead(), kind: 'contact' })], 400],
    ['no e-mail and no telephone', async () => [asField(anOwnerLead({ email: undefined })), aFile(await aJpeg())], 400],
    ['an unknown field', async () => [asField(anOwnerLead()), { name: 'type', value: 'properties' }], 400],
    ['eleven photos', async () => [asField(anOwnerLead()), ...Array(11).fill(aFile(await aJpeg()))], 413],
    ['a text named as a photo', async () => [asField(anOwnerLead()), aFile('GIF89a')], 415]
  ])('%s', async (_what, parts, status) => {
    const before = [await media().countDocuments(), (await storedLeads(api)).length]
    const response = await send(await parts())
    expect(response.statusCode).toBe(status)
    expect(response.json().error).toEqual(expect.any(String))
    expect([await media().countDocuments(), (await storedLeads(api)).length]).toEqual(before)
  })
  test('the twenty-first in an hour, before any photo is read: 429', async () => {
    const address = unusedAddress()
    for (let time = 0; time < 20; time += 1) await send([], { address })
    expect((await send([asField(anOwnerLead())], { address })).statusCode).toBe(429)
  })
})
