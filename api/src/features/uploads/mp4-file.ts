import { unprocessable } from '../../problems/problem.ts'
import type { ReceivedFile } from './received-file.ts'

/** A box of an MP4 file (ISO 14496-12): four bytes of length, four of its type, then its content. */
interface Box {
  type: string
  /** Of its first byte. */
  position: number
  /** Bytes before its content. */
  head: number
  length: number
}

/** Boxes with texts of the device, such as the place where it was recorded. */
const describing = ['udta', 'meta', 'uuid']
/** Boxes that may contain such ones. */
const containers = ['moov', 'trak']
const maxIndexBytes = 16 * 1024 * 1024
const maxBoxes = 20_000

const damaged = () => unprocessable('Ce fichier est incomplet ou endommagé\u00a0: la fin manque peut-être.')

/**
 * Requires that an MP4 file is whole, and renames the boxes that say where and with what it was recorded to `free`, which
 * players skip: no other byte moves. Throws 422.
 */
export async function cleanMp4(file: ReceivedFile): Promise<void> {
  const boxes = await outerBoxes(file)
  const index = boxes.find(({ type }) => type === 'moov')
  if (!index || index.length > maxIndexBytes) throw damaged()
  const content = await file.slice(index.position, index.length)
  const inner = describingIn(content, { ...index, position: 0 }).map((position) => index.position + position)
  const outer = boxes.filter(({ type }) => describing.includes(type)).map(({ position }) => position)
  for (const position of [...outer, ...inner]) await file.write(Buffer.from('free'), position + 4)
}

/** The boxes of the file, of which none ends behind its end. */
async function outerBoxes(file: ReceivedFile): Promise<Box[]> {
  const boxes: Box[] = []
  for (let position = 0; position < file.size; ) {
    const box = readBox(await file.slice(position, 16), 0, file.size - position)
    if (!box || boxes.length === maxBoxes) throw damaged()
    boxes.push({ ...box, position })
    position += box.length
  }
  return boxes
}

/** Positions of describing boxes within a box. */
function describingIn(bytes: Buffer, { position, head, length }: Box): number[] {
  const found: number[] = []
  const end = position + length
  for (let at = position + head; at < end; ) {
    const box = readBox(bytes, at, end - at)
    // Some recorders end a box with four zero bytes.
    if (!box) break
    if (describing.includes(box.type)) found.push(at)
    if (containers.includes(box.type)) found.push(...describingIn(bytes, box))
    at += box.length
  }
  return found
}

/** Null where there is no box that fits into the remaining bytes. */
function readBox(bytes: Buffer, position: number, remaining: number): Box | null {
  if (remaining < 8 || bytes.length < position + 8) return null
  const short = bytes.readUInt32BE(position)
  if (short === 1 && bytes.length < position + 16) return null
  const head = short === 1 ? 16 : 8
  const length = short === 0 ? remaining : short === 1 ? Number(bytes.readBigUInt64BE(position + 8)) : short
  const type = bytes.toString('latin1', position + 4, position + 8)
  return length >= head && length <= remaining ? { type, position, head, length } : null
}
