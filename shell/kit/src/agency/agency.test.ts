/** @jest-environment node */
import { agency, emailLink } from './index.ts'

test('a mail to the agency', () => {
  expect(emailLink()).toBe(`mailto:${agency.email}`)
  expect(emailLink(agency.email, { subject: 'Devenir partenaire' })).toBe(
    `mailto:${agency.email}?subject=Devenir%20partenaire`
  )
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
