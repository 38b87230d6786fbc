// One of its functions runs in the page.
/// <reference lib="dom" />
import type { Manifest } from '@keur/contract/build'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { Browser, BrowserContext } from 'playwright'
import { type AppName, type Budget, readApp, remoteNames } from './apps.ts'
import { budgetWith, type everyPage } from './budgets.ts'

export interface WeighedFile {
  kind: 'html' | 'script' | 'style' | 'font' | 'image'
  address: string
  /** As sent: compressed with brotli where the server compresses. */
  bytes: number
}

/** The phone that Lighthouse emulates: width and height in CSS pixels. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** HTML, early scripts, styles, fonts and first pictures of a page on a phone. `prepare` gets the context before. */
export async function weighPage(
  browser: Browser,
  address: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {}
): Promise<WeighedFile[]> {
  const context = await browser.newContext({ ...phone, locale: 'fr-SN', serviceWorkers: 'block' })
  try {
    await prepare(context)
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    const hydratedAt = await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(loadedFiles, hydratedAt)
  } finally {
    await context.close()
  }
}

/** Runs in the page. A browser asks this machine, and every site with HTTPS, for brotli. */
function loadedFiles(hydratedAt: number): WeighedFile[] {
  const visible = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
  const pictures = new Set(visible.map(({ currentSrc }) => currentSrc))
  const kindOf = ({ name, responseEnd }: PerformanceResourceTiming) => {
    const { pathname } = new URL(name)
    if (pathname.endsWith('.js')) return responseEnd <= hydratedAt ? 'script' : null
    if (pathname.endsWith('.css')) return 'style'
    if (pathname.endsWith('.woff2')) return 'font'
    return pictures.has(name) ? 'image' : null
  }
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const distinct = new Map(resources.map((entry) => [entry.name, entry])).values()
  const [{ encodedBodySize }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
  return [
    { kind: 'html', address: location.href, bytes: encodedBodySize },
    ...[...distinct].flatMap((entry) => {
      const kind = kindOf(entry)
      return kind ? [{ kind, address: entry.name, bytes: entry.encodedBodySize } as const] : []
    })
  ]
}

const isOfRemote = ({ kind, address }: WeighedFile) =>
  kind === 'script' && /^\/mfe\/(?!shell\/)/.test(new URL(address).pathname)

/** The kinds that one page has, with their names in reports. */
const counted: Record<Exclude<keyof Budget, 'later' | 'total'>, string> = {
  html: 'HTML',
  script: 'scripts before the page is usable',
  remote: "of them the remote's own",
  style: 'styles',
  font: 'fonts',
  image: 'pictures of the first screen'
}

type Section = Pick<Manifest, 'app' | 'budgets'>
const ownSections = (): Section[] => remoteNames.map((app) => ({ app, budgets: readApp(app).budgets }))

/** The budget of an app's pages, and of one of them where the path is given, whichever of the sections it belongs to. */
export function budgetOf(app: AppName, path?: string, sections = ownSections()): Budget & typeof everyPage {
  const ofAll = sections.find((section) => section.app === app)?.budgets?.everyPage ?? {}
  const ofPath = path ? sections.map(({ budgets }) => budgets?.[path]) : []
  return Object.assign(budgetWith({ everyPage: ofAll }), ...ofPath)
}

/** Adds up a page's files by kind and compares the sums with the budget, which is in kilobytes. */
export const sumsOf = (files: WeighedFile[], budget: Budget) =>
  Object.entries(counted).map(([key, name]) => {
    const bytes = files
      .filter((file) => (key === 'remote' ? isOfRemote(file) : file.kind === key))
      .reduce((total, file) => total + file.bytes, 0)
    const limit = budget[key as keyof Budget]
    return { key, name, bytes, budget: limit, over: limit !== undefined && bytes > limit * 1000 }
  })
