import { aLead } from '@keur/contract/testing'
import { mailLink, replyText, toChatNumber } from './lead-reply.tsx'

test.each([
  ['77 111 22 33', '221771112233'],
  ['+221 77 111 22 33', '221771112233'],
  ['00221771112233', '221771112233'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['12 34', undefined]
])('the WhatsApp number of %s is %s', (phone, number) => {
  expect(toChatNumber(phone)).toBe(number)
})

test('the reply greets by first name if there is one', () => {
  expect(replyText(aLead({ firstName: undefined }))).toMatch(
    /^Bonjour,\n\nNous avons bien reçu votre message\.\n\nKeur du Rail/
  )
  expect(replyText(aLead({ firstName: 'Awa' }))).toMatch(/^Bonjour Awa,/)
})

test('the link of a mail escapes lines and accents', () => {
  const link = mailLink(aLead({ kind: 'owner', category: 'Villas', city: 'Thiès' }), 'awa@exemple.sn')
  const [, query = ''] = link.split('?')
  expect(new URLSearchParams(query).get('body')).toContain('votre proposition\u00a0: Villas, Thiès.\r\n')
})
