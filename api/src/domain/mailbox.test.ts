import { mailboxOf, unusualAddressPattern } from './mailbox.ts'

const spellings = [
  'Ousmane@Cible.SN',
  ' ousmane@cible.sn ',
  'a:ousmane@cible.sn',
  'ousmane@cible.sn:',
  '(c)ousmane@cible.sn'
]
spellings.push('ousmane(d)@cible.sn', '"ousmane"@cible.sn', 'Ousmane <ousmane@cible.sn>')
spellings.push('(http://evil.example/gagnez)ousmane@cible.sn', 'ousmane@cible.sn?bcc=espion%40evil.example&body=Virez')
test.each(spellings)('%j is the mailbox ousmane@cible.sn', (address) => {
  expect(mailboxOf(address)).toBe('ousmane@cible.sn')
})

test.each(['o.usmane@cible.sn', 'ousmane+villa@cible.sn', 'ousmane@autre.sn'])('%j is another mailbox', (address) => {
  expect(mailboxOf(address)).toBe(address)
  expect(address).not.toMatch(unusualAddressPattern)
})

test('what is no address stays what it is', () => {
  expect(mailboxOf(' Personne ')).toBe('personne')
})
