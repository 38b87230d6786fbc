import { anOwnerLead, aSaleInput } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { badPictures } from '../../testing/bad-pictures.ts'
import { saleParts } from '../../testing/listing-kinds.ts'
import { aFile, aForm, aJpeg, type FormPart } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const field = (name: string, value: string): FormPart => ({ name, value })

/** Every call that takes photos: what its files are named, and what else it needs. */
const sale = saleParts(aSaleInput({ details: { reference: 'MAL-1' } }))
const lead = field('lead', JSON.stringify(anOwnerLead()))
const calls: { url: string; name: string; others: FormPart[]; mayBeAlone?: boolean }[] = [
  { url: '/api/upload', name: 'images', others: [field('type', 'properties')] },
  { url: '/api/upload/single', name: 'image', others: [field('type', 'articles')] },
  { url: '/api/sales', name: 'images', others: sale },
  { url: '/api/leads/owner', name: 'images', others: [lead], mayBeAlone: true }
]

/** All that is known of photos, all that lies in the store, all that is for sale, and all leads. */
async function storedKeys(): Promise<string[]> {
  const snapshot: string[] = []
  for await (const { key } of api.services.store.list('')) snapshot.push(key)
  for (const name of ['media', 'sales', 'leads'])
    for await (const { _id } of api.services.database.db.collection(name).find()) snapshot.push(`${name} ${_id}`)
  return snapshot
}

/** All calls read files by the same code; each has to pass its errors on. */
const onePerStatus = [413, 415, 422].map((status) => badPictures.find((picture) => picture.status === status)!)

describe.each(calls)('$url', ({ url, name, others, mayBeAlone }) => {
  const send = (form: Pick<ReturnType<typeof aForm>, 'headers'> & { payload: Buffer | string }) =>
    api.as(api.administratorToken(), { method: 'POST', url, remoteAddress: unusedAddress(), ...form })

  async function isRefused(status: number, form: Parameters<typeof send>[0]): Promise<void> {
    const before = await storedKeys()
    const response = await send(form)
    expect([response.statusCode, typeof response.json().message]).toEqual([status, 'string'])
    expect(await storedKeys()).toEqual(before)
  }

  const isFirst = url === calls[0]!.url
  test.each(isFirst ? badPictures : onePerStatus)('$what: $status', async ({ make, status }) => {
    await isRefused(status, aForm(...others, aFile(await make(), name)))
  })
  test('a bad picture after a good one: 415, and the good one is not stored either', async () => {
    await isRefused(415, aForm(...others, aFile(await aJpeg(), name), aFile('bonjour', name)))
  })
  test('files under another name, an unexpected text, a field twice, and no files: 400', async () => {
    const file = aFile(await aJpeg(), name)
    await isRefused(400, aForm(...others, { ...file, name: 'photo' }))
    for (const part of [field('owner', 'me'), others[0]!]) await isRefused(400, aForm(...others, part, file))
    if (!mayBeAlone) await isRefused(400, aForm(...others))
  })
  const bodies: [string, string, string, number][] = [
    ['of JSON', 'application/json', '{"images":{"file":1,"buffer":"x","filename":"../../x"}}', 415],
    ['of a simple form', 'application/x-www-form-urlencoded', 'type=properties', 415],
    ['of garbage', 'multipart/form-data; boundary=a', 'garbage', 400]
  ]
  test.each(isFirst ? bodies : bodies.slice(0, 1))('a body %s', (_what, type, payload, status) =>
    isRefused(status, { payload, headers: { 'content-type': type } })
  )
})

// The photo of an article needs no type.
test.each([
  ['/api/upload', ['users', '', 'properties/x', undefined]],
  ['/api/upload/single', ['users', '']]
])('%s with another type than one of %j: 400', async (url, types) => {
  const before = await storedKeys()
  const file = aFile(await aJpeg(), url === '/api/upload' ? 'images' : 'image')
  for (const type of types) {
    const form = aForm(...(type === undefined ? [] : [field('type', type)]), file)
    expect((await api.as(api.administratorToken(), { method: 'POST', url, ...form })).statusCode).toBe(400)
  }
  expect(await storedKeys()).toEqual(before)
})
