import { Value } from 'typebox/value'
import { EmailAddress, StoredEmailAddress } from './scalars.ts'
import { isEmailAddress, maxEmailAddressLength } from './validation.ts'

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(maxEmailAddressLength - 196)}.sn`

test.each([
  'a@b.sn',
  'Awa.Ndiaye@Exemple.SN',
  "o'brien+thies_2026@sous.domaine.example",
  '{a}!#$%&*-/=?^`|~@exemple.sn',
  '1@2.sn',
  'awa@xn--exmple-cua.sn',
  longest
])('%s is one address', (text) => {
  expect([text.length <= maxEmailAddressLength, isEmailAddress(text), Value.Check(EmailAddress, text)]).toEqual([
    true,
    true,
    true
  ])
})

test.each([
  // what a mail library takes apart
  'a:ousmane@cible.sn',
  '(c)ousmane@cible.sn',
  'ousmane(d)@cible.sn',
  '"ousmane"@cible.sn',
  '(http://evil.example/gagnez)ousmane@cible.sn',
  'victim@b.sn:',
  'fatou@exemple.sn?bcc=espion%40evil.example&body=Virez',
  'a@b.sn, c@d.sn',
  'Awa <awa@exemple.sn>',
  'awa@exemple.sn;moussa@exemple.sn',
  'awa\\@exemple.sn',
  'awa@[192.168.1.1]',
  'awa@192.168.1.1',
  'a@b@c.sn',
  // what is no whole address
  '',
  'awa',
  'awa@',
  '@exemple.sn',
  'awa@exemple',
  '.awa@exemple.sn',
  'awa.@exemple.sn',
  'a..wa@exemple.sn',
  'awa@exemple..sn',
  'awa@.exemple.sn',
  'awa@-exemple.sn',
  'awa@exemple-.sn',
  'awa@exem_ple.sn',
  ' awa@exemple.sn',
  'awa@exemple.sn\n',
  'awa@exemple.sn\r\nBcc: tous@exemple.sn',
  'awa\0@exemple.sn',
  // other alphabets: two spellings of one domain, letters that become others in small letters
  'aïda@exemple.sn',
  'awa@exämple.sn',
  '\u212aate@exemple.sn',
  // too long: its name, its domain's, all of it
  `${'a'.repeat(65)}@exemple.sn`,
  `awa@${'b'.repeat(64)}.sn`,
  longest.replace('@', '@e')
])('%j is none', (text) => {
  expect([isEmailAddress(text), Value.Check(EmailAddress, text)]).toEqual([false, false])
})

test('stored addresses stay valid, and several addresses were never accepted', () => {
  for (const text of ['aïda@exemple.sn', '"ousmane"@cible.sn', 'awa@exemple.sn'])
    expect(Value.Check(StoredEmailAddress, text)).toBe(true)
  for (const text of ['a@b.sn,c@d.sn', 'Awa <awa@exemple.sn>', 'a@b.sn\r\nBcc: c@d.sn', 'awa'])
    expect(Value.Check(StoredEmailAddress, text)).toBe(false)
})
