/** @jest-environment node */
import { agency, emailLink } from './index.ts'

test('a mail goes to the agency where no other address is given', () => {
  expect(emailLink()).toBe(`mailto:${agency.email}`)
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
