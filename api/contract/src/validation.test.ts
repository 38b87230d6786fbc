import { Value } from 'typebox/value'
import { defaultAgency, parseAgency } from './agency.ts'
import { Day, EmailAddress, PhoneNumber, PriceInput, SingleLine, StoredEmailAddress } from './scalars.ts'
import {
  cleanEmailAddress,
  cleanLine,
  isEmailAddress,
  isPhoneNumber,
  maxEmailAddressLength,
  toChatNumber,
  toDialedNumber
} from './validation.ts'

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(maxEmailAddressLength - 196)}.sn`

const addresses = "a@b.sn Awa.Ndiaye@Exemple.SN o'brien+thies_2026@sous.domaine.example 1@2.sn awa@xn--exmple-cua.sn"
test.each([...addresses.split(' '), '{a}!#$%&*-/=?^`|~@exemple.sn', longest])('%s is one address', (text) => {
  expect([isEmailAddress(text), Value.Check(EmailAddress, text)]).toEqual([true, true])
})

const split = (texts: string) => texts.split(' ')
const notAddresses = [
  // what a mail library takes apart
  ...split('a:ousmane@cible.sn (c)ousmane@cible.sn "ousmane"@cible.sn awa@exemple.sn;moussa@exemple.sn a@b@c.sn'),
  ...split('(http://evil.example/g)ousmane@cible.sn awa@[192.168.1.1] fatou@exemple.sn?bcc=espion%40evil.example'),
  ...['a@b.sn, c@d.sn', 'Awa <awa@exemple.sn>', 'awa\\@exemple.sn'],
  // what is no whole address
  ...split('awa@ @exemple.sn awa@exemple .awa@exemple.sn awa.@exemple.sn a..wa@exemple.sn awa@exemple..sn'),
  ...['', 'awa@-exemple.sn', 'awa@exem_ple.sn', ' awa@exemple.sn', 'awa@exemple.sn\n', 'awa\0@exemple.sn'],
  'awa@exemple.sn\r\nBcc: tous@exemple.sn',
  // other alphabets: two spellings of one domain, letters that become others in small letters
  ...['aïda@exemple.sn', 'awa@exämple.sn', '\u212aate@exemple.sn'],
  // too long: its name, its domain's, all of it
  ...[`${'a'.repeat(65)}@exemple.sn`, `awa@${'b'.repeat(64)}.sn`, longest.replace('@', '@e')]
]
test.each(notAddresses)('%j is none', (text) => {
  expect([isEmailAddress(text), Value.Check(EmailAddress, text)]).toEqual([false, false])
})

test('stored addresses stay valid, and several addresses were never accepted', () => {
  for (const text of ['aïda@exemple.sn', '"ousmane"@cible.sn', 'awa@exemple.sn'])
    expect(Value.Check(StoredEmailAddress, text)).toBe(true)
  for (const text of ['a@b.sn,c@d.sn', 'Awa <awa@exemple.sn>', 'a@b.sn\r\nBcc: c@d.sn', 'awa'])
    expect(Value.Check(StoredEmailAddress, text)).toBe(false)
})

test('a telephone number is one of Senegal, or has the code of its country', () => {
  const senegalese = ['77 123 45 67', '+221 33 900 00 00', '(33) 900-00.00', '00221 77 123 45 67', '221771234567']
  // Of other countries eight to fifteen digits.
  for (const text of [...senegalese, '+33 6 12 34 56 78', '0044 123456', '+123456789012345'])
    expect([text, isPhoneNumber(text), Value.Check(PhoneNumber, text)]).toEqual([text, true, true])
  const wrong =
    '|77 123 45 6|77 123 45 678|06 12 34 56 78|67 123 45 67|+221 77 123 45|+1 234 567|+1234567890123456|+0123456789'
  for (const text of [...wrong.split('|'), '-- () ..', '33+221900', '1'.repeat(30), '77 12 poste 2', '77\n1234567'])
    expect([text, isPhoneNumber(text)]).toEqual([text, false])
})

const pasted: [string, string][] = [
  ...split(
    '77/123/45/67 77.123.45.67 77-123-45-67 tel:+221771234567 ٧٧١٢٣٤٥٦٧ ۷۷۱۲۳۴۵۶۷ ߇߇߁߂߃߄߅߆߇ ７７１２３４５６７ ＋２２１７７１２３４５６７'
  ).map((text): [string, string] => [text, '+221771234567']),
  // each space and dash that software writes between digits, and each mark that it puts around them
  ...Array.from(
    '\u00a0\u202f\u2007\u2009\u3000\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
    (sign): [string, string] => [`77${sign}123${sign}45${sign}67`, '+221771234567']
  ),
  ...Array.from('\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad', (mark): [string, string] => [
    `${mark}+221 77${mark} 123 45 67${mark}`,
    '+221771234567'
  ]),
  ['(+221) 77 123 45 67', '+221771234567'],
  ['Tél. : 77 123 45 67', '+221771234567'],
  ['+221 (0) 77 123 45 67', '+221771234567'],
  ['33 951 00 00 poste 12', '+221339510000;ext=12'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['00 33 (0)6 12 34 56 78', '+33612345678'],
  ['+39 (0)6 6982 1234', '+390669821234'],
  ['0039 (0)6 6982 1234', '+390669821234'],
  ['+1 (202) 555-0123 ext. 7', '+12025550123;ext=7']
]
test.each(pasted)('%j dials %s, as a form and in a chat', (text, dialed) => {
  expect([toDialedNumber(text), toChatNumber(text)]).toEqual([dialed, /\d+/.exec(dialed)![0]])
})

test.each(['77 123 45 67 / 78 123 45 67', '77 123 45 67 ou 78', 'poste 12', '+33', `77 123 45 67${' '.repeat(60)}`])(
  '%j is not one number',
  (text) => {
    expect([toDialedNumber(text), toChatNumber(text)]).toEqual([null, undefined])
  }
)

test.each([
  ...[
    '\u200bawa@exemple.sn\u202c',
    '\u00a0awa@exemple.sn\u00a0',
    'mailto:awa@exemple.sn',
    'Awa Ndiaye <awa@exemple.sn>'
  ],
  ...['<MAILTO:awa@exemple.sn>', 'awa＠exemple．sn', 'awa\u00ad@exem\u2060ple.sn', ' \u202aawa@exemple.sn\ufeff ']
])('%j is the address awa@exemple.sn', (text) => {
  expect(cleanEmailAddress(text)).toBe('awa@exemple.sn')
})

test.each([
  'a@b.sn <awa@exemple.sn>',
  'awa@exemple.sn, a@b.sn',
  'awa\u00a0@exemple.sn',
  'mailto:awa@exemple.sn?cc=a@b.sn',
  '<>'
])('%j is no address, however it is cleaned', (text) => {
  expect(isEmailAddress(cleanEmailAddress(text))).toBe(false)
})

test('a name has its letters, apostrophes and dashes, and nothing that is not seen', () => {
  expect(cleanLine('\u200eN’Dèye\u00a0Marie‑Louise\u00ad\u202c ')).toBe('N’Dèye Marie‑Louise')
})

test('a text that may become the header of a mail has one line and is not blank', () => {
  for (const text of ['Awa', ' Awa Ndiaye ', 'Été']) expect(Value.Check(SingleLine(12), text)).toBe(true)
  for (const text of ['', ' ', 'Awa\nBcc: x', 'Awa\rx', 'Awa\0', 'Awa\x7f', 'Awa\x9f', 'x'.repeat(13)])
    expect(Value.Check(SingleLine(12), text)).toBe(false)
})

test('a day of an input has a month and a day of the calendar', () => {
  for (const text of ['2026-01-01', '2026-12-31', '2026-10-20']) expect(Value.Check(Day, text)).toBe(true)
  for (const text of ['2026-00-01', '2026-13-01', '2026-01-00', '2026-01-32', '26-01-01', '2026-1-1'])
    expect(Value.Check(Day, text)).toBe(false)
})

test('a price is a whole amount from nothing to a thousand billion, or a text', () => {
  for (const price of [0, 1, 1_000_000_000_000, '50 000 FCFA / Mois']) expect(Value.Check(PriceInput, price)).toBe(true)
  for (const price of [-1, 0.5, 1_000_000_000_001, '', null, 'x'.repeat(61)])
    expect(Value.Check(PriceInput, price)).toBe(false)
})

test('the facts of the agency replace the defaults, all or some of them', () => {
  const agency = parseAgency('{"city": "Dakar"}')
  expect([agency.city, agency.name]).toEqual(['Dakar', 'Keur du Rail'])
  for (const json of ['[]', 'null', '"x"']) expect(() => parseAgency(json)).toThrow('one JSON object')
})

test('numbers of chats are digits, however an operator writes them', () => {
  const { whatsapp, whatsappMaterials } = parseAgency(
    '{"whatsapp": "+221 77 000 00 00", "whatsappMaterials": "00221-780000000"}'
  )
  expect([whatsapp, whatsappMaterials]).toEqual(['221770000000', '221780000000'])
})

test('a group of facts may be replaced in part, and a fact of another type is refused by its name', () => {
  const { legal } = parseAgency('{"legal": {"ninea": "005123456"}}')
  expect([legal.ninea, legal.host]).toEqual(['005123456', defaultAgency.legal.host])
  expect(() => parseAgency('{"legal": {"ninea": 5123456}}')).toThrow('legal.ninea must be a string, not a number')
  expect(() => parseAgency('{"phones": {}}')).toThrow('phones must be a list')
})
