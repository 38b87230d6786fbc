import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'
import type { ReadRoute } from '../contract/read-exposed-modules.ts'
import { processEnvironment } from '../process-environment.ts'
import { tryInApp, tryInBrowser } from './browser-page.ts'
import { type CandidateGateway, startCandidateGateway } from './candidate-gateway.ts'
import { type Fault, findingsOf } from './findings.ts'
import { refuseWrites } from './page-faults.ts'
import { readServerPage } from './server-page.ts'
import { linkTo, mostRecords, type SmokePaths, smokePaths } from './smoke-paths.ts'
import { checkWeight } from './weight.ts'

export interface SmokeSettings {
  /** Signed, and nowhere but here. */
  pointer: Pointer
  routes: ReadRoute[]
  shell: Manifest
  remotes: Manifest[]
  env: Record<string, string | undefined>
}

export interface SmokeResult {
  /** A sentence for each fault, with the page it was seen on; none where the build is good. */
  findings: string[]
  verdict: SmokeSummary
  /** What could not be tried, and why. */
  notes: string[]
}

/**
 * The live site with one build changed, in a real browser, against the API that runs: each page of the build as the
 * server renders it and as it comes alive, the way there by a link, accessibility, bytes. Nothing is written anywhere.
 */
export async function smokeTest({ pointer, routes, shell, remotes, env }: SmokeSettings): Promise<SmokeResult> {
  const started = performance.now()
  await assertApi(env)
  const program = await findBrowser({ env })
  const gateway = await startCandidateGateway(pointer, env)
  let browser: Browser | undefined
  try {
    // The browser runs the section's code too: it is given no key.
    browser = await chromium.launch({ ...program, env: processEnvironment([], env) })
    const asked = smokePaths(pointer.app, routes, remotes)
    const { findings, pages, notes } = await tryPages(browser, gateway, pointer, asked)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    return { findings, notes, verdict: { pages, seconds, shell: shell.id } }
  } finally {
    await browser?.close()
    await gateway.stop()
  }
}

async function tryPages(browser: Browser, gateway: CandidateGateway, { app, current: id }: Pointer, asked: SmokePaths) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'fr-SN',
    timezoneId: 'Africa/Dakar',
    serviceWorkers: 'block'
  })
  await refuseWrites(context)
  const { address } = gateway
  const seen: Fault[] = []
  const links = new Set<string>()
  const told = (path: string, faults: string[]) => seen.push(...faults.map((fault) => ({ path, fault })))

  async function tryPage(path: string) {
    const server = await readServerPage(gateway, path, { app, id })
    const page = await tryInBrowser(context, { address, path, app, id, server })
    for (const link of page.links) links.add(link)
    told(path, [...server.faults, ...page.faults])
  }

  await atOnce(asked.paths, tryPage)
  const found = asked.patterns.map((pattern) => ({ pattern, link: linkTo(pattern, links) }))
  const records = found.flatMap(({ link }) => (link && !asked.paths.includes(link) ? [link] : []))
  const opened = records.slice(0, mostRecords)
  await atOnce(opened, tryPage)
  const tried = [...asked.paths, ...opened]
  const first = app === 'shell' ? tried[1] : tried[0]
  if (first && seen.length === 0) told(first, await tryInApp(context, address, first))
  const unfound = found.flatMap(({ pattern, link }) => (link ? [] : [pattern]))
  const left = asked.left + records.length - opened.length
  const notes: string[] = []
  // Only what works has a weight: a page that does not come alive is never done loading.
  const weighed = new Set([tried[0], tried.at(-1)].filter((path) => path !== undefined))
  for (const path of seen.length === 0 ? weighed : []) {
    const weight = await checkWeight(browser, address, path, app)
    told(path, weight.faults)
    notes.push(...weight.notes.map((note) => `${path}: ${note}, the shell's share of it included.`))
  }
  notes.push(
    ...(unfound.length > 0 ? [`Not tried, as no link leads to one: ${unfound.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} more pages were not opened.`] : [])
  )
  return { findings: findingsOf(seen), pages: tried.length, notes }
}

/** Two pages at a time: while one waits for the network, the other one works. */
async function atOnce(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths]
  await Promise.all(
    [1, 2].map(async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(path)
    })
  )
}

async function assertApi(env: Record<string, string | undefined>): Promise<void> {
  const address = env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 5000}`
  try {
    const answer = await fetch(`${address}/api/articles`, { signal: AbortSignal.timeout(5_000) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(
      `The smoke test needs the API, and ${address} does not serve it (${(cause as Error | undefined)?.message ?? message}): start the site with npm start, or name its API in API_URL.`
    )
  }
}
