import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

interface Picture {
  width?: number
  height?: number
  color?: string
}

const blank = ({ width = 640, height = 480, color = '#a8481f' }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** A photo as a camera might send it. */
export const aJpeg = (picture: Picture = {}): Promise<Buffer> => blank(picture).jpeg().toBuffer()

/** A photo in which no two pixels are alike: nothing weighs more. */
export const aNoisyJpeg = ({ width = 640, height = 480 }: Picture = {}): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** A photo taken with the camera on its side, and with a place and a name in it. */
export const aTurnedJpeg = (picture: Picture = {}): Promise<Buffer> =>
  blank(picture)
    .withExif({ IFD0: { Artist: 'Awa Ndiaye' }, IFD3: { GPSLatitude: '14/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export interface FormPart {
  name: string
  value: string | Buffer
  /** Makes a file of it. */
  filename?: string
  type?: string
}

const boundary = 'keur-test-boundary'

/** A multipart body, as bytes, and its header. */
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

/** A file of a form, named as every photo is: what it is called tells nothing. */
export const aFile = (bytes: Buffer | string, name = 'images'): FormPart => ({
  name,
  value: bytes,
  filename: 'image.jpg',
  type: 'image/jpeg'
})
