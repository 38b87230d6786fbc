import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@keur/contract/limits'
import { aForm, aJpeg } from '../../testing/pictures.ts'
import { anMp3, anMp4, anOgg, aRecordingForm, aWebm } from '../../testing/recordings.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { uploadsAnHour } from './uploads.service.ts'

const api = useTestApp()

const send = (kind: string, form: ReturnType<typeof aForm>) =>
  api.as(api.administratorToken(), { method: 'POST', url: `/api/upload/${kind}`, ...form })
const sendFile = (kind: string, bytes: Buffer | string, facts?: Parameters<typeof aRecordingForm>[1]) =>
  send(kind, aRecordingForm(bytes, facts))
const pending = () => api.services.database.db.collection('media').countDocuments()

test.each([
  ['video', 'an MP4', anMp4(), 'mp4', 'video/mp4'],
  ['video', 'a WebM', aWebm(), 'webm', 'video/webm'],
  ['audio', 'an MP3 with a large picture', anMp3(), 'mp3', 'audio/mpeg'],
  ['audio', 'an M4A', anMp4({ brand: 'M4A ' }), 'm4a', 'audio/mp4'],
  ['audio', 'an OGG', anOgg(), 'ogg', 'audio/ogg'],
  ['audio', 'a WebM of a browser', aWebm(), 'webm', 'audio/webm']
])('%s: %s is stored and served as what it is', async (kind, _what, bytes, extension, contentType) => {
  const sent = await sendFile(kind, bytes)
  expect(sent.statusCode).toBe(200)
  const recording = sent.json()
  expect(recording).toMatchObject({ contentType, size: bytes.length })
  expect(recording.url).toMatch(new RegExp(`^/media/sales/${kind}/[0-9a-f-]{36}\\.${extension}$`))
  const file = await api.get(recording.url)
  expect([file.headers['content-type'], file.rawPayload.length]).toEqual([contentType, bytes.length])
})

test('an administrator may send four at once: they take no place of visitors', async () => {
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendFile('audio', anOgg())))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('a video does not say where it was made', async () => {
  const { rawPayload } = await api.get((await sendFile('video', anMp4())).json().url)
  for (const type of ['udta', 'uuid'])
    expect([type, anMp4().includes(type), rawPayload.includes(type)]).toEqual([type, true, false])
})

const cut = anMp4().subarray(0, 700)
test.each<[string, string, Buffer | string, object, number, RegExp]>([
  ['a page', 'video', '<html><script>alert(1)</script></html>', {}, 415, /MP4 et WebM/],
  ['sound as video', 'video', anMp3(), {}, 415, /MP4 et WebM/],
  ['a photo as sound', 'audio', await aJpeg(), {}, 415, /MP3, M4A, OGG et WebM/],
  ['an empty file', 'video', '', {}, 415, /vide/],
  ['a video without its end', 'video', cut, {}, 422, /incomplet/],
  ['a video of nothing on sale', 'video', anMp4(), { type: 'users' }, 400, /type/],
  ['too large a sound', 'audio', anMp4({ bytes: 8_100_000 }), {}, 413, /présentation dépasse 8\sMo/]
])('%s is refused, and nothing is stored', async (_what, kind, bytes, facts, status, message) => {
  const before = await pending()
  const refused = await sendFile(kind, bytes, facts)
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(message)])
  expect(await pending()).toBe(before)
})

test.each([
  ['no file', aForm({ name: 'type', value: 'sales' })],
  ['a file of another name', aForm({ name: 'images', value: anMp4(), filename: 'a' })],
  ['a form that ends early', { ...aRecordingForm(anMp4()), payload: aRecordingForm(anMp4()).payload.subarray(0, 600) }]
])('%s is a 400', async (_what, form) => {
  expect((await send('video', form)).statusCode).toBe(400)
})

test('an announced size above the limit is refused before its first byte', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${api.administratorToken()}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 100_000_000
  }
  const sending = request({ port, method: 'POST', path: '/api/upload/video', headers })
  sending.flushHeaders()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
  sending.destroy()
  // and the back office knows the limits, which are settings
  const known = await api.asAdministrator('GET', '/api/admin/upload/limits')
  expect(known.json()).toEqual({ video: 60_000_000, audio: 8_000_000 })
})

test('a store that fails leaves a document that is swept', async () => {
  const { store, uploads } = api.services
  const [before, { put }] = [await pending(), store]
  store.put = () => Promise.reject(new Error('away'))
  expect((await sendFile('audio', anOgg())).statusCode).toBe(500)
  store.put = put
  expect(await pending()).toBe(before + 1)
  await uploads.sweep(-1000)
  expect(await pending()).toBe(0)
})

test('they count as photos do for the hourly limit: 429', async () => {
  const { rateLimits, repositories } = api.services
  const { id } = (await repositories.users.findByEmail('admin@exemple.sn'))!
  await rateLimits.take(uploadsAnHour, id, limits.photosPerHour).catch(() => {})
  expect((await sendFile('audio', anOgg())).statusCode).toBe(429)
  await rateLimits.take(uploadsAnHour, id, -limits.photosPerHour - 1)
})

describe('a player reads parts', () => {
  let url: string
  let whole: Buffer
  let etag: string
  beforeAll(async () => {
    url = (await sendFile('video', anMp4())).json().url
    const response = await api.get(url)
    whole = response.rawPayload
    etag = String(response.headers.etag)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=1000-', 1000, undefined],
    ['bytes=-10', -10, undefined],
    ['bytes=5-99999999', 5, undefined]
  ])('%s', async (range, start, last) => {
    const part = await api.get(url, { range, 'if-range': etag })
    const expected = whole.subarray(start, last === undefined ? undefined : last + 1)
    const first = start < 0 ? whole.length + start : start
    const contentRange = `bytes ${first}-${first + expected.length - 1}/${whole.length}`
    const described = { 'content-length': String(expected.length), 'content-type': 'video/mp4', etag }
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': contentRange, ...described })
    expect(part.rawPayload.equals(expected)).toBe(true)
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is behind the end: 416 with the size', async (range) => {
    const refused = await api.get(url, { range })
    expect([refused.statusCode, refused.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  })

  test.each<Record<string, string>>([
    { range: 'bytes=0-1,5-6' },
    { range: 'bytes=9-1' },
    { range: 'lines=1-2' },
    { range: 'bytes=-' },
    { range: 'bytes=0-9', 'if-range': '"an older one"' }
  ])('%j means the whole file', async (headers) => {
    const answer = await api.get(url, headers)
    const { 'accept-ranges': ranges, 'content-security-policy': policy } = answer.headers
    expect([answer.statusCode, answer.rawPayload.length, ranges]).toEqual([200, whole.length, 'bytes'])
    // opened in a window it may play itself, and nothing else
    expect(policy).toBe("default-src 'none'; media-src 'self'; style-src 'unsafe-inline'")
  })

  test('a browser that has it gets a 304', async () => {
    expect((await api.get(url, { 'if-none-match': etag, range: 'bytes=0-9' })).statusCode).toBe(304)
  })
  test('is not there with another ending', async () => {
    for (const ending of ['.mp3', '.mp4/x'])
      for (const headers of [undefined, { range: 'bytes=0-1' }])
        expect((await api.get(url.replace('.mp4', ending), headers)).statusCode).toBe(404)
  })
})
