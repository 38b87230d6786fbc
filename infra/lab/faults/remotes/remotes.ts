import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliName, buildKey, type Pointer, pointerKey } from '@keur/contract/build'
import { firstPaint } from '@keur/engines/page-hydration'
import { type BuildInMemory, copyOf, readBuild } from '@keur/platform/testing/build-copy'
import type { Browser } from 'playwright'
import { type ConcurrencyLimit, createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { formatMilliseconds, percentile } from '../../support/statistics.ts'
import { assertThat, inBrowser, type Scenario, type TestSite } from '../scenario.ts'
import { buildFaults, serverThrowing, tamperedEntry, throwsAtLoad, wrongExport } from './build-faults.ts'
import { type CaseResult, createResult, formatResults, navigations } from './case-result.ts'
import { type BuildFault, type Fault, isBuildFault, type NetworkFault } from './fault.ts'
import { hanging, networkFaults, unreachable } from './network-faults.ts'
import { detailPages, type Section, sectionOf, sections } from './sections.ts'
import { comeBack, meetFault, prepare, retry, type TestCase } from './test-case.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'
import { openVisit } from './visit.ts'

export const remotes: Scenario = {
  name: 'remotes',
  guarantee:
    'A broken section affects its own pages alone: the shell within a second, a notice at five, the previous build or a failure notice by fifteen, a retry that works.',
  run: inBrowser(async (site, browser, log) => {
    await waitUntilIdle(site.address)
    const startedAt = performance.now()
    // One visitor uses both processors of the machine: with more of them, the queue would be measured.
    const results = await runMatrix({ site, browser, exclusive: createConcurrencyLimit(1), log })
    for (const line of formatResults(results)) log(line)
    const shells = results.map(({ shell }) => shell)
    const failed = results.filter(({ failures }) => failures.length > 0).length
    const figures = {
      cases: results.length,
      failed,
      'shell, median': formatMilliseconds(percentile(shells, 50)),
      'shell, slowest': formatMilliseconds(Math.max(...shells)),
      duration: `${Math.round((performance.now() - startedAt) / 1000)} s`
    }
    assertThat(failed === 0, 'Some cases failed: see the table.', figures)
    return figures
  })
}

/** Waits until a site that has just started serves all sections within half a second, three times in a row. */
async function waitUntilIdle(address: string): Promise<void> {
  const end = Date.now() + 60_000
  for (let fastRounds = 0; fastRounds < 3; ) {
    const times = await Promise.all(sections.map(({ path }) => measureTime(`${address}${path}`)))
    fastRounds = times.every((time) => time < 500) ? fastRounds + 1 : 0
    if (Date.now() > end) throw new Error('The site is still busy after 60 s.')
    await pause(500)
  }
}

async function measureTime(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}

/** A fault of a section, which is tried with every kind of navigation. */
interface SectionFault {
  section: Section
  fault: Fault
}

const firstSection = sectionOf('ventes')
const faultsOfOthers: Fault[] = [unreachable, hanging, throwsAtLoad, wrongExport, tamperedEntry, serverThrowing]

/** Every fault of one section, and six faults of the other four. */
const matrix: SectionFault[] = [
  ...[...networkFaults, ...buildFaults].map((fault) => ({ section: firstSection, fault })),
  ...sections
    .filter((section) => section !== firstSection)
    .flatMap((section) => faultsOfOthers.map((fault) => ({ section, fault })))
]

interface MatrixContext {
  site: TestSite
  browser: Browser
  exclusive: ConcurrencyLimit
  log(line: string): void
}

/** Tries three faults at a time, because most of their time is waiting. */
async function runMatrix(context: MatrixContext): Promise<CaseResult[]> {
  const limited = createConcurrencyLimit(3)
  const results = matrix.map((sectionFault) =>
    limited.run(async () => {
      const own = await tryFault(sectionFault, context).catch((error: Error) => notTried(sectionFault, error))
      const failures = own.flatMap(({ navigation, failures }) => failures.map((text) => `${navigation}: ${text}`))
      const { section, fault } = sectionFault
      context.log(`${section.name}, ${fault.name}: ${failures.join('; ') || 'passed'}`)
      return own
    })
  )
  return (await Promise.all(results)).flat()
}

const notTried = ({ section, fault }: SectionFault, { message }: Error): CaseResult[] =>
  navigations.map((navigation) => ({
    ...createResult(section, fault, navigation),
    failures: [`could not be tried: ${message.split('\n')[0]}`]
  }))

async function tryFault({ section, fault }: SectionFault, context: MatrixContext): Promise<CaseResult[]> {
  const { site, browser, exclusive } = context
  const gateway = await startTestGateway(site)
  try {
    const live = await readLiveBuild(gateway, section.name)
    // With two intact builds, there is a previous one to fall back to.
    const intact = copyOf(live)
    await exclusive.run(() => gateway.publish(intact))
    const page = (fault.page === 'detail' && (await detailPages(site.env))[section.name]) || section
    const broken = isBuildFault(fault) ? await exclusive.run(async () => fault.create(intact)) : null
    const [current, previous] = broken ? [broken, intact] : [intact, live]
    const builds = { current: current.manifest.id, previous: previous.manifest.id }
    const baseline = await exclusive.run(() => measurePaint(browser, gateway, page.path))
    const cases = await Promise.all(
      navigations.map(async (navigation): Promise<TestCase> => {
        const visit = await openVisit(browser, gateway.address)
        return { fault, navigation, section, page, visit, exclusive, builds, baseline }
      })
    )
    try {
      await Promise.all(cases.map(prepare))
      if (broken) await publishBroken(gateway, fault as BuildFault, broken, exclusive)
      else
        await Promise.all(
          cases.map(({ visit }) => (fault as NetworkFault).provoke(visit.page, { app: section.name, ...builds }))
        )
      // The gateway starts a render process for this build, which is not measured.
      await exclusive.run(() => fetchText(gateway, page.path))
      const results = await Promise.all(
        cases.map(async (testCase) => {
          const result = await meetFault(testCase)
          await comeBack(testCase, result)
          return result
        })
      )
      const healthy = broken ? copyOf(intact) : intact
      if (broken) await exclusive.run(() => gateway.publish(healthy))
      else await Promise.all(cases.map(({ visit }) => visit.page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(cases.map((testCase, index) => retry(testCase, results[index]!, healthy.manifest.id)))
      return results
    } finally {
      await Promise.all(cases.map(({ visit }) => visit.context.close()))
    }
  } finally {
    await gateway.close()
  }
}

const fetchText = async ({ address }: TestGateway, path: string) => (await fetch(`${address}${path}`)).text()

/** Returns the first paint of the intact page in milliseconds, once the gateway has a render process for it. */
async function measurePaint(browser: Browser, gateway: TestGateway, path: string): Promise<number> {
  await fetchText(gateway, path)
  const { page, context } = await openVisit(browser, gateway.address)
  await page.goto(path, { waitUntil: 'commit' })
  const paint = await firstPaint(page)
  await context.close()
  return paint
}

async function publishBroken(
  gateway: TestGateway,
  fault: BuildFault,
  broken: BuildInMemory,
  exclusive: ConcurrencyLimit
): Promise<void> {
  const { app, id } = broken.manifest
  const keysOf = (file: string) => [buildKey(app, id, file), brotliName(buildKey(app, id, file))]
  await gateway.upload(broken)
  await fault.corrupt?.(gateway.store, keysOf, broken)
  await exclusive.run(() => gateway.publish(broken))
}

async function readLiveBuild({ store }: TestGateway, app: string): Promise<BuildInMemory> {
  const pointer = await store.get(pointerKey(app))
  if (!pointer) throw new Error(`Nothing of ${app} is live.`)
  return readBuild(store, app, (JSON.parse(await text(pointer.body)) as Pointer).current)
}
