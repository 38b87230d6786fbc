import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Manifest } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { waitUntil } from '@keur/store/testing/wait-until'
import { id } from '../testing/test-artifact-store.ts'
import type { TestService } from '../testing/test-service.ts'
import { openPublishedSite, type TestTeam } from '../testing/test-team.ts'

let site: TestService
let team: TestTeam
let sockets: Socket[] = []
beforeEach(async () => {
  ;({ site, team } = await openPublishedSite())
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await site.stop()
})

const boundary = 'a'.repeat(20)
const manifestPart = (manifest: object) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="manifest"\r\n\r\n${JSON.stringify(manifest)}\r\n`
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="remoteEntry.js"\r\n\r\n`

/** Somebody at an address who sends the beginning of an upload, and then nothing. */
async function begin(address: string, app: string, body: string) {
  const socket = connect((site.server.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('error', () => {}).on('data', (bytes: Buffer) => (received += bytes))
  await once(socket, 'connect')
  socket.write(`PUT /api/publishing/${app}/builds/${id('2')} HTTP/1.1\r\nHost: localhost\r\n`)
  socket.write(`X-Forwarded-For: ${address}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n`)
  socket.write(`Content-Length: 5000000\r\n\r\n${body}`)
  return {
    socket,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 0),
    received: () => received,
    closed: () => socket.closed
  }
}

/** Somebody without a key, who stops before their manifest is there. */
async function aStranger(address: string) {
  const { unverified } = site.uploads.load()
  const stranger = await begin(address, 'ventes', `--${boundary}\r\nContent-Disposition: form-data; name="mani`)
  await waitUntil(() => site.uploads.load().unverified !== unverified || unverified === 16)
  return stranger
}

/** A team that stops in the middle of its first file. */
async function aStalledTeam(app: string, more: Partial<Manifest> = {}) {
  const { manifest } = await site.aBuild({ app, id: id('2'), more })
  const signed = withSignature('manifest', manifest, team.keyOf(app))
  const { receiving } = site.uploads.load()
  const upload = await begin('41.82.9.9', app, `${manifestPart(signed)}${fileHead}var`)
  await waitUntil(() => site.uploads.load().receiving > receiving)
  return upload
}

/** Resolves once the service has read the bytes: what it gets later is handled later. */
async function send(socket: Socket | undefined, bytes: string) {
  socket?.write(bytes)
  await team.read('apps')
}

const sendBuild = async () => team.send(await team.aBuild())

describe('strangers without a key', () => {
  test('hold no place: what is live is shown, and teams publish and roll back, while twenty of them stall', async () => {
    for (let count = 0; count < 20; count += 1) await aStranger(`41.82.0.${count % 5}`)
    expect(site.uploads.load()).toEqual({ receiving: 0, unverified: 16 })
    expect((await team.read('apps')).apps[0]).toMatchObject({ app: 'shell', counter: 1 })
    expect((await sendBuild()).status).toBe(201)
    expect((await team.endOf((await team.post({})).body)).state).toBe('live')
    const back = await team.post({ action: 'rollback', build: id('1'), counter: 3 })
    expect([back.status, back.body.live?.current]).toEqual([200, id('1')])
  })

  test('whose manifest is not there after ten seconds get 408, and their connection ends', async () => {
    const strangers = [await aStranger('41.82.0.1'), await aStranger('41.82.0.2')]
    site.passTime(9_000)
    // Bytes that are no manifest give no more time.
    await send(strangers[0]?.socket, 'x')
    site.passTime(2_000)
    await waitUntil(() => strangers.every(({ closed }) => closed()))
    expect(strangers.map(({ status }) => status())).toEqual([408, 408])
    expect(strangers[0]?.received()).toContain('The signed manifest did not arrive within 10 s.')
    expect(site.uploads.load().unverified).toBe(0)
  })

  test('make room for the next one: the longest silent of one network first, then of all', async () => {
    const first = await aStranger('2001:db8:7:7::1')
    for (const host of ['2', '3', '4']) await aStranger(`2001:db8:7:7::${host}`)
    site.passTime(1_000)
    await begin('2001:db8:7:7::5', 'ventes', `--${boundary}`)
    await waitUntil(first.closed)
    expect([first.status(), /retry-after: 5/i.test(first.received())]).toEqual([503, true])
    expect(site.uploads.load().unverified).toBe(4)
    // when each other network has one, then the network with four gives way
    for (let network = 0; network < 13; network += 1) await aStranger(`41.82.1.${network}`)
    await waitUntil(() => sockets[1]?.closed === true)
    expect(sockets.filter(({ closed }) => closed)).toHaveLength(2)
  })

  test('stay while they send: who has been silent for longer gives way', async () => {
    const strangers: Awaited<ReturnType<typeof aStranger>>[] = []
    for (const host of ['1', '2', '3', '4']) strangers.push(await aStranger(`2001:db8:7:7::${host}`))
    site.passTime(1_000)
    await send(strangers[0]?.socket, 'x')
    await begin('2001:db8:7:7::5', 'ventes', `--${boundary}`)
    await waitUntil(() => strangers.some(({ closed }) => closed()))
    expect(strangers.map(({ closed }) => closed())).toEqual([false, true, false, false])
  })

  test('who are refused are not read for longer than ten seconds', async () => {
    const refused = await begin('41.82.0.1', 'ventes', `${manifestPart({})}${fileHead}`)
    await waitUntil(() => refused.status() === 400)
    expect(refused.closed()).toBe(false)
    site.passTime(11_000)
    await waitUntil(refused.closed)
  })
})

describe('a team that stalls', () => {
  test('does not hold up another team, and loses its place after ten seconds without a byte', async () => {
    const stalled = await aStalledTeam('btp')
    expect((await sendBuild()).status).toBe(201)
    site.passTime(11_000)
    await waitUntil(stalled.closed)
    expect([stalled.status(), stalled.received().includes('Nothing arrived for 10 s.')]).toEqual([408, true])
    expect(site.uploads.load().receiving).toBe(0)
  })

  test('has one place: its next upload gets 503 with a time, until the first has ended', async () => {
    const stalled = await aStalledTeam('ventes')
    const { status, body } = await sendBuild()
    expect([status, body.message]).toEqual([503, expect.stringContaining('of ventes is being')])
    stalled.socket.destroy()
    await waitUntil(() => site.uploads.load().receiving === 0)
    expect((await sendBuild()).status).toBe(201)
  })

  test('or is slower than 5 kB a second over the whole loses its place, too', async () => {
    const slow = await aStalledTeam('btp')
    for (let turn = 0; turn < 4; turn += 1) {
      await send(slow.socket, 'x'.repeat(500))
      site.passTime(5_000)
    }
    await waitUntil(slow.closed)
    expect([slow.status(), slow.received().includes('slower than 5 kB a second')]).toEqual([408, true])
  })

  test('holds one of three places; the fourth team is asked to come back', async () => {
    for (const app of ['btp', 'locations', 'articles']) await aStalledTeam(app)
    const refused = await sendBuild()
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('Other uploads are being')])
    expect(refused.retryAfter).toBe(5)
  })
})

test('a refusal is one line without a stack in the log; only failures of the service are errors', async () => {
  await aStalledTeam('ventes')
  await sendBuild()
  await team.put('{', [])
  const lines = site.log.filter(({ msg }) => msg === 'refused')
  expect(lines.map(({ status, level, err }) => [status, level, err])).toEqual([
    [503, 30, undefined],
    [400, 30, undefined]
  ])
  expect(site.log.filter(({ level }) => level > 30)).toEqual([])
})
