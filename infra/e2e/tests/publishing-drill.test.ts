import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Pointer } from '@keur/contract/build'
import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { openArtifactStore } from '@keur/platform/artifact-store'
import { deploy } from '@keur/platform/release/deploy'
import { promote } from '@keur/platform/release/promote'
import type { ReleaseError } from '@keur/platform/release/release-error'
import { rollBack } from '@keur/platform/release/roll-back'
import { statusLines } from '@keur/platform/release/status'
import { type BuildInMemory, copyOf, layDown, readBuild } from '@keur/platform/testing/build-copy'
import { createFolderStore } from '@keur/store/folder-store'
import { apiUrl, fromApi } from '../support/site.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

/** Four trials in a real browser take their time on a busy machine. */
test.setTimeout(240_000)

const buildsFolder = process.env.BUILDS_DIR ?? join('.data', 'builds')
const env = { ...process.env, BUILD_STORE: buildsFolder, DATA_DIR: dirname(buildsFolder), API_URL: apiUrl }
/** The one with the fewest pages: each is opened in every trial. */
const section = 'articles'
const store = createFolderStore(buildsFolder)
const shop = openArtifactStore(store, env)

let folder: string
let original: BuildInMemory
let said: string[]
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-drill-'))
  said = []
  const pointer = await shop.builds.readPointer(section)
  original = await readBuild(store, section, pointer?.current ?? '')
})
test.afterAll(async () => {
  // Whatever came of it, the tests after this one find what the ones before it had.
  const pointer = await shop.builds.readPointer(section)
  if (pointer?.canary) await goBack()
  if (pointer?.current !== original.manifest.id) await goBack(original.manifest.id)
  rmSync(folder, { recursive: true, force: true })
})

const log = (line: string) => void said.push(line)
const publish = (build: BuildInMemory, canary?: number): Promise<Pointer> =>
  deploy(section, { shop, env, log, canary, build: () => layDown(build, folder), checkTypes: async () => {} })
const goBack = (build?: string) => rollBack(section, build, { shop, env, log })
const live = () => shop.builds.readPointer(section) as Promise<Pointer>
const findingsOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was found',
    ({ findings }: ReleaseError) => findings.join('\n')
  )

/** The browser's script runs, and then throws: no visitor would see it, and the console does. */
const thatThrowsInBrowsers = (build: BuildInMemory) =>
  copyOf(build, (text, file) => (file === build.manifest.entry ? `${text}\nthrow new Error('essai : panne')` : text))

/** What only happens under an address that a trial does not open: the page's data cannot leave the server. */
const thatFailsElsewhere = (build: BuildInMemory) =>
  copyOf(build, (text, file) => {
    if (file !== build.manifest.server) return text
    const routes = /([\w$]+) as routes\b/.exec(text)?.[1]
    return `${text}
      for (const route of ${routes}) {
        const load = route.loader
        if (load) route.loader = async (asked) =>
          new URL(asked.request.url).searchParams.has('page') ? { essai: 1n } : load(asked)
      }`
  })

/** Asks as one of many visitors, each at an address of the loopback network: one address counts for a few visits only. */
async function askFrom(
  visitor: number,
  address: string,
  { body, ...options }: RequestOptions & { body?: string } = {}
) {
  const asking = request(address, { ...options, localAddress: `127.0.1.${visitor + 1}`, agent: false }).end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const content = await text(answer)
  expect(answer.statusCode).toBeLessThan(300)
  return content
}

const verdict = async (): Promise<BuildHealth> => {
  const { verdicts } = await fromApi<BuildHealthList>('/builds/verdicts')
  return verdicts.find(({ remote }) => remote === section) as BuildHealth
}

test('a good build, one that a trial refuses, one whose fault shows only with visitors, and the way back', async ({
  browser,
  baseURL,
  locale
}) => {
  const first = original.manifest.id
  const visit = (number: number, path = `/${section}`) =>
    askFrom(number, `${baseURL}${path}`, { headers: { cookie: `keur_canary=${number}` } })
  const buildFor = async (number: number) =>
    /"remote":\{"name":"articles","build":"(\w+)"/.exec(await visit(number))?.[1]

  // when a good build is published, then every visitor gets it
  const good = copyOf(original)
  await publish(good)
  expect(await live()).toMatchObject({ current: good.manifest.id, previous: first, by: 'deploy' })
  await expect.poll(() => buildFor(0)).toBe(good.manifest.id)

  // when one is published that fails in browsers, then its trial says so, and nothing has changed
  const before = await live()
  expect(await findingsOf(publish(thatThrowsInBrowsers(good)))).toContain('exception: essai : panne')
  expect(await live()).toEqual(before)

  // when one is published for a tenth whose fault no trial sees, then a tenth gets it
  const bad = thatFailsElsewhere(good)
  await publish(bad, 10)
  expect(await live()).toMatchObject({ current: good.manifest.id, canary: { build: bad.manifest.id, share: 10 } })
  await expect.poll(() => buildFor(9)).toBe(bad.manifest.id)
  expect(await buildFor(10)).toBe(good.manifest.id)

  // and a browser tells of its visit once its page has long been usable
  const context = await browser.newContext({ locale })
  await context.addCookies([{ name: 'keur_canary', value: '3', url: baseURL as string }])
  const page = await context.newPage()
  await page.goto(`${baseURL}/${section}`)
  await waitForHydration(page)
  await expect.poll(async () => (await verdict()).canary?.visits, { timeout: 15_000 }).toBe(1)
  await context.close()

  // when visitors come, and some of them open such an address
  for (let count = 0; count < 50; count += 1) {
    const report = { remote: section, build: bad.manifest.id, visit: randomBytes(16).toString('hex'), kind: 'visit' }
    await askFrom(count, `${baseURL}/api/builds/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report)
    })
  }
  for (let number = 0; number < 5; number += 1)
    expect(await visit(number, `/${section}?page=2`)).toContain('"rendered":"page"')

  // then it stops by itself: everybody gets the live build, and nobody may promote it
  await expect.poll(async () => (await verdict()).canary?.stoppedAt, { timeout: 15_000 }).toBeTruthy()
  expect((await verdict()).canary).toMatchObject({ visits: 56, errors: 5 })
  await expect.poll(() => buildFor(9), { timeout: 15_000 }).toBe(good.manifest.id)
  expect((await statusLines(shop, await fromApi('/builds/verdicts'))).join('\n')).toMatch(
    new RegExp(`canary +${bad.manifest.id} .*\\d+ visits, \\d+ errors, stopped`)
  )
  expect(await findingsOf(promote(section, { shop, env, log }))).toContain('was stopped as a canary')

  // when the team goes back, first from the canary and then from the good build
  await goBack()
  expect(await live()).toMatchObject({ current: good.manifest.id, previous: first, canary: null })
  await goBack(first)

  // then every pointer is where it was, and the history tells all of it
  expect(await live()).toMatchObject({ current: first, by: 'rollback', replaced: good.manifest.id })
  await expect.poll(() => buildFor(0)).toBe(first)
  const history = (await shop.builds.readHistory(section)).slice(0, 4)
  expect(history.map(({ current, canary }) => [current, canary?.build ?? null])).toEqual([
    [first, null],
    [good.manifest.id, null],
    [good.manifest.id, bad.manifest.id],
    [good.manifest.id, null]
  ])
  expect(said.filter((line) => line.includes('✓ smoke test'))).toHaveLength(3)
})
