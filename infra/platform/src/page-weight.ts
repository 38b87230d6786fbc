// Two of its functions run in the page.
/// <reference lib="dom" />
import { get } from 'node:http'
import { get as getSecurely } from 'node:https'
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
    const scripts = await page.evaluate(scriptsLoadedBefore, await waitForHydration(page))
    await page.waitForLoadState('networkidle')
    const { loaded, images } = await page.evaluate(loadedFiles)
    const withExtension = (extension: string) => loaded.filter((url) => new URL(url).pathname.endsWith(extension))
    const files = {
      html: [address],
      script: scripts,
      style: withExtension('.css'),
      font: withExtension('.woff2'),
      image: images
    }
    const named = Object.entries(files).flatMap(([kind, urls]) =>
      urls.map((url) => ({ kind: kind as keyof typeof files, address: url }))
    )
    return await Promise.all(named.map(async (file) => ({ ...file, bytes: await fetchBytes(file.address) })))
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function scriptsLoadedBefore(hydratedAt: number): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const urls = entries.filter(({ responseEnd }) => responseEnd <= hydratedAt).map(({ name }) => name)
  return [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
}

/** Runs in the page. */
function loadedFiles() {
  const visible = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.currentSrc.startsWith('http')
  })
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return { loaded: [...new Set(urls)], images: [...new Set(visible.map(({ currentSrc }) => currentSrc))] }
}

/** The size of a response body as sent to a browser that accepts brotli. Rejects for any status but 200. */
function fetchBytes(address: string): Promise<number> {
  const send = address.startsWith('https:') ? getSecurely : get
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  send(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('error', reject)
    response.on('end', () =>
      response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} returned ${response.statusCode}.`))
    )
  }).on('error', reject)
  return promise
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
