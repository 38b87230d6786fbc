import { readdirSync } from 'node:fs'
import { readAmount } from '@keur/contract/money'
import { cleanEmailAddress, toDialedNumber } from '@keur/contract/validation'
import { Ajv } from 'ajv'
import { products, rentals, sales } from '../../seed/data/listings.ts'
import { fold, wordsOf } from '../domain/folding.ts'
import { mailboxOf } from '../domain/mailbox.ts'
import { withoutAddresses } from '../features/comments/shown-name.ts'
import { oneLine } from '../features/outbox/templates/mail-layout.ts'
import { readKey } from '../features/uploads/photo-layout.ts'
import { createAllowedMethods } from '../plugins/errors.ts'
import { redactError } from '../plugins/request-log.ts'
import { customMessage } from '../problems/input-problem.ts'
import { understand } from '../search/understanding/understand.ts'
import { growth, mostGrowth } from '../testing/processor-time.ts'
import { subschemasOf } from './all-calls.ts'

const pieces =
  'a \t 0 . - _ @ / : + ( %2e " { ? < é 😀 \u0300 a@ @a a. .a a@a. 0. 1.000 /a a/ http://a /media/ 00000000-'
    .split(' ')
    .concat([' ', '\u00a0', 'a ', ' a', '0 ', '000 '])
/** Texts of a length: each piece again and again, alone and with an ending that does not match. */
const attacks = pieces.flatMap((piece) => {
  const long = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const endings = [(text: string) => text, (text: string) => `${text}\n`, (text: string) => `${text}!`]
  return [...endings, (text: string) => `a@${text}@`, (text: string) => `http://${text}\0`].map((end) => {
    const texts = new Map([1000, 10_000].map((length) => [length, end(long(length))]))
    return (length: number) => texts.get(length)!
  })
})

/** The beginning of a text for which a reader takes far more than ten times as long where it is ten times as long. */
const slowFor = (read: (text: string) => unknown) =>
  attacks
    .find((attack) => growth((length) => read(attack(length)), 10_000) > mostGrowth)?.(1000)
    .slice(0, 20)

const folder = new URL('../../contract/src', import.meta.url)
const expressions = new Map<string, object>()
for (const file of readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name)))
  for (const schema of Object.values(await import(`@keur/contract/${file.replace('.ts', '')}`)))
    if (typeof schema === 'object' && schema !== null && !Array.isArray(schema))
      for (const { pattern, minLength, maxLength } of subschemasOf(schema as object))
        if (pattern) expressions.set(`${pattern} (${maxLength})`, { type: 'string', pattern, minLength, maxLength })

test('the contract has patterns, and those of e-mails and photos are among them', () => {
  expect(expressions.size).toBeGreaterThan(10)
  expect([...expressions.keys()].join()).toMatch(/@.*\/media\//s)
})

test('no pattern of the contract takes longer than the length of a text says', () => {
  // Like the API, which stops at the first error.
  const ajv = new Ajv({ allErrors: false, keywords: [customMessage] })
  const slow = [...expressions].map(([pattern, schema]) => [
    pattern,
    slowFor(ajv.compile(JSON.parse(JSON.stringify(schema))))
  ])
  expect(slow.filter(([, text]) => text !== undefined)).toEqual([])
})

/** What the demonstration's listings teach the search. */
const listings = [...rentals, ...sales, ...products].map(
  ({ input }) => input as { title: string; localisation?: unknown }
)
const vocabulary = {
  places: listings
    .flatMap(({ localisation = '' }) => String(localisation).split(/, ?/))
    .map((name) => ({ name, words: wordsOf(name) })),
  titleWords: new Set(wordsOf(...listings.map(({ title }) => title))),
  isRealWord: () => false
}
const words =
  'ﷺ;<;>;é;😀;1 ;1.;ouakan ;xyzxyz ;abcdefg ;standig ;a ;entre 1 et ;moins de ;de la ;12 000 m2 ;3 pieces ;10m x ;mbour 1 ;par mois ;f cfa ;un million '

test('no search takes long to understand', () => {
  // As long as a search may be: to look at each pair of its words takes no time, at more of them it does.
  const cubic = 300
  const search = (piece: string, length: number) => piece.repeat(200).slice(0, length)
  const slow = words
    .split(';')
    .find((piece) => growth((length) => understand(search(piece, length), vocabulary), 200, cubic) > cubic)
  expect(slow).toBeUndefined()
})

const book = createAllowedMethods()
book.add('/api/articles/:id/comments/:commentId/report', 'POST')
test.each<[string, (text: string) => unknown]>([
  ['a search', wordsOf],
  ['a place', fold],
  ['a mailbox', (text) => mailboxOf(text.slice(0, 300))],
  ['a pasted address', cleanEmailAddress],
  ['a telephone number', toDialedNumber],
  ['a price', readAmount],
  ['a comment', withoutAddresses],
  ['a line of a mail', oneLine],
  ['the address of a photo', readKey],
  ['an address', (text) => book.methodsOf(`/api/articles/${text}`)],
  ['a logged error', (text) => redactError(new Error(text))]
])('%s takes no longer to read than its length says', (_what, read) => {
  expect(slowFor(read)).toBeUndefined()
})
