// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import { type PageContent, readContent } from './content.ts'
import { openContext, type Size } from './visitor/contexts.ts'
import { openPage, watchRequests } from './visitor/navigation.ts'

/** Pictures of a page before and after, at one size. */
interface Look {
  path: string
  /** In CSS pixels. */
  width: number
  /** JPEG; null if the page is new. */
  before: Buffer | null
  after: Buffer
  /** The share of pixels that differ, from 0 to 1. */
  share: number
}

export interface ComparedPage extends Look {
  content: { before: PageContent | null; after: PageContent }
}

/**
 * A change of some words or of one picture stays below; another colour of the page, another font or a part that is gone
 * is above. The same build twice differs by 0.
 */
const maxShare = 0.05
/** In CSS pixels: what is further down is not compared. */
const maxHeight = 3_000

/**
 * Compares a page that shows the candidate with the live one at another address: its picture, and what the part that
 * `scope` selects says. Null if it has no main part.
 */
export async function comparePage(
  browser: Browser,
  page: Page,
  live: { address: string; isPrivate: boolean },
  { path, size, scope }: { path: string; size: Size; scope: string }
): Promise<ComparedPage | null> {
  const compareOnce = async (): Promise<ComparedPage | null> => {
    const [before, after] = await Promise.all([
      takeLive(browser, { address: `${live.address}${path}`, scope }, size, live.isPrivate),
      takePage(page, scope)
    ])
    if (!after) return null
    const share = before ? await shareOf(browser, before.picture, after.picture) : 0
    return {
      ...{ path, width: size.width, before: before?.picture ?? null, after: after.picture, share },
      content: { before: before?.content ?? null, after: after.content }
    }
  }
  const compared = await compareOnce()
  // On a busy machine one of both may still have waited for its data.
  return compared && compared.share > maxShare ? compareOnce() : compared
}

interface Taken {
  picture: Buffer
  content: PageContent
}

/** Null if the page has no main part. */
async function takePage(page: Page, scope: string): Promise<Taken | null> {
  const picture = await takePicture(page)
  return picture && { picture, content: await page.evaluate(readContent, scope) }
}

/** Null for a page that is not live. */
async function takeLive(
  browser: Browser,
  { address, scope }: { address: string; scope: string },
  size: Size,
  isPrivate: boolean
): Promise<Taken | null> {
  const context = await openContext(browser, size, isPrivate)
  try {
    const page = await context.newPage()
    const status = await openPage(page, watchRequests(page), address)
    return status === 200 ? await takePage(page, scope) : null
  } catch {
    // A live page that fails is no measure.
    return null
  } finally {
    await context.close()
  }
}

/**
 * A JPEG of what the page shows in `main`, from the top: with all its pictures, without the caret, and with animations
 * at their end. What draws itself (maps, recordings) is covered. Null if the page has no main part.
 */
const takePicture = (page: Page): Promise<Buffer | null> =>
  takeUntilEqual(async () => {
    const box = await page.evaluate(prepare)
    if (!box) return null
    return page.screenshot({
      ...{ type: 'jpeg', quality: 50, fullPage: true, scale: 'css', animations: 'disabled', caret: 'hide' },
      clip: { ...box, height: Math.min(box.height, maxHeight) },
      mask: [page.locator('main canvas, main video, main iframe')],
      timeout: 20_000
    })
  })

/** The first picture that equals the one before it, or the fifth: a page may show a skeleton for some frames. */
export async function takeUntilEqual(take: () => Promise<Buffer | null>): Promise<Buffer | null> {
  let last = await take()
  for (let taken = 1; last && taken < 5; taken += 1) {
    const next = await take()
    if (next?.equals(last)) break
    last = next
  }
  return last
}

/** Runs in the page. Loads the pictures further down; returns the place of the main part. */
async function prepare() {
  const main = document.querySelector('main')
  if (!main) return null
  const pictures = [...main.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  const limit = new Promise((resolve) => setTimeout(resolve, 5_000))
  await Promise.race([limit, Promise.allSettled(pictures.map((picture) => picture.decode()))])
  await document.fonts.ready
  scrollTo({ top: 0, behavior: 'instant' })
  const { x, y, width, height } = main.getBoundingClientRect()
  // A picture needs one pixel at least.
  return { x: x + scrollX, y: y + scrollY, width: Math.max(1, width), height: Math.max(1, height) }
}

async function shareOf(browser: Browser, ...pictures: Buffer[]): Promise<number> {
  const page = await browser.newPage()
  return page.evaluate(comparePictures, pictures.map(dataAddress)).finally(() => page.close())
}

/**
 * Runs in an empty page. The share of pixels that differ between two pictures, from 0 to 1. What is only further up or
 * down than before does not count: rows that are the same from the top, and from the bottom, are left out, and the rest
 * is compared in place.
 */
async function comparePictures(addresses: string[]): Promise<number> {
  /** Of a channel, from 0 to 255: JPEG changes pixels beside those that changed. */
  const tolerance = 40
  const read = async (address: string) => createImageBitmap(await (await fetch(address)).blob())
  const [one, other] = (await Promise.all(addresses.map(read))) as [ImageBitmap, ImageBitmap]
  const { width } = one
  if (width !== other.width) return 1
  const [lower, taller] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]

  /** How many pixels of each row differ, with both pictures at the top, or at the bottom. */
  function differences(yOf: (picture: ImageBitmap) => number): number[] {
    const context = new OffscreenCanvas(width, lower).getContext('2d') as OffscreenCanvasRenderingContext2D
    for (const picture of [one, other]) {
      context.drawImage(picture, 0, yOf(picture))
      context.globalCompositeOperation = 'difference'
    }
    const { data } = context.getImageData(0, 0, width, lower)
    const at = (index: number) => data[index] as number
    return Array.from({ length: lower }, (_, row) => {
      let count = 0
      for (let x = 0; x < width; x += 1) {
        const pixel = (row * width + x) * 4
        if (Math.max(at(pixel), at(pixel + 1), at(pixel + 2)) > tolerance) count += 1
      }
      return count
    })
  }
  const fromTop = differences(() => 0)
  const first = fromTop.findIndex(Boolean)
  const last = differences((picture) => lower - picture.height).findLastIndex(Boolean)
  // Without a difference on one side, all that they have in common is the same.
  const changed = first < 0 || last < 0 ? [] : fromTop.slice(first, Math.max(first, last + 1))
  return changed.reduce((sum, count) => sum + count, (taller - lower) * width) / (taller * width)
}

/** A sentence for each page that looks different at one of its sizes, the most different first. */
export const lookFindings = (looks: Look[]): string[] =>
  [...Map.groupBy(looks, ({ path }) => path)]
    .map(([path, same]) => ({ path, share: Math.max(...same.map(({ share }) => share)) }))
    .filter(({ share }) => share > maxShare)
    .sort((one, other) => other.share - one.share)
    .map(
      ({ path, share }) =>
        `${path}: looks: ${Math.round(share * 100)} % of its pixels differ from what is live (at most ${maxShare * 100} %). Look at the report, and publish with --accept-looks if this is meant.`
    )

/** One HTML file without any other: each page before and after, side by side, the largest difference first. */
export function lookReport(title: string, looks: Look[]): string {
  const sorted = [...looks].sort((one, other) => other.share - one.share || one.path.localeCompare(other.path))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem }
section { margin-block: 2rem }
div { display: flex; gap: 1rem; align-items: flex-start }
figure { margin: 0 }
img { max-width: 45vw; border: 1px solid #999 }
</style>
<h1>${escapeHtml(title)}</h1>
${sorted.map(sectionOf).join('\n')}
</html>
`
}

function sectionOf({ path, width, share, before, after }: Look): string {
  const difference = before ? `${(share * 100).toFixed(1)} % of the pixels differ` : 'new'
  return `<section>
<h2>${escapeHtml(path)}, ${width} px: ${difference}</h2>
<div>${before ? figureOf('Live', before) : ''}${figureOf('Candidate', after)}</div>
</section>`
}

const figureOf = (name: string, picture: Buffer) =>
  `<figure><figcaption>${name}</figcaption><img alt="" src="${dataAddress(picture)}"></figure>`

const dataAddress = (picture: Buffer) => `data:image/jpeg;base64,${picture.toString('base64')}`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
