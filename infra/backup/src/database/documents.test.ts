import { BSON } from 'mongodb'
import { createDocumentSum, splitDocuments } from './documents.ts'

const documents = [{}, { a: 1 }, { text: 'x'.repeat(300) }].map((one) => Buffer.from(BSON.serialize(one)))
const whole = Buffer.concat(documents)
/** The bytes in pieces of this size, as a disk or a network may give them. */
async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const split = (bytes: Buffer, size: number) => Array.fromAsync(splitDocuments(inPieces(bytes, size), 'a.bson'))

test.each([1, 4, 5, 6, 17, whole.length])('documents in pieces of %i bytes are the same documents', async (size) => {
  expect(await split(whole, size)).toEqual(documents)
})

/** The same bytes with another length of the second document, or another last byte. */
const withLength = (length: number) => {
  const bytes = Buffer.from(whole)
  bytes.writeInt32LE(length, 5)
  return bytes
}
const most = 16 * 1024 * 1024 + 16 * 1024
test.each([
  ['an end within a document', whole.subarray(0, -1), 'byte 17: the file ends within a document'],
  ['an end within a length', whole.subarray(0, 7), 'byte 5: the file ends within a document'],
  ['less than the least document', withLength(4), 'byte 5: a document has 4 bytes'],
  ['more than MongoDB stores', withLength(most + 1), `byte 5: a document has ${most + 1} bytes`],
  ['as much as MongoDB stores', withLength(most), 'byte 5: the file ends within a document'],
  ['a document without its end', withLength(8), 'byte 5: a document has no end']
])('%s is named with its place', async (_what, bytes, reason) => {
  await expect(split(bytes, 8)).rejects.toThrow(`a.bson is damaged at ${reason}.`)
})

test('sums are those of the same documents in any order, and of no others', () => {
  const sumOf = (...added: Buffer[]) => {
    const sum = createDocumentSum()
    for (const one of added) sum.add(one)
    return sum.result()
  }
  const [empty, one, long] = documents as [Buffer, Buffer, Buffer]
  expect(sumOf(empty, one, long)).toEqual(sumOf(long, empty, one))
  expect(sumOf(empty, one)).toMatchObject({ documents: 2, bytes: 17, sum: expect.stringMatching(/^[0-9a-f]{64}$/) })
  for (const other of [sumOf(one), sumOf(one, one), sumOf(empty, long)])
    expect(other.sum).not.toBe(sumOf(empty, one).sum)
})
