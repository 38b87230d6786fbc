import { counterOf, oneTimeCode, toBase32 } from './one-time-codes.ts'

/** The secret of the test vectors of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130']
])('at second %i the code is that of RFC 6238, good half a minute earlier and later', (second, code) => {
  const counter = Math.floor(second / 30)
  expect(oneTimeCode(secret, counter)).toBe(code)
  const begin = counter * 30_000
  for (const [milliseconds, expected] of [
    [begin - 30_001, null],
    [begin - 30_000, counter],
    [begin, counter],
    [begin + 59_999, counter],
    [begin + 60_000, null]
  ] as const)
    expect([milliseconds, counterOf(secret, code, milliseconds)]).toEqual([milliseconds, expected])
})

test.each(['', '28708', '2870820', '２８７０８２', '28708é'])('«%s» is no code', (code) => {
  expect(counterOf(secret, code, 59_000)).toBeNull()
})

test('secrets are written as applications read them (RFC 4648)', () => {
  const written = ['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))
  expect(written.join(' ')).toBe('MY MZXQ MZXW6 MZXW6YQ MZXW6YTB MZXW6YTBOI')
})
