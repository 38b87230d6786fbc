import { text } from 'node:stream/consumers'
import { brotliName, buildKey, type Pointer, pointerKey } from '@keur/contract/build'
import { firstPaint } from '@keur/engines/page-hydration'
import { type BuildInMemory, copyOf, readBuild } from '@keur/platform/testing/build-copy'
import type { Browser } from 'playwright'
import { buildFaults, serverThrowing, tamperedEntry, throwsAtLoad, wrongExport } from './build-faults.ts'
import { type Cell, type CellSettings, emptyCell, ways } from './cell.ts'
import { type BuildFault, type Fault, isOfBuild, type NetworkFault } from './fault.ts'
import { innerPages } from './inner-pages.ts'
import { hanging, networkFaults, unreachable } from './network-faults.ts'
import { type Section, sectionOf, sections } from './sections.ts'
import type { SiteUnderTest } from './site-under-test.ts'
import { openStage, type Stage } from './stage.ts'
import { inTurn, type Turn } from './turns.ts'
import { openVisit } from './visit.ts'
import { comeBack, meet, prepare, tryAgain } from './visitor.ts'

/** The section on which every fault is tried. */
const whole = sectionOf('ventes')
const onTheOthers: Fault[] = [unreachable, hanging, throwsAtLoad, wrongExport, tamperedEntry, serverThrowing]

interface Trial {
  section: Section
  fault: Fault
}

/** Every fault on one section, six of them on the other four. */
export const trials: Trial[] = [
  ...[...networkFaults, ...buildFaults].map((fault) => ({ section: whole, fault })),
  ...sections
    .filter((section) => section !== whole)
    .flatMap((section) => onTheOthers.map((fault) => ({ section, fault })))
]

interface Surroundings {
  site: SiteUnderTest
  browser: Browser
  turn: Turn
  log(line: string): void
}

/** So many faults at a time: most of the time of each is waiting. */
const atOnce = 3

/** Tries these, three ways each; answers all cells. */
export async function tryAll(wanted: Trial[], surroundings: Surroundings): Promise<Cell[]> {
  const cells = await inTurn(wanted, atOnce, async (trial) => {
    const seen = await tryOne(trial, surroundings).catch((error: Error) => notTried(trial, error))
    const broken = seen.flatMap(({ way, broken }) => broken.map((sentence) => `${way}: ${sentence}`))
    surroundings.log(`${trial.section.name}, ${trial.fault.name}: ${broken.join('; ') || 'kept'}`)
    return seen
  })
  return cells.flat()
}

/** What a visitor waits for the first of the page with nothing broken, once the gateway has a process for it. */
async function usualPaint(browser: Browser, { address }: Stage, path: string): Promise<number> {
  await (await fetch(`${address}${path}`)).arrayBuffer()
  const { page, context } = await openVisit(browser, address)
  await page.goto(path, { waitUntil: 'commit' })
  const paint = await firstPaint(page)
  await context.close()
  return paint
}

/** What could not even be tried is no promise kept. */
const notTried = ({ section, fault }: Trial, { message }: Error): Cell[] =>
  ways.map((way) => ({ ...emptyCell(section, fault, way), broken: [`could not be tried: ${message.split('\n')[0]}`] }))

async function tryOne({ section, fault }: Trial, { site, browser, turn }: Surroundings): Promise<Cell[]> {
  const stage = await openStage(site)
  try {
    const live = await liveBuild(stage, section.name)
    // Something stands behind the live build: what it falls back to.
    const good = copyOf(live)
    await turn(() => stage.goLive(good))
    const page = (fault.page === 'part' && (await innerPages(site.env))[section.name]) || section
    const bad = isOfBuild(fault) ? await turn(async () => fault.of(good)) : null
    const builds = bad
      ? { current: bad.manifest.id, previous: good.manifest.id }
      : { current: good.manifest.id, previous: live.manifest.id }
    const usual = await turn(() => usualPaint(browser, stage, page.path))
    const visits = await Promise.all(ways.map(() => openVisit(browser, stage.address)))
    const all = ways.map((way, index): CellSettings => {
      const visit = visits[index] as CellSettings['visit']
      return { fault, way, section, page, visit, turn, builds, usual }
    })
    try {
      await Promise.all(all.map(prepare))
      if (bad) await goWrong(stage, fault as BuildFault, bad, turn)
      else
        await Promise.all(
          visits.map((visit) => (fault as NetworkFault).provoke(visit.page, { app: section.name, ...builds }))
        )
      // Somebody comes first, and waits until the gateway has a process for this build: nobody who is measured here.
      await turn(() => fetch(`${stage.address}${page.path}`).then((answer) => answer.arrayBuffer()))
      const cells = await Promise.all(
        all.map(async (settings) => {
          const cell = await meet(settings)
          await comeBack(settings, cell)
          return cell
        })
      )
      const healthy = bad ? copyOf(good) : good
      if (bad) await turn(() => stage.goLive(healthy))
      else await Promise.all(visits.map((visit) => visit.page.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(all.map((settings, index) => tryAgain(settings, cells[index] as Cell, healthy.manifest.id)))
      return cells
    } finally {
      await Promise.all(visits.map(({ context }) => context.close()))
    }
  } finally {
    await stage.close()
  }
}

async function goWrong(stage: Stage, fault: BuildFault, bad: BuildInMemory, turn: Turn): Promise<void> {
  const keysOf = (file: string) => {
    const key = buildKey(bad.manifest.app, bad.manifest.id, file)
    return [key, brotliName(key)]
  }
  await stage.lay(bad)
  await fault.spoil?.(stage.store, keysOf, bad)
  await turn(() => stage.goLive(bad))
}

async function liveBuild({ store }: Stage, app: string): Promise<BuildInMemory> {
  const found = await store.get(pointerKey(app))
  if (!found) throw new Error(`Nothing of ${app} is live.`)
  return readBuild(store, app, (JSON.parse(await text(found.body)) as Pointer).current)
}
