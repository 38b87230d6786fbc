/** @jest-environment node */
import type { PersonErasure, PersonKey } from '@keur/contract/privacy'
import { erasureMessage, readPerson, sharedPhoneWarning } from './privacy-messages.ts'

const none: PersonErasure = { account: 0, leads: 0, comments: 0, mails: 0, photos: 0, mailFiles: 0, alerts: 0 }

test.each<[Partial<PersonErasure>, string]>([
  [{}, 'Le site ne garde rien sur a@b.sn.'],
  [{ alerts: 1 }, 'Données de a@b.sn effacées\u00a0: 1 alerte.'],
  [{ leads: 2, mailFiles: 2 }, 'Données de a@b.sn effacées\u00a0: 2 demandes, 2 fichiers de courriel.'],
  [{ photos: 1 }, 'Données de a@b.sn effacées\u00a0: 1 photo. Les photos disparaissent d’ici un jour.']
])('an erasure of %j reads as words', (counts, message) => {
  expect(erasureMessage('a@b.sn', { ...none, ...counts })).toBe(message)
})

test.each([
  ['Awa Ndiaye <awa@exemple.sn>', { email: 'awa@exemple.sn' }],
  [' 00221 77 123 45 67', { phone: '00221 77 123 45 67' }],
  ['77 12', undefined],
  ['771234567@', undefined],
  ['awa', undefined]
])('what is typed (%s) is searched for as %j', (typed, who) => {
  expect(readPerson(typed)).toEqual(who)
})

test.each([
  ['a', /^Ce numéro va aussi avec a\s:/],
  ['abc', /avec a, b, c\s:/],
  ['abcd', /avec a, b, c et d’autres\s:/]
])('a telephone of several e-mails (%s) names three of them', (emails, warning) => {
  expect(sharedPhoneWarning({ otherEmails: [...emails] } as PersonKey)).toMatch(warning)
})
