import { aLead } from '@keur/contract/testing'
import { chatNumber, mailLink, replyTo } from './reply.ts'

test.each([
  ['77 111 22 33', '221771112233'],
  ['+221 77 111 22 33', '221771112233'],
  ['00221771112233', '221771112233'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['12 34', undefined]
])('the chat of %s is %s', (phone, number) => {
  expect(chatNumber(phone)).toBe(number)
})

test('an answer greets by name where there is one', () => {
  expect(replyTo(aLead({ firstName: undefined }))).toMatch(
    /^Bonjour,\n\nNous avons bien reçu votre message\.\n\nKeur du Rail/
  )
  expect(replyTo(aLead({ firstName: 'Awa' }))).toMatch(/^Bonjour Awa,/)
})

test('a mail keeps its lines and letters', () => {
  const link = mailLink(aLead({ kind: 'owner', category: 'Villas', city: 'Thiès' }), 'awa@exemple.sn')
  const [, query = ''] = link.split('?')
  expect(new URLSearchParams(query).get('body')).toContain('votre proposition\u00a0: Villas, Thiès.\r\n')
})
