import type { Manifest, Pointer } from '@keur/contract/build'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { CandidateGateway } from './candidate-gateway.ts'
import { growthNote, type Memory } from './confinement/memory.ts'
import { noResponse } from './confinement/time-limit.ts'
import { sampleId } from './contract-api/sample-value.ts'
import { createLooks, type Look } from './looks/looks.ts'
import { type Fault, findingsOf } from './page-faults.ts'
import { notHydrated, visitPage } from './page-visit.ts'
import { visitSection } from './section-visit.ts'
import { readServerPage, type ServerPage } from './server-page.ts'
import { findLink, maxRecords, type SmokePaths } from './smoke-paths.ts'
import { openContext, type Size, sizes } from './visitor/contexts.ts'
import { followLinks } from './visitor/links.ts'
import { createTurns } from './visitor/turns.ts'
import { checkWeight } from './weight.ts'

interface Trial {
  browser: Browser
  gateway: CandidateGateway
  pointer: Pointer
  planned: SmokePaths
  remotes: Manifest[]
  /** The address of the site without the candidate. */
  live: string
}

interface TriedPages {
  findings: string[]
  /** How many were opened. */
  pages: number
  looks: Look[]
  notes: string[]
}

/** Pages that work at once on two processors: one waits for the network or a frame while others work. */
const pagesAtOnce = 3

/**
 * Opens the planned pages, and one record of each pattern, on a phone and on a desktop side by side. Meanwhile one
 * more page goes to the section and back ten times. Then all links are followed, and the first view is weighed.
 */
export async function tryPages({ browser, gateway, pointer, planned, remotes, live }: Trial): Promise<TriedPages> {
  const { app, current: id } = pointer
  const { address } = gateway
  const section = remotes.find((remote) => app === remote.app || app === 'shell')
  const isPrivate = app !== 'shell' && section?.facts?.private === true
  const turns = createTurns(pagesAtOnce)
  const allFaults: Fault[] = []
  const notes: string[] = []
  const links = new Map<string, string>()
  const phases = createPhases()
  const looks = createLooks(browser, live, isPrivate)
  const { promise: stuck, resolve: onStuck } = Promise.withResolvers<Fault[]>()
  const add = (path: string, faults: string[]) => allFaults.push(...faults.map((fault) => ({ path, fault })))

  async function visit(path: string, server: ServerPage, size: Size) {
    // One such page takes half a minute, and others are likely to do the same.
    if (allFaults.some(({ fault }) => fault.includes(noResponse))) return
    const onShown = (page: Page) => looks.compare(page, path, size)
    const target = { address, path, app, id, server, isPhone: size.isPhone, turns, onShown }
    const open = async () => {
      // Of its own: what is pressed in one page changes the storage of all pages of a context.
      const context = await openContext(browser, size, isPrivate)
      return visitPage(context, target).finally(() => closeContext(context))
    }
    const first = await open()
    const page = first.wasLate ? await open() : first
    for (const link of page.links) if (!links.has(link)) links.set(link, path)
    add(path, page.faults)
    if (page.faults.some((fault) => fault.includes(noResponse))) onStuck([])
    notes.push(...page.notes.map((note) => `${path}, ${size.width} px: ${note}`))
  }

  async function tryPage(path: string) {
    const server = await turns.take(() => readServerPage(gateway, path, { app, id }))
    add(path, server.faults)
    await Promise.all(sizes.map((size) => visit(path, server, size)))
  }

  const linksOf = new Set<string>()
  const records = await phases.run('records', async () => {
    for (const path of planned.paths)
      if (planned.patterns.length > 0 && !isPrivate)
        for (const link of await linksIn(`${address}${path}`)) linksOf.add(link)
    return planned.patterns.map((pattern) => ({
      pattern,
      // Where the contract responds, any record is there.
      link: isPrivate ? pattern.replace(/:\w+/g, sampleId) : findLink(pattern, linksOf)
    }))
  })
  const found = records.flatMap(({ link }) => (link && !planned.paths.includes(link) ? [link] : []))
  const opened = [...planned.paths, ...found.slice(0, maxRecords)]
  const visited = app === 'shell' ? opened.slice(1, 2) : [...opened.slice(0, 1), ...found.slice(0, 1)]
  const others = remotes.flatMap(({ app: other, prefixes, facts }) =>
    other === section?.app || facts?.private ? [] : prefixes.slice(0, 1)
  )
  await Promise.all([
    phases.run('pages', () => Promise.all(opened.map(tryPage))),
    phases.run('ten visits', async () => {
      if (!section) return
      // Of its own, because the visit leaves values in its storage. Without a login, as most visitors.
      const context = await openContext(browser, sizes[1])
      const onGrowth = (growth: Memory) => void notes.push(growthNote(growth))
      const visitAll = () => visitSection(context, { address, section, paths: visited, others, onGrowth })
      // A page in a loop says enough.
      const found = turns.take(visitAll).finally(() => closeContext(context))
      allFaults.push(...(await Promise.race([found, stuck])))
    })
  ])
  const followed = await phases.run('links', () => followLinks(address, links))
  allFaults.push(...followed.faults)
  // Only of a site without faults: a page that does not hydrate never finishes loading.
  const weighed = new Set([opened[0], opened.at(-1)].filter((path) => path !== undefined))
  await phases.run('weight', async () => {
    for (const path of allFaults.length === 0 ? weighed : []) {
      const weight = await checkWeight(browser, address, path, app)
      add(path, weight.faults)
      notes.push(...weight.notes.map((note) => `${path}: ${note}, the shell's share of it included.`))
    }
  })
  const unlinked = records.flatMap(({ pattern, link }) => (link ? [] : [pattern]))
  const left = planned.left + found.length - found.slice(0, maxRecords).length
  notes.push(
    ...looks.notes,
    ...(unlinked.length > 0 ? [`Not tried, as no link leads to one: ${unlinked.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} more pages were not opened.`] : []),
    ...(followed.left > 0 ? [`${followed.left} more links were not followed.`] : []),
    `${followed.asked} links. Seconds: ${phases.summary()}.`
  )
  const isHydrated = !allFaults.some(({ fault }) => fault.startsWith(notHydrated))
  // What follows from pages that never became usable says nothing more.
  const reported = isHydrated ? allFaults : allFaults.filter(({ fault }) => !fault.startsWith('a link within the site'))
  return { findings: findingsOf(reported), pages: opened.length, notes, looks: looks.taken }
}

/** The browser may have ended already. */
const closeContext = (context: BrowserContext) => context.close().catch(() => {})

/** The addresses that the HTML of a page links to. */
async function linksIn(address: string): Promise<string[]> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const html = (await response?.text()) ?? ''
  return [...html.matchAll(/<a\b[^<>]*?\shref="(\/[^"#?]*)/g)].map(([, path]) => path as string)
}

/** Measures phases that may run at the same time. */
function createPhases() {
  const taken: string[] = []
  return {
    async run<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const started = performance.now()
      try {
        return await work()
      } finally {
        taken.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)}`)
      }
    },
    summary: () => taken.join(', ')
  }
}
