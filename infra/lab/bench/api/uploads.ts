import { buffer } from 'node:stream/consumers'
import { openStore } from '@keur/store/open-store'
import sharp, { type Sharp } from 'sharp'
import { logIn, noisyImage, upload } from '../../support/api-client.ts'
import { measure, median } from '../../support/statistics.ts'
import { type Budget, createFigure, type Figure } from '../figures.ts'
import type { BenchApi } from './bench-database.ts'

interface Variant {
  width: number
  height: number
  format: 'jpeg' | 'webp'
}

/** Uploads a photo, and in turn makes the same files by sharp alone, decoded once and not stored. */
export async function measureUploads(
  api: BenchApi,
  mediaFolder: string,
  times: number,
  budget: Budget
): Promise<Figure[]> {
  const token = await logIn(api.address)
  const photo = await noisyImage(4000, 3000, 13)
  const send = async () => {
    const { status } = await upload(api.address, token, [photo])
    if (status !== 200) throw new Error(`An upload got the status ${status}.`)
  }
  await send()
  const variants = await readVariants(mediaFolder)
  await encodeAll(photo, variants)
  const [uploads, alone]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    alone.push(await measure(() => encodeAll(photo, variants)))
    uploads.push(await measure(send))
  }
  const size = `12 MP and ${(photo.length / 1e6).toFixed(1)} MB`
  return [
    createFigure(`upload of a photo of ${size}, ${variants.length} files stored`, median(uploads), 'ms'),
    createFigure('the same files by sharp alone', median(alone), 'ms'),
    createFigure('memory, after the uploads', api.memory().now, 'MB'),
    createFigure('the upload to sharp alone', median(uploads) / median(alone), 'times as long', budget)
  ]
}

/** Returns the files that the API stored for the only photo. */
async function readVariants(folder: string): Promise<Variant[]> {
  const store = await openStore({ folder })
  const variants: Variant[] = []
  for await (const { key } of store.list('properties/')) {
    const { width, height, format } = await sharp(await buffer((await store.get(key))!.body)).metadata()
    variants.push({ width, height, format: format as Variant['format'] })
  }
  return variants
}

async function encodeAll(photo: Buffer, variants: Variant[]): Promise<void> {
  const width = Math.max(...variants.map((variant) => variant.width))
  const upright = sharp(photo, { sequentialRead: true }).rotate().resize({ width })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await Promise.all(variants.map((variant) => encode(pixels.clone(), variant).toBuffer()))
}

function encode(pixels: Sharp, { width, height, format }: Variant): Sharp {
  const resized = pixels.resize({ width, height, fit: 'cover' })
  return format === 'webp' ? resized.webp({ quality: 77 }) : resized.jpeg({ quality: 81, progressive: width > 1200 })
}
