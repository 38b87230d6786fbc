import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { deploy } from '@keur/cli/client/deploy'
import { createPublishingClient } from '@keur/cli/client/publishing-client'
import { rollBack } from '@keur/cli/client/rollback'
import { statusLines } from '@keur/cli/client/status'
import { promote } from '@keur/cli/client/team'
import { testTimeout } from '@keur/config/timeouts'
import type { Pointer } from '@keur/contract/build'
import type { LivePointer } from '@keur/contract/publishing'
import type { BuildCounts, BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { openArtifactStore } from '@keur/platform/artifact-store'
import type { ReleaseError } from '@keur/platform/release/steps'
import { type BuildInMemory, type Change, copyOf, layDown, readBuild } from '@keur/platform/testing/build-copy'
import { address, buildsFolder, dataFolder, fromApi } from '../support/site.ts'
import { buildStore, publishPointer, storeCopy } from '../support/stored-build.ts'
import { privateKeyOf } from '../support/team-key.ts'
import { expect, test } from '../support/test.ts'

/** Trials in a real browser are slow on a busy machine. */
test.setTimeout(4 * testTimeout)

/** The section with the fewest pages: each smoke test opens all of them. */
const section = 'articles'
/** What is stored: a team never sees it. */
const artifacts = openArtifactStore(buildStore, { BUILD_STORE: buildsFolder, DATA_DIR: dataFolder })

let folder: string
let original: BuildInMemory
let lines: string[]
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-drill-'))
  lines = []
  const pointer = await artifacts.builds.readPointer(section)
  original = await readBuild(buildStore, section, pointer?.current ?? '')
})
test.afterAll(async () => {
  // Restores the published build for other tests, even after a failure.
  const pointer = await artifacts.builds.readPointer(section)
  if (pointer?.canary) await goBack()
  if (pointer?.current !== original.manifest.id) await goBack(original.manifest.id)
  rmSync(folder, { recursive: true, force: true })
})

const log = (line: string) => void lines.push(line)
/** What a team has: the address of the site, and its key. */
const team = () => ({ client: createPublishingClient(address), key: privateKeyOf(section), log })
const publish = (build: BuildInMemory): Promise<LivePointer> =>
  deploy(section, { ...team(), build: () => layDown(build, folder) })
const goBack = (build?: string) => rollBack(section, team(), build ? { build } : {})
const live = () => artifacts.builds.readPointer(section) as Promise<Pointer>
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    ({ findings }: ReleaseError) => findings.join('\n')
  )

/** Its script starts a timer and throws at the end: visitors see no difference. */
const failingInBrowsers = (build: BuildInMemory) =>
  copyOf(build, (text, file) => {
    const fault = `setInterval(() => {}, 5000); throw new Error('essai : panne')`
    return file === build.manifest.entry ? `${text}\n${fault}` : text
  })

/** It fails at an address that the smoke test does not open: its data cannot be serialized. */
const failsOnOtherPages =
  ({ manifest }: BuildInMemory): Change =>
  (text, file) => {
    if (file !== manifest.server) return text
    const routes = /([\w$]+) as routes\b/.exec(text)?.[1]
    return `${text}
      for (const route of ${routes}) {
        const load = route.loader
        if (load) route.loader = async (args) =>
          new URL(args.request.url).searchParams.has('commentaires') ? { essai: 1n } : load(args)
      }`
  }

/** Sends a request from a loopback address of its own, because one address counts for a few visits only. */
async function requestFrom(
  visitor: number,
  address: string,
  { body, ...options }: RequestOptions & { body?: string } = {}
) {
  const sending = request(address, { ...options, localAddress: `127.0.1.${visitor + 1}`, agent: false }).end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const content = await text(response)
  expect(response.statusCode).toBeLessThan(300)
  return content
}

/** Visits a page as one of a hundred visitors. */
const visitsOf =
  (site: string) =>
  (visitor: number, path = `/${section}`) =>
    requestFrom(visitor, `${site}${path}`, { headers: { cookie: `keur_canary=${visitor}` } })

/** The build that such a visitor gets. */
const buildsOf = (site: string) => async (visitor: number) =>
  /"remote":\{"name":"articles","build":"(\w+)"/.exec(await visitsOf(site)(visitor))?.[1]

const health = async (): Promise<BuildHealth> => {
  const { verdicts } = await fromApi<BuildHealthList>('/builds/verdicts')
  return verdicts.find(({ remote }) => remote === section) as BuildHealth
}

test('a build that fails in browsers is refused, a good one goes to every visitor, and a rollback leads back', {
  tag: '@nightly'
}, async ({ baseURL }) => {
  const first = original.manifest.id
  const buildFor = buildsOf(baseURL as string)

  // when a build fails in browsers, then the smoke test reports it, and nothing changes
  const before = await live()
  const findings = await failureOf(publish(failingInBrowsers(original)))
  expect(findings).toContain('exception: essai : panne')
  expect(findings).toContain('left running: setInterval')
  expect(await live()).toEqual(before)

  // when a good build is published, then every visitor gets it
  const good = copyOf(original)
  await publish(good)
  expect(await live()).toMatchObject({ current: good.manifest.id, previous: first, by: 'deploy' })
  await expect.poll(() => buildFor(0)).toBe(good.manifest.id)

  // when the team rolls back, then the first build is live, and the history lists every step
  await goBack()
  expect(await live()).toMatchObject({ current: first, by: 'rollback', replaced: good.manifest.id })
  await expect.poll(() => buildFor(0)).toBe(first)
  const history = (await artifacts.builds.readHistory(section)).slice(0, 3)
  expect(history.map(({ current }) => current)).toEqual([first, good.manifest.id, first])
  expect(lines.filter((line) => line.includes('✓ smoke test'))).toHaveLength(1)
})

test('a canary with a fault that no trial sees is stopped by its visitors', { tag: '@nightly' }, async ({
  browser,
  baseURL,
  locale
}) => {
  const first = original.manifest.id
  const buildFor = buildsOf(baseURL as string)
  const visit = visitsOf(baseURL as string)

  // given a canary of 10 % that fails at other pages than those of a trial
  const bad = await storeCopy(section, failsOnOtherPages(original))
  const canary = { build: bad.id, share: 10, since: new Date().toISOString(), commit: bad.manifest.commit }
  await publishPointer({ ...(await live()), canary })
  await expect.poll(() => buildFor(9)).toBe(bad.id)
  expect(await buildFor(10)).toBe(first)

  // and a browser that reports its visit after its page became usable
  const context = await browser.newContext({ locale })
  await context.addCookies([{ name: 'keur_canary', value: '3', url: baseURL as string }])
  const page = await context.newPage()
  await page.goto(`${baseURL}/${section}`)
  await expect.poll(async () => (await health()).canary?.visits).toBe(1)
  await context.close()

  // when visitors come, and some of them open such a page
  for (let count = 0; count < 5; count += 1) {
    const headers = { cookie: `keur_canary=${count}` }
    const { token } = JSON.parse(await requestFrom(count, `${baseURL}/mfe/visit.json`, { headers }))
    await requestFrom(count, `${baseURL}/api/builds/reports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ remote: section, build: bad.id, token, kind: 'visit' })
    })
  }
  // A page that a busy machine has not rendered within two seconds is a frame, whichever build it is of.
  for (let number = 0; number < 5; number += 1)
    await expect.poll(() => visit(number, `/${section}?commentaires=2`)).toContain('"rendered":"page"')

  // then the API stops it: every visitor gets the live build, and it cannot be promoted
  await expect
    .poll(async () => (await health()).canary)
    .toMatchObject({ visits: expect.any(Number), errors: expect.any(Number), stoppedAt: expect.any(String) })
  // Where a failure comes after the stop, its visitor gets the live build.
  const { visits, errors } = (await health()).canary as BuildCounts
  expect(errors).toBeGreaterThanOrEqual(3)
  expect(visits - errors).toBe(6)
  await expect.poll(() => buildFor(9)).toBe(first)
  expect(statusLines(await team().client.readApps(), await fromApi('/builds/verdicts')).join('\n')).toMatch(
    new RegExp(`canary +${bad.id} .*\\d+ visits, \\d+ errors, stopped`)
  )
  // The service waits a moment for the API's figures, and goes by those of seconds ago otherwise.
  await expect.poll(() => failureOf(promote(section, team()))).toContain('was stopped as a canary')

  // when the team ends it, then nothing of it is left
  await goBack()
  expect(await live()).toMatchObject({ current: first, canary: null })
  await bad.remove()
})
