// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/** In CSS pixels: what is further down is not compared. */
const maxHeight = 3_000
/** In milliseconds. */
const timeout = 20_000

/**
 * A JPEG of what the page shows in `main`, from the top: with all its pictures, without the caret, and with animations
 * at their end. What draws itself (maps, recordings) is covered. Null if the page has no main part.
 */
export async function takePicture(page: Page): Promise<Buffer | null> {
  const box = await page.evaluate(prepare)
  if (!box) return null
  return page.screenshot({
    type: 'jpeg',
    quality: 50,
    fullPage: true,
    clip: { ...box, height: Math.min(box.height, maxHeight) },
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask: [page.locator('main canvas, main video, main iframe')],
    timeout
  })
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
