import { limits } from '@keur/contract/limits'
import { anOwnerLead, aSaleInput } from '@keur/contract/testing'
import { uploadsAnHour } from '../features/uploads/uploads.service.ts'
import { unusedAddress } from '../testing/accounts.ts'
import { takeSnapshot } from '../testing/database-snapshot.ts'
import { saleParts } from '../testing/listing-kinds.ts'
import { aFile, aForm, aJpeg, type FormPart } from '../testing/pictures.ts'
import { growthOf, mostGrowth } from '../testing/processor-time.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()

const calls: [url: string, parts: () => FormPart[], file: string][] = [
  ['/api/upload', () => [{ name: 'type', value: 'properties' }], 'images'],
  ['/api/upload/single', () => [], 'image'],
  ['/api/sales', () => saleParts(aSaleInput()), 'images'],
  ['/api/leads/owner', () => [{ name: 'lead', value: JSON.stringify(anOwnerLead()) }], 'images']
]
const send = (url: string, form: ReturnType<typeof aForm>) =>
  api.as(api.administratorToken(), { method: 'POST', url, remoteAddress: unusedAddress(), ...form })

test('the hourly limit of photos applies to every way of sending them', async () => {
  const { id } = (await api.services.repositories.users.findByEmail('user@exemple.sn'))!
  await api.services.database.db
    .collection('users')
    .updateOne({ email: 'user@exemple.sn' }, { $set: { role: 'admin' } })
  await api.services.rateLimits.take(uploadsAnHour, id, limits.photosPerHour)
  const before = await takeSnapshot(api)
  for (const [url, parts, name] of calls.slice(0, 3)) {
    const form = aForm(...parts(), aFile(await aJpeg({ width: 8, height: 8 }), name))
    const response = await api.as(api.memberToken(), { method: 'POST', url, ...form })
    expect([url, response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([url, 429, true])
  }
  expect(await takeSnapshot(api)).toEqual(before)
})

const dispositions = ['form-data', 'form-data; filename="a.jpg"', 'form-data; name=""', 'attachment; name="images"', '']
const fileNames = ['../../x.jpg', '..\\..\\x.jpg', '/etc/passwd', 'a\0.jpg', '.htaccess', 'CON', 'x'.repeat(5000)]

// All calls read their bodies by the same code: the others need not see every variant.
describe.each(calls)('%s', (url, parts, name) => {
  const ofFirst = <Variant>(variants: Variant[]) => (url === calls[0]![0] ? variants : variants.slice(0, 1))

  test('bodies, each malformed in another way: rejected, nothing is stored, and the process goes on', async () => {
    const before = await takeSnapshot(api)
    const { payload, headers } = aForm(...parts(), aFile(await aJpeg({ width: 8, height: 8 }), name))
    const whole = payload.length - 30
    for (const turn of ofFirst(Array.from({ length: 15 }, (_, index) => index + 1))) {
      const cut = Math.floor((whole * turn) / 15)
      const torn = Buffer.concat([
        payload.subarray(0, Math.max(cut - 20, 0)),
        Buffer.alloc(20, turn),
        payload.subarray(cut)
      ])
      // The delimiters are malformed, not the bytes of photos.
      for (const broken of [payload.subarray(0, cut), torn.subarray(Math.min(turn * 3, 60))]) {
        const response = await send(url, { payload: broken, headers })
        expect([turn, String(response.statusCode)]).toEqual([turn, expect.stringMatching(/400|413|415|422/)])
        expect((await api.get('/api/health/live')).statusCode).toBe(200)
      }
    }
    expect(await takeSnapshot(api)).toEqual(before)
  })

  test.each(ofFirst(dispositions))('a part with the header %j: 400, and nothing is stored', async (disposition) => {
    const before = await takeSnapshot(api)
    const payload = Buffer.from(`--a\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--a--\r\n`)
    const response = await send(url, { payload, headers: { 'content-type': 'multipart/form-data; boundary=a' } })
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input'])
    expect(await takeSnapshot(api)).toEqual(before)
  })

  const unexpected: [what: string, part: (index: number) => FormPart][] = [
    ['unexpected texts', (index) => ({ name: `f${index}`, value: '' })],
    ['the same text', () => ({ name: 'type', value: '' })],
    ['empty files', () => ({ name, value: '', filename: 'image.jpg' })],
    ['names that change prototypes', () => ({ name: '__proto__', value: '' })]
  ]
  test.each(ofFirst(unexpected))('5,000 parts, %s: rejected without a long look at each', async (_what, part) => {
    const before = await takeSnapshot(api)
    const [few, many] = [500, 5000].map((count) =>
      aForm(...parts(), ...Array.from({ length: count }, (_, n) => part(n)))
    )
    const reject = (form: typeof few) => async () =>
      expect([400, 413, 415]).toContain((await send(url, form!)).statusCode)
    expect(await growthOf(reject(few), reject(many))).toBeLessThan(mostGrowth)
    expect(await takeSnapshot(api)).toEqual(before)
  })

  test.each(ofFirst(fileNames))('a file named %j is stored like every photo', async (filename) => {
    const before = (await takeSnapshot(api)).store
    const form = aForm(...parts(), { ...aFile(await aJpeg({ width: 8, height: 8 }), name), filename })
    const response = await send(url, form)
    expect(response.statusCode).toBeLessThan(filename === fileNames[0] ? 300 : 500)
    const added = (await takeSnapshot(api)).store!.filter((key) => !before!.includes(key))
    for (const key of added)
      expect(key).toMatch(/^(properties|sales|btp|articles)\/((400|800|1600|share)\/)?[0-9a-f-]{36}\.(jpg|webp)$/)
  })
})
