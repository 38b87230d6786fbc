import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { anOwnerLead } from '@keur/contract/testing'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createLoggerOptions } from '../../plugins/request-log.ts'
import { collectGarbage } from '../../runtime/memory-watch.ts'
import { openFilesIn } from '../../testing/open-files.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const mebibyte = 1024 ** 2
const lines: string[] = []
const logger = createLoggerOptions('warn', { write: (line) => lines.push(line) })
const api = useTestApp({ logger, trustedProxies: ['127.0.0.1'] })
beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))

const leadForm = (file: Buffer) => aForm({ name: 'lead', value: JSON.stringify(anOwnerLead()) }, aFile(file))

/** Somebody at an address who offers the agency a property, and stops some bytes before the end of their photo. */
async function sendMost(address: string, { payload, headers }: ReturnType<typeof leadForm>, heldBack: number) {
  const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  const head = [
    'POST /api/leads/owner HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, payload.length - heldBack))
  return socket
}

const load = () => api.services.intakes.visitors.load()

const connections = () => new Promise<number>((resolve) => api.app.server.getConnections((_, count) => resolve(count)))

let sockets: Socket[] = []
async function allHangUp(): Promise<void> {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await waitUntil(async () => load().running === 0 && load().waiting === 0 && (await connections()) === 0)
}
afterEach(allHangUp)

test('a hundred slow visitors take no memory, do not block others, and leave no files', async () => {
  // All of them send the same bytes, so that of this process's memory only the API's grows.
  const form = leadForm(Buffer.alloc(5 * mebibyte, 1))
  const before = process.memoryUsage().external
  const addresses = Array.from({ length: 34 }, (_, index) => `41.82.${index}.7`)
  const arrived: Socket[] = []
  api.app.server.on('connection', (socket: Socket) => arrived.push(socket))
  const senders = await Promise.all(addresses.flatMap((address) => [1, 2, 3].map(() => sendMost(address, form, 1000))))
  await waitUntil(
    () => load().running === 32 && senders.every(({ writableLength }) => writableLength === 0 || load().waiting === 32)
  )
  // What the API takes is in its memory once its connections read nothing more.
  let last = -1
  await waitUntil(() => {
    const before = last
    last = arrived.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    return last === before
  })
  collectGarbage()
  expect(process.memoryUsage().external - before).toBeLessThan(60 * mebibyte)
  // Everybody else is served: visitors, and administrators with photos.
  expect((await api.get('/api/properties')).statusCode).toBe(200)
  const photo = aForm({ name: 'type', value: 'properties' }, aFile(await aJpeg()))
  const upload = await api.as(api.administratorToken(), { method: 'POST', url: '/api/upload', ...photo })
  expect(upload.statusCode).toBe(200)
  // Those who hang up leave nothing, not even in the log: one that grows with them would fill the disk.
  await allHangUp()
  const { folder } = api.services.intakes.visitors
  expect([await readdir(folder), openFilesIn(folder), lines]).toEqual([[], [], []])
  expect(await api.services.database.db.collection('media').countDocuments()).toBe(1)
})

test('from one network three may send at once, the next is asked to wait', async () => {
  const networks = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:8::3']
  await Promise.all(networks.map((address) => sendMost(address, leadForm(Buffer.alloc(1000)), 10)))
  await waitUntil(() => load().running === 3)
  const { payload, headers } = leadForm(await aJpeg())
  const fromThere = { ...headers, 'x-forwarded-for': '2001:db8:7:7::9' }
  const response = await api.as(null, { method: 'POST', url: '/api/leads/owner', payload, headers: fromThere })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '5'])
})
