import type { Browser, Page } from 'playwright'
import { openContext, type Size } from '../visitor/contexts.ts'
import { watchRequests } from '../visitor/requests.ts'
import { openPage } from '../visitor/shown.ts'
import { compareInBrowser } from './compare-pictures.ts'
import { takePicture } from './take-picture.ts'

/** A page before and after, at one size. */
export interface Look {
  path: string
  /** In CSS pixels. */
  width: number
  /** JPEG; null if the page is new. */
  before: Buffer | null
  after: Buffer
  /** The share of pixels that differ, from 0 to 1. */
  share: number
}

/** The largest difference of a page, of all its sizes: a share of its pixels from 0 to 1. */
export interface PageLook {
  path: string
  share: number
}

/**
 * A change of some words or of one picture stays below; another colour of the page, another font or a part that is gone
 * is above. The same build twice differs by 0.
 */
export const maxShare = 0.05

export interface Looks {
  /** Called with a page that shows the candidate. */
  compare(page: Page, path: string, size: Size): Promise<void>
  taken: Look[]
  /** Pages that could not be compared, and why. */
  notes: string[]
}

/** Compares pages of the candidate with those that are live at another address; null if nothing is live. */
export function createLooks(browser: Browser, live: string | null, isPrivate: boolean): Looks {
  const taken: Look[] = []
  const notes: string[] = []

  async function compare(page: Page, path: string, size: Size): Promise<void> {
    const [before, after] = await Promise.all([
      live ? takeLive(browser, `${live}${path}`, size, isPrivate) : null,
      takePicture(page)
    ])
    if (!after) return
    const share = before ? await compareInEmptyPage(browser, before, after) : 0
    taken.push({ path, width: size.width, before, after, share })
  }

  return {
    taken,
    notes,
    // A picture that fails says nothing about the build: what else the page does is tried all the same.
    compare: (page, path, size) =>
      compare(page, path, size).catch((error: Error) => {
        notes.push(`${path}, ${size.width} px: its looks are not compared: ${error.message.split('\n')[0]}`)
      })
  }
}

/** Null for a page that is not live. */
async function takeLive(browser: Browser, address: string, size: Size, isPrivate: boolean): Promise<Buffer | null> {
  const context = await openContext(browser, size, isPrivate)
  try {
    const page = await context.newPage()
    const status = await openPage(page, watchRequests(page), address)
    return status === 200 ? await takePicture(page) : null
  } catch {
    // A live page that fails is no measure.
    return null
  } finally {
    await context.close()
  }
}

async function compareInEmptyPage(browser: Browser, before: Buffer, after: Buffer): Promise<number> {
  const page = await browser.newPage()
  return compareInBrowser(page, before, after).finally(() => page.close())
}

export function largestByPage(taken: Look[]): PageLook[] {
  return [...Map.groupBy(taken, ({ path }) => path)]
    .map(([path, same]) => ({ path, share: Math.max(...same.map(({ share }) => share)) }))
    .sort((one, other) => other.share - one.share)
}

/** A sentence for each page that looks different. */
export const lookFindings = (looks: PageLook[]): string[] =>
  looks
    .filter(({ share }) => share > maxShare)
    .map(
      ({ path, share }) =>
        `${path}: looks: ${Math.round(share * 100)} % of its pixels differ from what is live (at most ${maxShare * 100} %). Look at the report, and publish with --accept-looks if this is meant.`
    )
