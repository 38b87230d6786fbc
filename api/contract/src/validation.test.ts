import { Value } from 'typebox/value'
import { defaultAgency, parseAgency } from './agency.ts'
import { Day, EmailAddress, PhoneNumber, PriceInput, SingleLine, StoredEmailAddress } from './scalars.ts'
import { isEmailAddress, isPhoneNumber, maxEmailAddressLength } from './validation.ts'

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

test('a group of facts may be replaced in part, and a fact of another type is refused by its name', () => {
  const { legal } = parseAgency('{"legal": {"ninea": "005123456"}}')
  expect([legal.ninea, legal.host]).toEqual(['005123456', defaultAgency.legal.host])
  expect(() => parseAgency('{"legal": {"ninea": 5123456}}')).toThrow('legal.ninea must be a string, not a number')
  expect(() => parseAgency('{"phones": {}}')).toThrow('phones must be a list')
})
