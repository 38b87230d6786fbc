// Draws every picture of the collection into api/seed/photos and removes what is no longer part of it.
//   node api/seed/illustrations/generate.ts
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { collection, type Picture } from './collection.ts'
import { drawPicture } from './kinds.ts'

const folder = new URL('../photos', import.meta.url)
const largest = 76_000

await mkdir(folder, { recursive: true })
const wanted = new Set(collection.map(({ file }) => file))
for (const file of await readdir(folder)) {
  if (!wanted.has(file)) await rm(new URL(file, folder))
}
let total = 0
for (const picture of collection) {
  const jpeg = await render(picture)
  await writeFile(new URL(picture.file, folder), jpeg)
  total += jpeg.length
}
console.log(`${collection.length} pictures, ${(total / 1e6).toFixed(1)} MB`)

/** The finest JPEG that stays small: a repository carries these for ever. */
async function render({ kind, number, hour }: Picture): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawPicture(kind, number, hour)))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (let quality = 54; ; quality -= 3) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= largest || quality <= 40) return jpeg
  }
}
