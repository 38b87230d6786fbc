import { aBox } from '../../testing/recordings.ts'
import { cleanMp4 } from './mp4-file.ts'
import type { ReceivedFile } from './received-file.ts'

/** With zeros up to its size. */
async function cleaned(bytes: Buffer, size = bytes.length): Promise<string> {
  const file: Partial<ReceivedFile> = {
    size,
    slice: async (position, length) => {
      const part = Buffer.alloc(Math.min(length, size - position))
      bytes.copy(part, 0, position)
      return part
    },
    write: async (written, position) => void bytes.set(written, position)
  }
  await cleanMp4(file as ReceivedFile)
  return bytes.toString('latin1')
}
const head = aBox('ftyp', 'isom')
const index = aBox('moov', aBox('mvhd', 'x'))
const join = (...boxes: Buffer[]) => Buffer.concat(boxes)
/** Its length is another one than its bytes have. */
const lying = (box: Buffer, length: number) => {
  const bytes = Buffer.from(box)
  bytes.writeUInt32BE(length)
  return bytes
}
/** With a length of 64 bits. */
const large = (type: string, content: string, length = content.length + 16) => {
  const [box, long] = [lying(aBox(type, 'length..', content), 1), Buffer.alloc(8)]
  long.writeBigUInt64BE(BigInt(length))
  return join(box.subarray(0, 8), long, box.subarray(16))
}

const places: Record<string, (box: Buffer) => Buffer> = {
  'beside the index': (box) => join(head, index, box, aBox('mdat', 'x')),
  'before the index, behind a large box': (box) => join(head, large('mdat', 'x'), box, index),
  'in the index': (box) => join(head, aBox('moov', aBox('mvhd', 'x'), box)),
  'in a track, and the index ends with zeros': (box) =>
    join(head, aBox('moov', aBox('trak', aBox('tkhd'), box), Buffer.alloc(4)))
}
describe.each(Object.entries(places))('%s', (_where, within) => {
  test.each(['udta', 'meta', 'uuid'])('what %s says is skipped by players, and no other byte moves', async (type) => {
    expect(await cleaned(within(aBox(type, 'Thiès')))).toBe(within(aBox('free', 'Thiès')).toString('latin1'))
  })
})
test('what only looks like a description, among pictures and sound, stays', async () => {
  const film = join(head, index, aBox('mdat', aBox('udta', 'x')))
  expect(await cleaned(Buffer.from(film))).toBe(film.toString('latin1'))
})

const mebibyte = 1024 ** 2
const empty = (count: number) => Array<Buffer>(count).fill(aBox('free'))
test.each<[string, boolean, Buffer, size?: number]>([
  ['whose last box says only that it ends with the file', true, join(head, index, lying(aBox('mdat', 'x'), 0))],
  ['with an index of 16 MiB', true, lying(index, 16 * mebibyte), 16 * mebibyte],
  ['with a larger index', false, lying(index, 16 * mebibyte + 1), 16 * mebibyte + 1],
  ['of 20,000 boxes', true, join(index, ...empty(19_999))],
  ['of more boxes', false, join(index, ...empty(20_000))],
  ['without an index', false, head],
  ['without its last byte', false, join(index, head).subarray(0, -1)],
  ['whose large box has one byte more than there is', false, join(index, large('mdat', 'x', 18))],
  ['whose large box is shorter than its head', false, join(index, large('mdat', '', 15))],
  ['whose box is shorter than its head', false, join(index, lying(head, 7))],
  ['with bytes behind its last box', false, join(index, Buffer.alloc(7))]
])('a film %s is whole: %s', async (_what, isWhole, bytes, size = bytes.length) => {
  const cleaning = cleaned(Buffer.from(bytes), size)
  await (isWhole ? cleaning : expect(cleaning).rejects.toMatchObject({ status: 422 }))
})
