import { limits } from '@keur/contract/limits'
import { maxShareImageBytes, shareImageSize } from '@keur/contract/share-image'
import { photoWidths } from '@keur/contract/vocabulary'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { unprocessable, unsupportedMedia } from '../../problems/problem.ts'
import { decodeHeif, heifTypes } from './heif-file.ts'
import { fullPhoto, fullWidth, type PhotoFileName, sharePicture } from './photo-layout.ts'

// Only three decoders: sharp opens SVG and other formats by default.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)

const accepted = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', ...heifTypes]
const endOfJpeg = Buffer.from([0xff, 0xd9])
const maxSeconds = 10
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
 * Makes all files of a photo: upright, at most 1600 wide, without metadata or trailing data. The name and the declared
 * type of the upload do not matter. Throws 415 when it is not JPEG, PNG, WebP or HEIC, 422 when it cannot be used.
 */
export async function makePhotoFiles(bytes: Uint8Array): Promise<PhotoFiles> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !accepted.includes(kind.mime))
    throw unsupportedMedia('Seules les images JPEG, PNG, WebP et HEIC sont acceptées.')
  if (kind.mime === 'image/apng') throw animated()
  try {
    const image = heifTypes.includes(kind.mime) ? await decodeHeif(bytes) : bytes
    requireAcceptableSize(await sharp(image).metadata())
    // Decoded once, and a large JPEG at a fraction of its size. All files are made from these pixels.
    const photo = await decode(image, 'error').catch((error) => {
      if (kind.mime !== 'image/jpeg') throw error
      // Copies over poor lines lose the last bytes. With them, a file that has all pixels is read without a warning.
      return decode(Buffer.concat([image, endOfJpeg]), 'warning')
    })
    const [files, placeholder] = await Promise.all([filesOf(photo), placeholderOf(photo)])
    return { width: photo.raw.width, height: photo.raw.height, placeholder, files }
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error
    throw unprocessable('Cette image est endommagée ou ne peut pas être lue.')
  }
}

const decode = (image: Uint8Array, failOn: 'error' | 'warning'): Promise<Pixels> =>
  pixelsOf(
    sharp(image, { failOn, limitInputPixels: limits.photoPixels, sequentialRead: true })
      .timeout({ seconds: maxSeconds })
      .rotate()
      .resize({ width: fullWidth, height: fullWidth * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
  )

const animated = () => unprocessable('Les images animées ne sont pas acceptées.')

function requireAcceptableSize({
  width,
  height,
  channels = 4,
  depth,
  pages = 1,
  format,
  isProgressive
}: Metadata): void {
  const bytesPerSample = depth === 'ushort' ? 2 : 1
  // An interlaced PNG cannot be decoded row by row: it takes about three times its pixels.
  const copies = format === 'png' && isProgressive ? 3 : 1
  if (pages > 1) throw animated()
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

/** A decoded picture, from which several others can be made. */
export interface Pixels {
  data: Buffer
  raw: Pick<OutputInfo, 'width' | 'height' | 'channels'>
  /** Starts a new pipeline. */
  start(): Sharp
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw, start: () => sharp(data, { raw }) }
}

/** A photo is shown whole when cropping it to the share format would leave less than this part of it. */
const minCroppedPart = 0.6
const shareQualities = [80, 68, 55, 40, 25, 10]

/** The preview picture of a shared link: 1200 × 630, and at most `maxShareImageBytes`. */
export async function makeSharePicture(photo: Pixels): Promise<Buffer> {
  const shareRatio = shareImageSize.width / shareImageSize.height
  const ratio = photo.raw.width / photo.raw.height
  const croppedPart = Math.min(ratio / shareRatio, shareRatio / ratio)
  const picture = await pixelsOf(croppedPart < minCroppedPart ? await onBlurredBackground(photo) : crop(photo))
  for (const quality of shareQualities) {
    const bytes = await picture.start().jpeg({ quality }).toBuffer()
    if (bytes.length <= maxShareImageBytes) return bytes
  }
  throw new RangeError('a share picture cannot be made small enough')
}

/** Crops to the part that attracts attention. */
const crop = (photo: Pixels): Sharp =>
  photo.start().resize({ ...shareImageSize, fit: 'cover', position: sharp.strategy.attention })

/** The whole photo on a dark, blurred enlargement of itself. */
async function onBlurredBackground(photo: Pixels): Promise<Sharp> {
  const [background, whole] = await Promise.all([
    pixelsOf(photo.start().resize({ width: 120, height: 63, fit: 'cover' }).blur(4).modulate({ brightness: 0.7 })),
    pixelsOf(photo.start().resize({ ...shareImageSize, fit: 'inside' }))
  ])
  const enlarged = await pixelsOf(background.start().resize({ ...shareImageSize, fit: 'fill' }))
  return enlarged.start().composite([{ input: whole.data, raw: whole.raw }])
}
