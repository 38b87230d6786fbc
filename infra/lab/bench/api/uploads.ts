import { buffer } from 'node:stream/consumers'
import type { UploadResponse } from '@keur/contract/photo'
import { openStore } from '@keur/store/open-store'
import sharp, { type Sharp } from 'sharp'
import type { ApiProcess } from './api-process.ts'
import { createRandom } from './random.ts'
import { median } from './statistics.ts'

interface Recipe {
  width: number
  height: number
  format: 'jpeg' | 'webp'
}

/**
 * One photo after the other, sent to the API and, in turn, made into the same files by sharp alone: all decoded once, at once, without storing them.
 * Answers the medians in milliseconds.
 */
export async function measureUploads(api: ApiProcess, token: string, mediaFolder: string, times: number) {
  const photo = await aPhoto()
  await upload(api, token, photo)
  const recipes = await recipesOf(mediaFolder)
  await makeAlone(photo, recipes)
  const [uploaded, alone]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn += 1) {
    alone.push(await timed(() => makeAlone(photo, recipes)))
    uploaded.push(await timed(() => upload(api, token, photo)))
  }
  return { megabytes: photo.length / 1e6, files: recipes.length, uploaded: median(uploaded), alone: median(alone) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** 12 megapixels that weigh about 3 MB as a JPEG: soft shapes under the grain of a camera. */
async function aPhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const random = createRandom(12)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    const light = 128 + 70 * Math.sin(x / 190) * Math.cos(y / 230) + random.between(-14, 14)
    pixels[at] = light
    pixels[at + 1] = light * 0.9
    pixels[at + 2] = light * 0.7
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function upload({ address }: ApiProcess, token: string, photo: Buffer): Promise<void> {
  const body = new FormData()
  body.append('type', 'properties')
  body.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/upload`, { method: 'POST', headers, body })
  const { uploadedImages } = (await answer.json()) as UploadResponse
  if (answer.status !== 200 || uploadedImages.length !== 1) throw new Error(`An upload is answered ${answer.status}.`)
}

/** What the API made of the only photo that there is: the same is asked of sharp. */
async function recipesOf(folder: string): Promise<Recipe[]> {
  const store = await openStore({ folder })
  const recipes: Recipe[] = []
  for await (const { key } of store.list('properties/')) {
    const { width, height, format } = await sharp(await buffer((await store.get(key))!.body)).metadata()
    recipes.push({ width, height, format: format as Recipe['format'] })
  }
  return recipes
}

async function makeAlone(photo: Buffer, recipes: Recipe[]): Promise<void> {
  const widest = Math.max(...recipes.map(({ width }) => width))
  const upright = sharp(photo, { sequentialRead: true }).rotate().resize({ width: widest })
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await Promise.all(recipes.map((recipe) => encoded(pixels.clone(), recipe).toBuffer()))
}

function encoded(pixels: Sharp, { width, height, format }: Recipe): Sharp {
  const sized = pixels.resize({ width, height, fit: 'cover' })
  return format === 'webp' ? sized.webp({ quality: 77 }) : sized.jpeg({ quality: 81, progressive: width > 1200 })
}
