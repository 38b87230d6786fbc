import { readdirSync } from 'node:fs'
import { Ajv } from 'ajv'
import { products, rentals, sales } from '../../seed/data/listings.ts'
import { withoutAddresses } from '../features/comments/shown-name.ts'
import type { Column } from '../features/exchange/cells/column.ts'
import { columnsOfFile } from '../features/exchange/columns-of-file.ts'
import { oneLine } from '../features/outbox/templates/mail-layout.ts'
import { readKey } from '../features/uploads/photo-layout.ts'
import { createAllowedMethods } from '../plugins/errors.ts'
import { redactError } from '../plugins/request-log.ts'
import { customMessage } from '../problems/input-problem.ts'
import { understand } from '../search/understanding/understand.ts'
import { shortestRun } from '../testing/processor-time.ts'
import { fold, wordsOf } from '../text/folding.ts'
import { mailboxOf } from '../text/mailbox.ts'
import { parsePrice } from '../text/price-text.ts'
import { subschemasOf } from './all-calls.ts'

const pieces = [
  ...[
    'a',
    ' ',
    '\t',
    '0',
    '.',
    '-',
    '_',
    '@',
    '/',
    ':',
    '+',
    '(',
    '%2e',
    '"',
    '{',
    '?',
    '<',
    '\u00a0',
    'é',
    '😀',
    '\u0300'
  ],
  ...[
    'a@',
    '@a',
    'a.',
    '.a',
    'a@a.',
    'a ',
    ' a',
    '0 ',
    '0.',
    '000 ',
    '1.000',
    '/a',
    'a/',
    'http://a',
    '/media/',
    '00000000-'
  ]
]
/** Ten thousand characters of each piece, alone and with an ending that does not match. */
const attacks = pieces.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000)
  return [long, `${long}\n`, `${long}!`, `a@${long}@`, `http://${long}\0`]
})

const limit = 50

/** Milliseconds of processor time for the slowest input. */
const worst = (examine: (text: string) => unknown): number =>
  Math.max(...attacks.map((attack) => shortestRun(10, limit, () => examine(attack))))

const folder = new URL('../../contract/src', import.meta.url)
const expressions = new Map<string, object>()
for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts')))
  for (const schema of Object.values(await import(`@keur/contract/${file.replace('.ts', '')}`)))
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema))
      for (const { pattern, minLength, maxLength } of subschemasOf(schema as object))
        if (pattern) expressions.set(`${pattern} (${maxLength})`, { type: 'string', pattern, minLength, maxLength })

test('the contract has patterns, and those of e-mails and photos are among them', () => {
  expect(expressions.size).toBeGreaterThan(10)
  expect([...expressions.keys()].join()).toMatch(/@.*\/media\//s)
})

test.each([...expressions])('%s of the contract takes less than 50 ms for 10 kB', (_pattern, schema) => {
  // Like the API, which stops at the first error.
  const validate = new Ajv({ allErrors: false, keywords: [customMessage] }).compile(JSON.parse(JSON.stringify(schema)))
  expect(worst(validate)).toBeLessThan(limit)
})

/** What the demonstration's listings teach the search. */
const listings = [...rentals, ...sales, ...products].map(
  ({ input }) => input as { title: string; localisation?: unknown }
)
const vocabulary = {
  places: listings
    .flatMap(({ localisation = '' }) => String(localisation).split(/, ?/))
    .map((name) => ({ name, words: wordsOf(name) })),
  titleWords: new Set(wordsOf(...listings.map(({ title }) => title)))
}
/** As long as a search may be. */
const searches = [
  ...['ﷺ', '<', '>', 'é', '😀', '1 ', '1.', 'ouakan ', 'xyzxyz ', 'abcdefg ', 'standig ', 'a '],
  ...[
    'entre 1 et ',
    'moins de ',
    'de la ',
    '12 000 m2 ',
    '3 pieces ',
    '10m x ',
    'mbour 1 ',
    'par mois ',
    'f cfa ',
    'un million '
  ]
].map((piece) => piece.repeat(200).slice(0, 200))

test.each(searches)('a search is understood in less than 50 ms: %s', (text) => {
  expect(shortestRun(10, limit, () => understand(text, vocabulary))).toBeLessThan(limit)
})

test('150,000 columns, which fit into one row of a file, are refused in less than a second', () => {
  const known = Array.from(
    { length: 40 },
    (_, index) => ({ name: `Caractéristique ${index}`, required: true }) as Column
  )
  const names = Array.from({ length: 150_000 }, (_, index) => `C${index}`)
  expect(() => columnsOfFile(names, known)).toThrow('est inconnue')
  expect(shortestRun(2, 3000, () => expect(() => columnsOfFile(names, known)).toThrow())).toBeLessThan(3000)
})

const book = createAllowedMethods()
book.add('/api/articles/:id/comments/:commentId/report', 'POST')
test.each<[string, (text: string) => unknown]>([
  ['a search', wordsOf],
  ['a place', fold],
  ['a mailbox', (text) => mailboxOf(text.slice(0, 300))],
  ['a price', parsePrice],
  ['a comment', withoutAddresses],
  ['a line of a mail', oneLine],
  ['the address of a photo', readKey],
  ['an address', (text) => book.methodsOf(`/api/articles/${text}`)],
  ['a logged error', (text) => redactError(new Error(text))]
])('%s of 10 kB is read in less than 50 ms', (_what, read) => {
  expect(worst(read)).toBeLessThan(limit)
})
