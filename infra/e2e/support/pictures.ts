import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with a different pattern for each number, large enough to be scaled down. */
function png(width: number, height: number, number: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0, at = 0; y < height; y += 1) {
    at += 1
    for (let x = 0; x < width; x += 1) {
      rows[at++] = (x * number) ^ y
      rows[at++] = (x + y * number) % 256
      rows[at++] = (40 * number) % 256
    }
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

/** A file for a file input. */
export const aPicture = (name: string, { width = 640, height = 480, number = 1 } = {}) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, height, number)
})

/** A different picture for each name. */
export const pictures = (...names: string[]) => names.map((name, index) => aPicture(name, { number: index + 1 }))
