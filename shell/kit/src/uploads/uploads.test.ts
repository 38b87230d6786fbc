import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jest } from '@jest/globals'
import { configureHttp, HttpProblem } from '../http/index.ts'
import { logIn, logOut, useSession } from '../session/index.ts'
import { fakeToken } from '../testing/index.tsx'
import { preparePhoto, upload } from './index.ts'

/** An API on a port of its own, which any page may call. */
let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: IncomingMessage[]
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization')
    response.setHeader('Access-Control-Expose-Headers', 'retry-after')
    if (request.method === 'OPTIONS') return response.end()
    asked.push(request)
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` })
})
afterEach(async () => {
  logOut()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answers = (status: number, body: unknown, headers = {}) => {
  answer = (_request, response) => response.writeHead(status, headers).end(JSON.stringify(body))
}
const form = () => {
  const data = new FormData()
  data.append('images', new File(['a photo'], 'image.jpg'))
  return data
}
const token = fakeToken({ role: 'admin', email: 'admin@exemple.sn' })

test('photos go with the session, and how far they are is told', async () => {
  answers(200, { uploadedImages: [] })
  logIn(token)
  const shares: number[] = []
  expect(await upload('/upload', form(), { onProgress: (share) => shares.push(share) })).toEqual({ uploadedImages: [] })
  expect(asked[0]?.url).toBe('/api/upload')
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${token}`)
  expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(shares.length).toBeGreaterThan(0)
})

test('a session that the API no longer knows is over', async () => {
  answers(401, { error: 'unauthenticated', message: 'Votre session est terminée.' })
  logIn(token)
  await expect(upload('/upload', form())).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState()).toMatchObject({ email: null, expired: true })
})

test('an API that has too much to do says when to come back', async () => {
  answers(503, { error: 'unavailable', message: 'Un instant.' }, { 'Retry-After': '7' })
  const refused = await upload('/upload', form()).catch((error) => error)
  expect(refused).toBeInstanceOf(HttpProblem)
  expect(refused).toMatchObject({ status: 503, message: 'Un instant.', retryAfter: 7 })
})

test('an upload that is stopped ends with the reason, also before it began', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const stop = new AbortController()
  answer = () => stop.abort('stopped')
  await expect(upload('/upload', form(), { signal: stop.signal })).rejects.toBe('stopped')
  await expect(upload('/upload', form(), { signal: AbortSignal.abort('earlier') })).rejects.toBe('earlier')
  expect(asked).toHaveLength(1)
})

test.each([
  ['a phone’s landscape photo', 4000, 3000, 1600, 1200],
  ['a phone’s portrait photo', 3000, 4000, 1600, 2133],
  ['a very high screenshot', 1080, 4800, 540, 2400]
])('%s is shrunk to what is kept of it', async (_, width, height, toWidth, toHeight) => {
  const sizes: number[][] = []
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close() {} }) })
  const { prototype } = HTMLCanvasElement
  jest.spyOn(prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,')
  jest.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height])
    done(new Blob(['lighter'], { type: 'image/jpeg' }))
  })
  const { file } = await preparePhoto(new File([new Uint8Array(5000)], 'photo.jpg'))
  expect(sizes).toEqual([[toWidth, toHeight]])
  expect(file.size).toBe('lighter'.length)
})
