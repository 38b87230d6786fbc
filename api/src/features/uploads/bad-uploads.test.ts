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

const made = new Map<string, Promise<Buffer>>()
beforeAll(async () => {
  for (const { what, make } of badPictures) made.set(what, Promise.resolve(make()))
  await Promise.all(made.values())
})

describe.each(calls)('$url', ({ url, name, others, mayBeAlone }) => {
  const send = (form: Pick<ReturnType<typeof aForm>, 'headers'> & { payload: Buffer | string }) =>
    api.as(api.administratorToken(), { method: 'POST', url, remoteAddress: unusedAddress(), ...form })

  async function isRefused(status: number, form: Parameters<typeof send>[0]): Promise<void> {
    const before = await storedKeys()
    const response = await send(form)
    expect([response.statusCode, typeof response.json().message]).toEqual([status, 'string'])
    expect(await storedKeys()).toEqual(before)
  }

  test.each(url === '/api/upload' ? badPictures : onePerStatus)('$what: $status', async ({ what, status }) => {
    await isRefused(status, aForm(...others, aFile((await made.get(what))!, name)))
  })
  test('a bad picture after a good one: 415, and the good one is not stored either', async () => {
    await isRefused(415, aForm(...others, aFile(await aJpeg(), name), aFile('bonjour', name)))
  })
  test('eleven files: 413', async () => {
    const small = await aJpeg({ width: 8, height: 8 })
    await isRefused(413, aForm(...others, ...Array.from({ length: 11 }, () => aFile(small, name))))
  })
  test('files under another field name: 400', async () => {
    await isRefused(400, aForm(...others, aFile(await aJpeg(), 'photo')))
  })
  if (!mayBeAlone) test('no files: 400', () => isRefused(400, aForm(...others)))
  test('an unexpected text, and a field twice: 400', async () => {
    const file = aFile(await aJpeg({ width: 8, height: 8 }), name)
    for (const part of [field('owner', 'me'), others[0]!]) await isRefused(400, aForm(...others, part, file))
  })
  test.each([
    ['of garbage', 'multipart/form-data; boundary=a', 'garbage', 400],
    [
      'cut off in the middle of a file',
      'multipart/form-data; boundary=a',
      `--a\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nabc`,
      400
    ],
    ['of JSON', 'application/json', '{"images":{"file":1,"buffer":"x","filename":"../../x"}}', 415],
    ['of a simple form', 'application/x-www-form-urlencoded', 'type=properties', 415]
  ])('a body %s', (_what, type, payload, status) => isRefused(status, { payload, headers: { 'content-type': type } }))
})

test.each(['users', '', 'properties/x', undefined])('the type %j: 400', async (type) => {
  const before = await storedKeys()
  // The photo of an article needs no type.
  for (const { url, name } of calls.slice(0, type === undefined ? 1 : 2)) {
    const form = aForm(
      ...(type === undefined ? [] : [field('type', type)]),
      aFile(await aJpeg({ width: 8, height: 8 }), name)
    )
    expect((await api.as(api.administratorToken(), { method: 'POST', url, ...form })).statusCode).toBe(400)
  }
  expect(await storedKeys()).toEqual(before)
})
