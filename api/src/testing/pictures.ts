import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { makePhotoFiles, type PhotoFiles } from '../features/uploads/photo-files.ts'

interface Picture {
  width?: number
  height?: number
  color?: string
}

const blank = ({ width = 640, height = 480, color = '#a8481f' }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const aJpeg = (picture: Picture = {}): Promise<Buffer> => blank(picture).jpeg().toBuffer()

/** A JPEG of random pixels, the largest for its size. */
export const aNoisyJpeg = ({ width = 640, height = 480 }: Picture = {}): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A rotated JPEG with a place and a name in its metadata. */
export const aTurnedJpeg = (picture: Picture = {}): Promise<Buffer> =>
  blank(picture)
    .withExif({ IFD0: { Artist: 'Awa Ndiaye' }, IFD3: { GPSLatitude: '14/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const filesOfPictures = new Map<string, Promise<PhotoFiles>>()

/**
 * The files of a photo, made once for each picture: they take 0.2 s of processor time, and most tests send the same few
 * pictures.
 */
export function makePhotoFilesOnce(bytes: Uint8Array): Promise<PhotoFiles> {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const files = filesOfPictures.get(hash) ?? makePhotoFiles(bytes)
  filesOfPictures.set(hash, files)
  return files
}

export interface FormPart {
  name: string
  value: string | Buffer
  /** Makes a file of it. */
  filename?: string
  type?: string
}

const boundary = 'keur-test-boundary'

/** A multipart body and its headers. */
export function aForm(...parts: FormPart[]) {
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`
    ),
    Buffer.from(value as string),
    Buffer.from('\r\n')
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }
  }
}

/** A file of a form. Its name does not matter. */
export const aFile = (bytes: Buffer | string, name = 'images'): FormPart => ({
  name,
  value: bytes,
  filename: 'image.jpg',
  type: 'image/jpeg'
})
