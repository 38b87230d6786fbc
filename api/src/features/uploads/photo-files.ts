import { limits } from '@keur/contract/limits'
import { photoWidths } from '@keur/contract/vocabulary'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { unprocessable, unsupportedMedia } from '../../problems/problem.ts'
import { fullPhoto, fullWidth, type PhotoFileName, sharePicture } from './photo-layout.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { makeSharePicture } from './share-picture.ts'

// Only these three decoders: the library knows many more, and opens SVG by default.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

const accepted = ['image/jpeg', 'image/png', 'image/webp']
const mostSeconds = 10
const placeholderWidth = 20

export interface PhotoFile extends PhotoFileName {
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
    // Decoded once, a large JPEG at a fraction of its size; everything is made from these pixels.
    const photo = await pixelsOf(
      sharp(bytes, { failOn: 'error', limitInputPixels: limits.photoPixels, sequentialRead: true })
        .timeout({ seconds: mostSeconds })
        .rotate()
        .resize({ width: fullWidth, height: fullWidth * 2, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
    )
    const [files, placeholder] = await Promise.all([filesOf(photo), placeholderOf(photo)])
    return { width: photo.raw.width, height: photo.raw.height, placeholder, files }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw unprocessable('Cette image est endommagée ou ne peut pas être lue.')
  }
}

function requireReasonable({ width, height, channels = 4, depth, pages = 1, format, isProgressive }: Metadata): void {
  const bytesPerSample = depth === 'ushort' ? 2 : 1
  // Decoding an interlaced PNG takes about three times its pixels: it cannot be done row by row.
  const copies = format === 'png' && isProgressive ? 3 : 1
  if (pages > 1) throw unprocessable('Les images animées ne sont pas acceptées.')
  if (width > limits.photoSide || height > limits.photoSide || width * height > limits.photoPixels)
    throw unprocessable('Cette image a trop de pixels.')
  if (width * height * channels * bytesPerSample * copies > limits.photoDecodedBytes)
    throw unprocessable('Cette image est trop lourde une fois décodée.')
}

async function filesOf(photo: Pixels): Promise<PhotoFile[]> {
  const narrower = photoWidths.filter((width) => width !== fullWidth)
  const files = await Promise.all([
    photo
      .start()
      .jpeg({ quality: 82, mozjpeg: false, progressive: true })
      .toBuffer()
      .then((bytes) => ({ ...fullPhoto, bytes })),
    photo
      .start()
      .webp({ quality: 78 })
      .toBuffer()
      .then((bytes) => ({ folder: `${fullWidth}/`, extension: 'webp' as const, bytes })),
    makeSharePicture(photo).then((bytes) => ({ ...sharePicture, bytes })),
    ...narrower.map((width) => narrowerFiles(photo, width))
  ])
  return files.flat()
}

async function narrowerFiles(photo: Pixels, width: number): Promise<PhotoFile[]> {
  const narrow = await pixelsOf(photo.start().resize({ width, withoutEnlargement: true }))
  const [webp, jpg] = await Promise.all([
    narrow.start().webp({ quality: 76 }).toBuffer(),
    narrow.start().jpeg({ quality: 80 }).toBuffer()
  ])
  return [
    { folder: `${width}/`, extension: 'webp', bytes: webp },
    { folder: `${width}/`, extension: 'jpg', bytes: jpg }
  ]
}

async function placeholderOf(photo: Pixels): Promise<string> {
  const tiny = photo.start().resize({ width: placeholderWidth, height: placeholderWidth, fit: 'inside' })
  return `data:image/webp;base64,${(await tiny.webp({ quality: 40 }).toBuffer()).toString('base64')}`
}
