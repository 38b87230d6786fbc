import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { aJpeg } from './pictures.ts'

/** A file that must be rejected, and the status. */
export interface BadPicture {
  what: string
  status: 413 | 415 | 422
  make(): Promise<Buffer> | Buffer
}

const small = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
const fileType = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`.padEnd(64, '\0'), 'latin1')

/** They are sent as `image.jpg` with the type `image/jpeg`. */
export const badPictures: BadPicture[] = [
  { what: 'nothing at all', status: 415, make: () => Buffer.alloc(0) },
  { what: 'a text', status: 415, make: () => Buffer.from('bonjour') },
  {
    what: 'SVG',
    status: 415,
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  },
  { what: 'GIF', status: 415, make: () => small().gif().toBuffer() },
  { what: 'TIFF', status: 415, make: () => small().tiff().toBuffer() },
  { what: 'PDF', status: 415, make: () => Buffer.from('%PDF-1.7\n1 0 obj\n') },
  { what: 'HEIC', status: 415, make: () => fileType('heic') },
  { what: 'AVIF', status: 415, make: () => fileType('avif') },
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
  { what: '49 megapixels of 16 bits, interlaced', status: 422, make: () => aFlatPng({ side: 7000, bitsPerPixel: 64 }) },
  { what: '49 megapixels, interlaced', status: 422, make: () => aFlatPng({ side: 7000, bitsPerPixel: 24 }) },
  { what: '256 megapixels in a few bytes', status: 422, make: () => aFlatPng({ side: 16_000, bitsPerPixel: 1 }) },
  { what: 'a JPEG that says it has 3.6 gigapixels', status: 422, make: aLyingJpeg },
  { what: 'more than 10 MB', status: 413, make: () => Buffer.alloc(11 * 1024 * 1024, 1) }
]

function aMovingWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(10 * 10 * 3, 10), Buffer.alloc(10 * 10 * 3, 200)])
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

async function aLyingJpeg(): Promise<Buffer> {
  const bytes = Buffer.from(await aJpeg({ width: 16, height: 16 }))
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(60_000, frame + 5)
  bytes.writeUInt16BE(60_000, frame + 7)
  return bytes
}

/**
 * A valid black square: a few hundred kilobytes that decode to hundreds of megabytes. With more than one bit per pixel it is
 * interlaced, so that a decoder needs all pixels in memory.
 */
async function aFlatPng({ side, bitsPerPixel }: { side: number; bitsPerPixel: 1 | 24 | 64 }): Promise<Buffer> {
  const interlaced = bitsPerPixel > 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set({ 1: [1, 0, 0, 0, 0], 24: [8, 2, 0, 0, 1], 64: [16, 6, 0, 0, 1] }[bitsPerPixel], 8)
  const length = (interlaced ? adam7 : [[0, 0, 1, 1]])
    .map(
      ([x = 0, y = 0, dx = 1, dy = 1]) =>
        Math.ceil((side - y) / dy) * (1 + Math.ceil((Math.ceil((side - x) / dx) * bitsPerPixel) / 8))
    )
    .reduce((sum, bytes) => sum + bytes, 0)
  const pixels = await buffer(Readable.from(zeros(length)).pipe(createDeflate({ level: 1 })))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/** First column and row of each pass, and its steps. */
const adam7 = ['0088', '4088', '0448', '2044', '0224', '1022', '0112'].map((pass) => Array.from(pass, Number))

function* zeros(length: number): Generator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024)
  for (let left = length; left > 0; left -= piece.length) yield piece.subarray(0, left)
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
