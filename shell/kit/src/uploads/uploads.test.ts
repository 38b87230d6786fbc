import type { IncomingHttpHeaders } from 'node:http'
import { jest } from '@jest/globals'
import { logIn, logOut, useSession } from '../session/index.ts'
import { FakeResponse, fakeApi, fakeToken } from '../testing/index.tsx'
import { preparePhoto, upload } from './index.ts'

/** An API that responds to uploads; the headers of each. */
async function givenApi(respond: () => unknown) {
  const received: IncomingHttpHeaders[] = []
  await fakeApi({
    'POST /upload': ({ headers }) => {
      received.push(headers)
      return respond()
    }
  })
  return received
}
afterEach(logOut)
const form = new FormData()
form.append('images', new File(['a photo'], 'image.jpg'))
const token = fakeToken({ role: 'admin', email: 'admin@exemple.sn' })

test('uploads carry the session and report their progress', async () => {
  const received = await givenApi(() => ({ uploadedImages: [] }))
  logIn(token)
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  expect(await upload('/upload', { body: form, onProgress })).toEqual({ uploadedImages: [] })
  expect(received[0]?.authorization).toBe(`Bearer ${token}`)
  expect(received[0]?.['content-type']).toMatch(/^multipart\/form-data/)
  expect(shares.length).toBeGreaterThan(0)
})

test('an upload of unknown size has made no progress yet', async () => {
  await givenApi(() => ({ uploadedImages: [] }))
  const shares: number[] = []
  const send = XMLHttpRequest.prototype.send
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 0 }))
    send.call(this, body)
  })
  await upload('/upload', { body: form, onProgress: (share) => shares.push(share) })
  expect(shares[0]).toBe(0)
})

test('a 401 ends the session', async () => {
  await givenApi(() => new FakeResponse(401, {}))
  logIn(token)
  await expect(upload('/upload', { body: form })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState()).toMatchObject({ email: null, expired: true })
})

test.each([
  ['7', 7],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined]
])('Retry-After of a 503 (%s) is on the error as %s seconds', async (header, retryAfter) => {
  const body = { error: 'unavailable', message: 'Un instant.' }
  await givenApi(() => new FakeResponse(503, body, { 'Retry-After': header }))
  const refused = { status: 503, message: 'Un instant.', retryAfter }
  await expect(upload('/upload', { body: form })).rejects.toMatchObject(refused)
})

test('an aborted upload rejects with the reason, also before it starts', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const controller = new AbortController()
  const received = await givenApi(() => controller.abort('stopped'))
  await expect(upload('/upload', { body: form, signal: controller.signal })).rejects.toBe('stopped')
  await expect(upload('/upload', { body: form, signal: AbortSignal.abort('earlier') })).rejects.toBe('earlier')
  expect(received).toHaveLength(1)
})

/** Fakes what jsdom lacks to decode and draw a photo; collects the sizes of the drawings and the closed bitmaps. */
function fakePictures(width: number, height: number, compressed: Blob | null = new Blob(['lighter'])) {
  const sizes: number[][] = []
  const close = jest.fn()
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close }) })
  const { prototype } = HTMLCanvasElement
  jest.spyOn(prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
  jest.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height])
    done(compressed)
  })
  return { sizes, close }
}
const photoOf = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })

test.each([
  ['a phone’s landscape photo', 4000, 3000, 1600, 1200],
  ['a phone’s portrait photo', 3000, 4000, 1600, 2133],
  ['a very high screenshot', 1080, 4800, 540, 2400]
])('%s is scaled down', async (_, width, height, toWidth, toHeight) => {
  const { sizes, close } = fakePictures(width, height)
  const { file } = await preparePhoto(photoOf(5000))
  expect(sizes).toEqual([[toWidth, toHeight]])
  expect(file.size).toBe('lighter'.length)
  // a decoded photo takes 50 MB of a phone's memory
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  ['a small photo', 600_000, new Blob(['lighter']), 600_000],
  ['a heavy photo', 600_001, new Blob(['lighter']), 'lighter'.length],
  ['a photo that would become heavier', 600_001, photoOf(600_002), 600_001],
  ['a photo that the browser cannot draw', 600_001, null, 600_001]
])('%s of the final size is sent as its smaller version', async (_, bytes, compressed, expected) => {
  fakePictures(1600, 1200, compressed)
  expect((await preparePhoto(photoOf(bytes))).file.size).toBe(expected)
})

test('a small picture of a type that the API does not take is sent as a JPEG', async () => {
  fakePictures(100, 100, photoOf(5000))
  const file = new File(['GIF89a'], 'photo.gif', { type: 'image/gif' })
  expect(await preparePhoto(file)).toMatchObject({ file: { size: 5000, type: 'image/jpeg' } })
})

test.each([
  ['IMG_0001.HEIC', '', true],
  ['photo', 'image/heic', true],
  ['photo.heif', 'image/heif', true],
  ['photo.jpg', 'image/jpeg', false]
])('%s of type «%s», which the browser cannot decode, is sent as it is: %s', async (name, type, sent) => {
  Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new DOMException('not decoded')) })
  const file = new File(['a photo'], name, { type })
  const prepared = preparePhoto(file)
  if (sent) expect(await prepared).toMatchObject({ file, name, preview: '' })
  else await expect(prepared).rejects.toThrow('not decoded')
})
