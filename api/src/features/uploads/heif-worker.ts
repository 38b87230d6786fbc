// Runs in a thread of its own: see `heif-file.ts`.
import { parentPort, workerData } from 'node:worker_threads'
import { crc32, deflateSync } from 'node:zlib'
import { limits } from '@keur/contract/limits'
import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import type { HeifResult } from './heif-file.ts'
import { fullWidth } from './photo-layout.ts'

const maxMemoryBytes = 384 * 1024 * 1024

interface WasmMemory {
  buffer: ArrayBuffer
  grow(pages: number): number
}
/** TypeScript declares it for browsers only. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }

// A file can claim any size. The decoder fails where it does not get more memory.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (this: WasmMemory, pages) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemoryBytes) throw new RangeError('The image takes too much memory.')
  return grow.call(this, pages)
}

/** Its types describe another export than it has. */
const libheif = await (createLibheif as unknown as typeof createLibheif.default)()
const [error, result] = [libheif._malloc(12), libheif._malloc(4)]
const integerAt = (address: number) => new DataView(libheif.HEAPU8.buffer).getInt32(address, true)
const bytesAt = (address: number, length: number): Uint8Array => libheif.HEAPU8.subarray(address, address + length)

/** What a function of libheif returns through its last parameter but for options, a pointer. */
function check(): number {
  const code = integerAt(error)
  if (code !== 0) throw new Error(`libheif failed with ${code}, ${integerAt(error + 4)}.`)
  return integerAt(result)
}

interface Pixels {
  data: Uint8Array
  width: number
  height: number
  /** 3, or 4 with transparency. */
  channels: number
}

function primaryImage(file: Uint8Array): number {
  const address = libheif._malloc(file.length)
  libheif.HEAPU8.set(file, address)
  const context = libheif._heif_context_alloc()
  libheif._heif_context_read_from_memory(error, context, address, file.length, 0)
  check()
  libheif._heif_context_get_primary_image_handle(error, context, result)
  return check()
}

/** libheif applies the rotation of the file. */
function decode(image: number, width: number, height: number): Pixels {
  const channels = libheif._heif_image_handle_has_alpha_channel(image) ? 4 : 3
  const [rgb, interleaved] = [1, channels === 4 ? 11 : 10]
  libheif._heif_decode_image(error, image, result, rgb, interleaved, 0)
  const plane = libheif._heif_image_get_plane_readonly(check(), 10, result)
  const bytesPerRow = integerAt(result)
  return shrink({ data: bytesAt(plane, bytesPerRow * height), width, height, channels }, bytesPerRow)
}

/** Averages squares of pixels, as many as leave the image no smaller than a photo is stored. */
function shrink({ data, channels, ...size }: Pixels, bytesPerRow: number): Pixels {
  const side = Math.floor(Math.max(1, size.width / fullWidth, size.height / (fullWidth * 2)))
  const [width, height] = [Math.floor(size.width / side), Math.floor(size.height / side)]
  const shrunk = new Uint8Array(width * height * channels)
  for (let at = 0; at < shrunk.length; at += 1) {
    const [pixel, channel] = [Math.floor(at / channels), at % channels]
    const first = Math.floor(pixel / width) * side * bytesPerRow + (pixel % width) * side * channels + channel
    let sum = 0
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) sum += data[first + y * bytesPerRow + x * channels]!
    shrunk[at] = sum / side ** 2
  }
  return { data: shrunk, width, height, channels }
}

/** The ICC profile of an image; empty where it has none. */
function colourProfile(image: number): Uint8Array {
  const length = libheif._heif_image_handle_get_raw_color_profile_size(image)
  const address = libheif._malloc(length)
  libheif._heif_image_handle_get_raw_color_profile(error, image, address)
  return bytesAt(address, length)
}

/** Raw pixels cannot carry a profile. */
function pngOf({ data, width, height, channels }: Pixels, profile: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, channels === 4 ? 6 : 2], 8)
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc((1 + width * channels) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(data.subarray(y * width * channels, (y + 1) * width * channels), y * (1 + width * channels) + 1)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(profile.length > 0 ? [chunk('iCCP', Buffer.from('ICC\0\0'), deflateSync(profile))] : []),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND')
  ])
}

function chunk(name: string, ...data: Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(name), ...data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - name.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

function convert(file: Uint8Array): HeifResult {
  const image = primaryImage(file)
  const [width, height] = [libheif._heif_image_handle_get_width(image), libheif._heif_image_handle_get_height(image)]
  if (Math.max(width, height) > limits.photoSide || width * height > limits.photoPixels) return { tooManyPixels: true }
  return { png: pngOf(decode(image, width, height), colourProfile(image)) }
}

parentPort?.postMessage(convert(workerData))
