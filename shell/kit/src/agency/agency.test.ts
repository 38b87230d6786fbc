/** @jest-environment node */
import { agency, emailLink, phoneLink } from './index.ts'

test('a mail goes to the agency where no other address is given', () => {
  expect(emailLink()).toBe(`mailto:${agency.email}`)
})

test.each([
  ['+221 77 123 45 67', 'tel:+221771234567'],
  ['+33 1 23 45 67 89 poste 12', 'tel:+33123456789;ext=12']
])('%s is called by %s', (number, link) => {
  expect(phoneLink(number)).toBe(link)
})

test.each([
  'fatou?bcc=espion%40evil.example&body=Virez@exemple.sn',
  'fatou@exemple.sn?bcc=espion%40evil.example&body=Virez'
])('an address adds neither a recipient nor a text: %s', (address) => {
  const { protocol, pathname, searchParams } = new URL(
    emailLink(address, { subject: 'Votre message', body: 'Bonjour\n& merci' })
  )
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', address])
  expect([...searchParams]).toEqual([
    ['subject', 'Votre message'],
    ['body', 'Bonjour\r\n& merci']
  ])
})
