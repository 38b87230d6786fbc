// Its functions run in the page.
/// <reference lib="dom" />
import { waitForHydration } from '@keur/engines/page-hydration'
import type { BrowserContext } from 'playwright'
import { accessibilityFaults } from './accessibility.ts'
import { watchFaults } from './page-faults.ts'
import { plain, type ServerPage } from './server-page.ts'

/** How long a page may take to come alive on a busy machine, in milliseconds. */
const patience = 20_000
/** The shell's words where a section failed. */
const failureView = /momentanément indisponible|tarde à répondre/

export interface BrowserPage {
  faults: string[]
  /** Paths that its links lead to, on this site. */
  links: string[]
}

interface Tried {
  address: string
  path: string
  app: string
  id: string
  server: ServerPage
}

/** Opens a page as a visitor does: it must come alive, stay what the server sent, and be the candidate's. */
export async function tryInBrowser(context: BrowserContext, tried: Tried): Promise<BrowserPage> {
  const page = await context.newPage()
  const faults = watchFaults(page)
  try {
    await page.goto(`${tried.address}${tried.path}`, { timeout: patience })
    await waitForHydration(page, patience)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
    const seen = await page.evaluate(read)
    faults.push(...differences(seen, tried), ...(await accessibilityFaults(page)))
    return { faults, links: seen.links }
  } catch (error) {
    return { faults: [...faults, `it does not come alive: ${(error as Error).message.split('\n')[0]}`], links: [] }
  } finally {
    await page.close()
  }
}

/** Goes from the home page to this one by a link, without a new document; nothing to tell where no link leads there. */
export async function tryInApp(context: BrowserContext, address: string, path: string): Promise<string[]> {
  const page = await context.newPage()
  const faults = watchFaults(page)
  try {
    await page.goto(`${address}/`, { timeout: patience })
    await waitForHydration(page, patience)
    const went = await page.evaluate((href) => {
      Object.assign(window, { samePage: true })
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
      link?.click()
      return link !== null
    }, path)
    if (!went) return faults
    await page.waitForURL((url) => url.pathname === path, { timeout: patience })
    await page.locator('main h1').first().waitFor({ timeout: patience })
    if (!(await page.evaluate(() => 'samePage' in window)))
      faults.push('a link within the site loads it as a new document')
    if (failureView.test(await page.locator('main').innerText())) faults.push('it shows the notice of a failed section')
    return faults
  } catch (error) {
    return [...faults, `a link within the site does not lead there: ${(error as Error).message.split('\n')[0]}`]
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function read() {
  const main = document.querySelector('main')
  return {
    heading: document.querySelector('h1')?.textContent ?? null,
    text: main?.innerText ?? '',
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)
  }
}

type Seen = ReturnType<typeof read>

function differences({ heading, text, files }: Seen, { app, id, server }: Tried): string[] {
  const faults: string[] = []
  const own = files.filter((file) => file.startsWith(`/mfe/${app}/`))
  const foreign = own.find((file) => !file.startsWith(`/mfe/${app}/${id}/`))
  if (own.length === 0) faults.push(`the browser loads nothing of ${app}`)
  if (foreign) faults.push(`the browser falls back to another build (${foreign})`)
  if (failureView.test(text)) faults.push('it shows the notice of a failed section')
  if (heading === null) faults.push('it has no heading')
  if (server.heading !== null && heading !== null && server.heading !== plain(heading))
    faults.push(`the server's heading « ${server.heading} » becomes « ${plain(heading)} »`)
  return faults
}
