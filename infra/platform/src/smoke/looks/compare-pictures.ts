// Its function runs in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/**
 * The share of pixels that differ between two pictures, from 0 to 1. What is only further up or down than before does
 * not count: rows that are the same from the top, and from the bottom, are left out, and the rest is compared in place.
 * The browser of the trial decodes the pictures: `page` may be empty.
 */
export const compareInBrowser = (page: Page, before: Buffer, after: Buffer): Promise<number> =>
  page.evaluate(
    comparePictures,
    [before, after].map((picture) => `data:image/jpeg;base64,${picture.toString('base64')}`)
  )

/** Runs in the page. */
async function comparePictures(addresses: string[]): Promise<number> {
  /** Of a channel, from 0 to 255: JPEG changes pixels beside those that changed. */
  const tolerance = 40
  const read = async (address: string) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data
    return { width: picture.width, height: picture.height, pixels: pixels ?? new Uint8ClampedArray() }
  }
  const [one, other] = await Promise.all(addresses.map(read))
  if (!one || !other || one.width !== other.width) return 1
  const { width } = one

  /** How many pixels differ between a row of one and a row of the other. */
  function differing(row: number, otherRow: number): number {
    let count = 0
    for (let x = 0; x < width; x += 1) {
      const [at, otherAt] = [(row * width + x) * 4, (otherRow * width + x) * 4]
      for (let channel = 0; channel < 3; channel += 1) {
        if (Math.abs((one?.pixels[at + channel] ?? 0) - (other?.pixels[otherAt + channel] ?? 0)) <= tolerance) continue
        count += 1
        break
      }
    }
    return count
  }
  const [lower, taller] = [Math.min(one.height, other.height), Math.max(one.height, other.height)]
  let top = 0
  while (top < lower && differing(top, top) === 0) top += 1
  let bottom = 0
  while (bottom < lower - top && differing(one.height - 1 - bottom, other.height - 1 - bottom) === 0) bottom += 1
  let changed = (taller - lower) * width
  for (let row = top; row < lower - bottom; row += 1) changed += differing(row, row)
  return changed / (taller * width)
}
