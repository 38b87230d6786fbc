import { setTimeout as pause } from 'node:timers/promises'
import { type BuildInMemory, copyOf } from '@keur/platform/testing/build-copy'
import { formatMilliseconds, percentile } from '../../support/statistics.ts'
import { guaranteed, inBrowser, type Scenario } from '../scenario.ts'
import { openSiteBuilds } from '../site-builds.ts'
import { navigateByMenu, sections } from './sections.ts'
import { openVisit, waitForPage } from './visit.ts'

const [rounds, visitors] = [10, 2]
const listed = (lines: string[]) => [lines.length, ...new Set(lines)].slice(0, 5).join(' | ')

/** Ten rounds of five sections. A tab of each section was opened before, and goes on after each publication. */
export const publishes: Scenario = {
  name: 'publishes',
  guarantee:
    'Fifty publications of five sections under visitors: no request fails, no page mixes builds, open tabs keep working.',
  run: inBrowser(async (site, browser, { log }) => {
    const builds = await openSiteBuilds(site)
    const tabErrors: string[] = []
    const tabs = await Promise.all(
      sections.map(async (section) => {
        const { page, context } = await openVisit(browser, site.address)
        await page.goto(section.path)
        await waitForPage(page, section)
        page.on('pageerror', ({ message }) => tabErrors.push(`${section.name}: ${message}`))
        page.on('response', (response) => {
          const isMissing = response.status() >= 400 && response.url().includes('/mfe/')
          if (isMissing) tabErrors.push(`${section.name}: ${response.status()} ${response.url()}`)
        })
        return { page, context, section }
      })
    )
    const labelled = new Set<string>()
    const liveAfter: number[] = []
    const load = startVisitors(site.address, labelled)
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, { page, section }] of tabs.entries()) {
        const build = createLabelledBuild(await builds.readLive(section.name))
        labelled.add(build.manifest.id)
        liveAfter.push(await builds.publish(build))
        for (const target of [sections[(index + round) % sections.length]!, section])
          if (new URL(page.url()).pathname !== target.path)
            await navigateByMenu(page, target)
              .then(() => waitForPage(page, target, 15_000))
              .catch(({ message }: Error) => tabErrors.push(`${section.name} to ${target.path}: ${message}`))
      }
      log(`publishes: round ${round} of ${rounds}`)
    }
    const { pages, requests, failed, mixed, unrendered } = await load.stop()
    await Promise.all([...tabs.map(({ context }) => context.close()), builds.close()])
    const figures = {
      ...{ publications: liveAfter.length, pages, requests, failed: listed(failed), 'mixed builds': listed(mixed) },
      'live after: median, slowest': [50, 100]
        .map((part) => formatMilliseconds(percentile(liveAfter, part)))
        .join(', '),
      'not rendered by the server': unrendered,
      'errors of tabs': listed(tabErrors)
    }
    return guaranteed(figures, {
      'every request served': failed.length === 0,
      'every page of one build': mixed.length === 0,
      'every tab working': tabErrors.length === 0
    })
  })
}

/** A text of the section's first page, as it stands in its scripts and in its server module. */
const titles: Record<string, RegExp> = {
  locations: /(title:"Locations)(?: [0-9a-f]{8})?"/g,
  ventes: /(title:"Ventes)(?: [0-9a-f]{8})?"/g,
  btp: /(title:"Matériel BTP)(?: [0-9a-f]{8})?"/g,
  articles: /(label:"Articles)(?: [0-9a-f]{8})?"(?=,to:)/g,
  admin: /(title:"Accès réservé aux administrateurs)(?: [0-9a-f]{8})?"/g
}

/** The label of a build on its first page. */
const labelOf = (buildId: string) => buildId.slice(0, 8)

/**
 * Copies a build under a new id, with the label of that id on its first page. The HTML of the server and the page in
 * the browser then only match when both are of the same build.
 */
function createLabelledBuild(base: BuildInMemory): BuildInMemory {
  const { app, server } = base.manifest
  const labelledSides = new Set<boolean>()
  const build = copyOf(base, (text, file, id) =>
    text.replace(titles[app]!, (_match, words) => {
      labelledSides.add(file === server)
      return `${words} ${labelOf(id)}"`
    })
  )
  if (labelledSides.size < 2) throw new Error(`The title of ${app} was not found in its scripts and its server module.`)
  return build
}

/** Starts visitors without a cache. They open the pages in turn, each with every script and style that it names. */
function startVisitors(address: string, labelled: Set<string>) {
  const report = { pages: 0, requests: 0, failed: [] as string[], mixed: [] as string[], unrendered: 0 }
  let stopped = false

  async function get(path: string): Promise<string> {
    report.requests += 1
    const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(15_000) }).catch(() => null)
    const text = await response?.text()
    if (response?.status !== 200) report.failed.push(`${response?.status ?? 'none'} ${path}`)
    return text ?? ''
  }

  async function visit(path: string): Promise<void> {
    const html = await get(path)
    report.pages += 1
    const { remote, rendered } = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
    if (rendered !== 'page') report.unrendered += 1
    const elements = (html.match(/<(?:script|link)\b[^>]*>/g) ?? []).join('')
    const files = [...elements.matchAll(/(?:src|href)="(\/mfe\/([a-z-]+)\/([0-9a-f]{16})\/[^"?]+)"/g)]
    const shells = files.flatMap(([, , app, build]) => (app === 'shell' ? [build] : []))
    if (new Set(shells).size !== 1) report.mixed.push(`${path} has more than one build of the shell, or none`)
    for (const [, file, app, build] of files)
      if (app !== 'shell' && (app !== remote?.name || build !== remote.build))
        report.mixed.push(`${path} is of ${remote?.name} ${remote?.build}, and names ${file}`)
    // The heading of the back office depends on the session, so that it has no label.
    const hasLabel = remote && rendered === 'page' && labelled.has(remote.build) && remote.name !== 'admin'
    if (hasLabel && !html.includes(labelOf(remote.build))) report.mixed.push(`${path}: no text of ${remote.build}`)
    await Promise.all([...new Set(files.map(([, file]) => file!))].map(get))
  }

  const paths = ['/', ...sections.map(({ path }) => path)]
  const running = Array.from({ length: visitors }, async (_, visitor) => {
    for (let round = visitor; !stopped; round += 1) {
      await visit(paths[round % paths.length]!)
      await pause(100)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return report
    }
  }
}
