import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'
import type { ReadRoute } from '../contract/read-exposed-modules.ts'
import { processEnvironment } from '../process-environment.ts'
import { apiAddress } from '../release/build-health.ts'
import { checkInBrowser, notHydrated } from './browser-page.ts'
import { type CandidateGateway, startCandidateGateway } from './candidate-gateway.ts'
import { noResponse } from './confinement/time-limit.ts'
import { type Fault, findingsOf, refuseWrites } from './page-faults.ts'
import { visitSection } from './section-visit.ts'
import { readServerPage } from './server-page.ts'
import { findLink, maxRecords, type SmokePaths, smokePaths } from './smoke-paths.ts'
import { checkWeight } from './weight.ts'

export interface SmokeSettings {
  /** A signed pointer to the candidate that is not in the store. */
  pointer: Pointer
  routes: ReadRoute[]
  shell: Manifest
  remotes: Manifest[]
  env: Record<string, string | undefined>
}

export interface SmokeResult {
  /** A sentence for each fault, with the pages that have it. */
  findings: string[]
  summary: SmokeSummary
  /** What was not tried, and why. */
  notes: string[]
}

/**
 * Opens the live site with the candidate in a real browser, against the running API: server HTML, hydration, navigation
 * by a link, accessibility and bytes of each page. Writes nothing.
 */
export async function smokeTest({ pointer, routes, shell, remotes, env }: SmokeSettings): Promise<SmokeResult> {
  const started = performance.now()
  await assertApi(env)
  const program = await findBrowser({ env })
  const gateway = await startCandidateGateway(pointer, env)
  let browser: Browser | undefined
  try {
    // The browser runs the section's code: it gets no key.
    browser = await chromium.launch({ ...program, env: processEnvironment([], env) })
    const planned = smokePaths(pointer.app, routes, remotes)
    const section = remotes.find(({ app }) => pointer.app === app || pointer.app === 'shell')
    const { findings, pages, notes } = await checkPages(browser, gateway, pointer, planned, section)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    return { findings, notes, summary: { pages, seconds, shell: shell.id } }
  } finally {
    await browser?.close()
    await gateway.stop()
  }
}

async function checkPages(
  browser: Browser,
  gateway: CandidateGateway,
  { app, current: id }: Pointer,
  planned: SmokePaths,
  section: Manifest | undefined
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-SN',
    timezoneId: 'Africa/Dakar',
    serviceWorkers: 'block'
  })
  await refuseWrites(context)
  const { address } = gateway
  const allFaults: Fault[] = []
  const links = new Set<string>()
  const addFaults = (path: string, faults: string[]) => allFaults.push(...faults.map((fault) => ({ path, fault })))

  async function checkPage(path: string) {
    // One such page takes a minute, and others are likely to do the same.
    if (allFaults.some(({ fault }) => fault.includes(noResponse))) return
    const server = await readServerPage(gateway, path, { app, id })
    const page = await checkInBrowser(context, { address, path, app, id, server })
    for (const link of page.links) links.add(link)
    addFaults(path, [...server.faults, ...page.faults])
  }

  await inPairs(planned.paths, checkPage)
  const linked = planned.patterns.map((pattern) => ({ pattern, link: findLink(pattern, links) }))
  const records = linked.flatMap(({ link }) => (link && !planned.paths.includes(link) ? [link] : []))
  const openedRecords = records.slice(0, maxRecords)
  await inPairs(openedRecords, checkPage)
  const opened = [...planned.paths, ...openedRecords]
  const visited = app === 'shell' ? opened.slice(1, 2) : [...opened.slice(0, 1), ...openedRecords.slice(0, 1)]
  if (section && !allFaults.some(({ fault }) => fault.startsWith(notHydrated)))
    allFaults.push(...(await visitSection(context, { address, section, paths: visited })))
  const unlinked = linked.flatMap(({ pattern, link }) => (link ? [] : [pattern]))
  const left = planned.left + records.length - openedRecords.length
  const notes: string[] = []
  // Only of a site without faults: a page that does not hydrate never finishes loading.
  const weighed = new Set([opened[0], opened.at(-1)].filter((path) => path !== undefined))
  for (const path of allFaults.length === 0 ? weighed : []) {
    const weight = await checkWeight(browser, address, path, app)
    addFaults(path, weight.faults)
    notes.push(...weight.notes.map((note) => `${path}: ${note}, the shell's share of it included.`))
  }
  notes.push(
    ...(unlinked.length > 0 ? [`Not tried, as no link leads to one: ${unlinked.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} more pages were not opened.`] : [])
  )
  return { findings: findingsOf(allFaults), pages: opened.length, notes }
}

/** Two pages at a time: one works while the other waits for the network. */
async function inPairs(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = [...paths]
  await Promise.all(
    [1, 2].map(async () => {
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) await work(path)
    })
  )
}

async function assertApi(env: Record<string, string | undefined>): Promise<void> {
  const address = apiAddress(env)
  try {
    const response = await fetch(`${address}/api/articles`, { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`it returned ${response.status}`)
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(
      `The smoke test needs the API, and ${address} does not serve it (${(cause as Error | undefined)?.message ?? message}): start the site with npm start, or name its API in API_URL.`
    )
  }
}
