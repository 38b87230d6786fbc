import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Pointer, ReleaseRequest } from '@keur/contract/build'
import { id } from '../testing/test-artifact-store.ts'
import { openPublishedSite } from '../testing/test-team.ts'
import { createWebhook } from './webhook.ts'

interface Announcement {
  text: string
  release: Record<string, unknown>
}

let server: Server
let received: Announcement[]
let statuses: number[]
let address: string
beforeEach(async () => {
  received = []
  statuses = []
  server = createServer(async (request, response) => {
    received.push((await json(request)) as Announcement)
    response.writeHead(statuses.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a release of a team is announced once, in a sentence and for programs', async () => {
  const { site, team } = await openPublishedSite()
  const announced: Promise<void>[] = []
  const webhook = createWebhook(address, (line) => site.lines.push(line))
  site.change({ announce: async (...of) => void announced.push(webhook(...of)) })
  await team.send(await team.aBuild())
  expect((await team.endOf((await team.post({})).body)).state).toBe('live')
  await Promise.all(announced)
  await site.stop()
  const [{ text, release }] = received as [Announcement]
  expect(received).toHaveLength(1)
  expect(text).toMatch(new RegExp(`^ventes: ${id('2')} \\(.*\\) published, by .+\\.$`))
  expect(release).toMatchObject({
    app: 'ventes',
    action: 'publish',
    build: id('2'),
    live: id('2'),
    share: null,
    counter: 2
  })
})

const request = { app: 'shell', action: 'canary', build: id('3') } as ReleaseRequest
const pointer = {
  ...{
    app: 'shell',
    counter: 7,
    current: id('2'),
    publishedAt: '2026-11-28T10:00:00.000Z',
    by: 'deploy',
    owner: 'socle'
  },
  canary: { build: id('3'), commit: 'abc1234', share: 10, since: '2026-11-28T10:00:00.000Z' }
} as Pointer

test.each<[string, ReleaseRequest, Pointer, string]>([
  ['a canary', request, pointer, `shell: ${id('3')} (commit abc1234) for 10 % of the visitors, by socle.`],
  [
    'a rollback of several',
    { ...request, action: 'rollback', build: id('2') },
    { ...pointer, canary: null, by: 'rollback', with: [{ ...pointer, app: 'btp' }] },
    `shell: ${id('2')} (28 Nov 2026, 10:00) gone back to together with btp, by socle.`
  ]
])('%s is named in its sentence', async (_what, asked, moved, text) => {
  await createWebhook(address, () => {})(asked, moved)
  expect(received[0]?.text).toBe(text)
})

test.each([
  ['answers at the third try', [500, 404], 3, []],
  ['never answers well', [500, 500, 500, 500, 500], 4, [`shell ${id('3')} was not announced: it answered 500.`]]
])('where the other service %s', async (_what, given, tries, logged) => {
  statuses = [...given]
  const lines: string[] = []
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  await createWebhook(address, (line) => lines.push(line), wait)(request, pointer)
  expect([received.length, lines]).toEqual([tries, logged])
  expect(waits).toEqual([1_000, 10_000, 60_000].slice(0, tries - 1))
})
