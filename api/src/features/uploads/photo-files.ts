import type { PhotoType } from '@keur/contract/vocabulary'
import { photoWidths } from '@keur/contract/vocabulary'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { unprocessable, unsupportedMedia } from '../../problems/problem.ts'

// Only these three decoders: the library knows many more, and opens SVG by default.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

const accepted = ['image/jpeg', 'image/png', 'image/webp']
const most = { pixels: 50_000_000, side: 16_384, decodedBytes: 160_000_000, seconds: 10 }
const fullWidth = Math.max(...photoWidths)
const placeholderWidth = 20

export interface PhotoFile {
  /** Where below `<type>/` it goes, without the name of the photo: '' or '400/'. */
  folder: string
  extension: 'jpg' | 'webp'
  bytes: Buffer
}

export interface PhotoFiles {
  /** Size of the full photo, in pixels. */
  width: number
  height: number
  /** A tiny WebP as a data URL. */
  placeholder: string
  files: PhotoFile[]
}

/**
 * Makes of what was sent, whatever its name and declared type, the files that we keep: turned upright, at most 1600 wide,
 * without metadata or anything that hid behind the picture. Throws 415 where it is no JPEG, PNG or WebP, 422 where it cannot be used.
 */
export async function makePhotoFiles(bytes: Uint8Array): Promise<PhotoFiles> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !accepted.includes(kind.mime))
    throw unsupportedMedia('Seules les images JPEG, PNG et WebP sont acceptées.')
  try {
    requireReasonable(await sharp(bytes).metadata())
    const upright = sharp(bytes, { failOn: 'error', limitInputPixels: most.pixels, sequentialRead: true })
      .timeout({ seconds: most.seconds })
      .rotate()
      .resize({ width: fullWidth, height: fullWidth * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    // Decoded once; all sizes are made from these pixels.
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
    const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const [files, placeholder] = await Promise.all([filesOf(pixels), placeholderOf(pixels)])
    return { width: info.width, height: info.height, placeholder, files }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw unprocessable('Cette image est endommagée ou ne peut pas être lue.')
  }
}

/** The key of one file of a photo in the store. The full photo and its widest JPEG are one file. */
export function photoKey(type: PhotoType, width: number | null, name: string, extension: string): string {
  const folder = width === null || (width === fullWidth && extension === 'jpg') ? '' : `${width}/`
  return `${type}/${folder}${name}.${extension}`
}

function requireReasonable({ width, height, channels = 4, depth, pages = 1 }: Metadata): void {
  const bytesPerSample = depth === 'ushort' ? 2 : 1
  if (pages > 1) throw unprocessable('Les images animées ne sont pas acceptées.')
  if (width > most.side || height > most.side || width * height > most.pixels)
    throw unprocessable('Cette image a trop de pixels.')
  if (width * height * channels * bytesPerSample > most.decodedBytes)
    throw unprocessable('Cette image est trop lourde une fois décodée.')
}

async function filesOf(pixels: Sharp): Promise<PhotoFile[]> {
  const narrower = photoWidths.filter((width) => width !== fullWidth)
  return Promise.all([
    pixels
      .clone()
      .jpeg({ quality: 82, mozjpeg: false, progressive: true })
      .toBuffer()
      .then((bytes) => file('', 'jpg', bytes)),
    pixels
      .clone()
      .webp({ quality: 78 })
      .toBuffer()
      .then((bytes) => file(`${fullWidth}/`, 'webp', bytes)),
    ...narrower.flatMap((width) => {
      const smaller = pixels.clone().resize({ width, withoutEnlargement: true })
      return [
        smaller
          .clone()
          .webp({ quality: 76 })
          .toBuffer()
          .then((bytes) => file(`${width}/`, 'webp', bytes)),
        smaller
          .clone()
          .jpeg({ quality: 80 })
          .toBuffer()
          .then((bytes) => file(`${width}/`, 'jpg', bytes))
      ]
    })
  ])
}

const file = (folder: string, extension: PhotoFile['extension'], bytes: Buffer): PhotoFile => ({
  folder,
  extension,
  bytes
})

async function placeholderOf(pixels: Sharp): Promise<string> {
  const tiny = pixels.clone().resize({ width: placeholderWidth, height: placeholderWidth, fit: 'inside' })
  return `data:image/webp;base64,${(await tiny.webp({ quality: 40 }).toBuffer()).toString('base64')}`
}
