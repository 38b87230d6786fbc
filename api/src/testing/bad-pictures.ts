import sharp from 'sharp'
import { aJpeg } from './pictures.ts'

/** A file that must be rejected, and the status. */
export interface BadPicture {
  what: string
  status: 413 | 415 | 422
  make(): Promise<Buffer> | Buffer
}

/** They are sent as `image.jpg` with the type `image/jpeg`. */
export const badPictures: BadPicture[] = [
  { what: 'nothing at all', status: 415, make: () => Buffer.alloc(0) },
  { what: 'a text', status: 415, make: () => Buffer.from('bonjour') },
  {
    what: 'SVG',
    status: 415,
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  },
  {
    what: 'GIF',
    status: 415,
    make: async () =>
      sharp(await aJpeg({ width: 4, height: 4 }))
        .gif()
        .toBuffer()
  },
  {
    what: 'HTML with a picture behind it',
    status: 415,
    make: async () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), await aJpeg()])
  },
  { what: 'the beginning of a JPEG', status: 422, make: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  {
    what: 'a JPEG cut short',
    status: 422,
    make: async () => (await aJpeg({ width: 800, height: 600, color: '#123456' })).subarray(0, 1500)
  },
  { what: 'a WebP that moves', status: 422, make: aMovingWebp },
  { what: 'a PNG that moves', status: 422, make: aMovingPng },
  { what: 'more than 10 MB', status: 413, make: () => Buffer.alloc(11 * 1024 * 1024, 1) }
]

/** The chunk of its animation is all that tells it from another PNG. */
async function aMovingPng(): Promise<Buffer> {
  const png = await sharp(await aJpeg({ width: 4, height: 4 }))
    .png()
    .toBuffer()
  const behindHeader = 33
  const animation = Buffer.from('\0\0\0\bacTL\0\0\0\x02\0\0\0\0\xf3\x8d\x93\x70', 'latin1')
  return Buffer.concat([png.subarray(0, behindHeader), animation, png.subarray(behindHeader)])
}

function aMovingWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 200)])
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}
