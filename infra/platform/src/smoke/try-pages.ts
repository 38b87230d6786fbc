import type { Manifest, Pointer } from '@keur/contract/build'
import type { Browser, BrowserContext, Page } from 'playwright'
import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { budgetOf, sumsOf, weighPage } from '../page-weight.ts'
import type { CandidateGateway } from './candidate-gateway.ts'
import { noResponse } from './confinement/page-session.ts'
import { type ComparedPage, comparePage } from './looks.ts'
import { anotherVisitorFaults, contractRecordFaults } from './other-visitors.ts'
import { type Fault, findingsOf } from './page-faults.ts'
import { notHydrated, scopeOf, visitPage } from './page-visit.ts'
import { visitSection } from './section-visit.ts'
import { serverPageFaults } from './server-page.ts'
import { findLink, maxRecords, type SmokePaths } from './smoke-paths.ts'
import { openContext, respondToWrites, type Size, sizes } from './visitor/contexts.ts'
import { sampleId } from './visitor/contract-responses.ts'
import { followLinks } from './visitor/links.ts'

interface Trial {
  browser: Browser
  gateway: CandidateGateway
  pointer: Pointer
  planned: SmokePaths
  remotes: Manifest[]
  /** The address of the site without the candidate. */
  live: string
}

/** Pages that are opened by other visitors, and with other records. */
const maxOtherPages = 8
/** Pages that work at once on two processors: one waits for the network or a frame while others work. */
const pagesAtOnce = 3

/**
 * Opens the planned pages, and one record of each pattern, on a phone and on a desktop side by side. Meanwhile one
 * more page goes to the section and back ten times. Then all links are followed, and the first view is weighed. Returns
 * sentences for all faults, the number of opened pages, how they look, what they say, and what was not tried.
 */
export async function tryPages({ browser, gateway, pointer, planned, remotes, live }: Trial) {
  const { app, current: id } = pointer
  const { address } = gateway
  const section = remotes.find((remote) => app === remote.app || app === 'shell')
  const isPrivate = app !== 'shell' && section?.facts?.private === true
  const turns = createConcurrencyLimit(pagesAtOnce)
  const allFaults: Fault[] = []
  const notes: string[] = []
  const looks: ComparedPage[] = []
  const links = new Map<string, string>()
  const { promise: stuck, resolve: onStuck } = Promise.withResolvers<Fault[]>()
  const add = (path: string, faults: string[]) => allFaults.push(...faults.map((fault) => ({ path, fault })))

  async function visit(path: string, size: Size) {
    // One such page takes half a minute, and others are likely to do the same.
    if (allFaults.some(({ fault }) => fault.includes(noResponse))) return
    const noteOf = (note: string) => `${path}, ${size.width} px: ${note}`
    // A picture that fails says nothing about the build: what else the page does is tried all the same.
    const onShown = (page: Page) =>
      comparePage(browser, page, { address: live, isPrivate }, { path, size, scope: scopeOf(app) }).then(
        (look) => void (look && looks.push(look)),
        (error: Error) =>
          void notes.push(noteOf(`it is not compared with the live page: ${error.message.split('\n')[0]}`))
      )
    const target = { address, path, app, id, isPhone: size.isPhone, turns, onShown }
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
    notes.push(...page.notes.map(noteOf))
  }

  async function tryPage(path: string) {
    add(path, await turns.run(() => serverPageFaults(gateway, path, { app, id })))
    await Promise.all(sizes.map((size) => visit(path, size)))
  }

  const lists = planned.patterns.length > 0 && !isPrivate ? planned.paths : []
  const linked: string[] = []
  for (const path of lists) linked.push(...(await linksIn(`${address}${path}`)))
  const records = planned.patterns.map((pattern) => ({
    pattern,
    // Where the contract responds, any record is there.
    link: isPrivate ? pattern.replace(/:\w+/g, sampleId) : findLink(pattern, linked)
  }))
  const found = records.flatMap(({ link }) => (link && !planned.paths.includes(link) ? [link] : []))
  const opened = [...planned.paths, ...found.slice(0, maxRecords)]

  /** Ten times, within one document. */
  async function visitOften(visited: Manifest) {
    const paths = app === 'shell' ? opened.slice(1, 2) : [...opened.slice(0, 1), ...found.slice(0, 1)]
    const others = remotes.flatMap(({ app: other, prefixes, facts }) =>
      other === visited.app || facts?.private ? [] : prefixes.slice(0, 1)
    )
    // Of its own, because the visit leaves values in its storage. Without a login, as most visitors.
    const context = await openContext(browser, sizes[1])
    const target = { address, live, section: visited, paths, others }
    // A page in a loop says enough.
    const visits = turns.run(() => visitSection(context, target)).finally(() => closeContext(context))
    allFaults.push(...(await Promise.race([visits, stuck])))
  }

  /** Visitors and records that the live site may not have today. */
  async function tryOthers() {
    const pages = { address, live, paths: opened.slice(0, maxOtherPages), isPrivate }
    const patterns = [...planned.paths, ...planned.patterns].slice(0, maxOtherPages)
    allFaults.push(...(await turns.run(() => anotherVisitorFaults(browser, pages))))
    allFaults.push(...(await turns.run(() => contractRecordFaults(browser, { ...pages, paths: patterns }))))
  }

  await Promise.all([...opened.map(tryPage), ...(section ? [visitOften(section)] : []), tryOthers()])
  const followed = await followLinks(address, links)
  allFaults.push(...followed.faults)
  // Only of a site without faults: a page that does not hydrate never finishes loading.
  const weighed = allFaults.length === 0 ? new Set([...opened.slice(0, 1), ...opened.slice(-1)]) : []
  for (const path of weighed) {
    const files = await weighPage(browser, `${address}${path}`, respondToWrites)
    for (const { key, name, bytes, budget, over } of sumsOf(files, budgetOf(app, path, remotes))) {
      const sentence = `too heavy: ${name}, ${(bytes / 1000).toFixed(1)} kB of ${budget} kB`
      // The sum of all scripts is a fault for the shell alone: a section has a budget of its own.
      if (over && key === 'script' && app !== 'shell')
        notes.push(`${path}: ${sentence}, the shell's share of it included.`)
      else if (over) add(path, [sentence])
    }
  }
  const unlinked = records.flatMap(({ pattern, link }) => (link ? [] : [pattern]))
  const left = planned.left + found.length - found.slice(0, maxRecords).length
  notes.push(
    ...(unlinked.length > 0 ? [`Not tried, as no link leads to one: ${unlinked.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} more pages were not opened.`] : []),
    ...(followed.left > 0 ? [`${followed.left} more links were not followed.`] : [])
  )
  const isHydrated = !allFaults.some(({ fault }) => fault.startsWith(notHydrated))
  // What follows from pages that never became usable says nothing more.
  const reported = isHydrated ? allFaults : allFaults.filter(({ fault }) => !fault.startsWith('a link within the site'))
  const contents = looks.map(({ path, content }) => ({ path, isRecord: found.includes(path), ...content }))
  return { findings: findingsOf(reported), pages: opened.length, notes, looks, contents }
}

/** The browser may have ended already. */
const closeContext = (context: BrowserContext) => context.close().catch(() => {})

/** The addresses that the HTML of a page links to. */
async function linksIn(address: string): Promise<string[]> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const html = (await response?.text()) ?? ''
  return [...html.matchAll(/<a\b[^<>]*?\shref="(\/[^"#?]*)/g)].map(([, path]) => path as string)
}
