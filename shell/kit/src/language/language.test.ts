import { addTexts, t } from './index.ts'

test('a text without a translation is read in French', () => {
  expect(t('Annonce {reference}', { reference: 'L-1002' })).toBe('Annonce L-1002')
})

test('a translation may place its values elsewhere, and a value that is missing shows its name', () => {
  addTexts({ 'Villa à {place}, {price}': '{price}: a villa in {place}' })
  expect(t('Villa à {place}, {price}', { place: 'Thiès', price: '5 F' })).toBe('5 F: a villa in Thiès')
  expect(t('Villa à {place}, {price}', { place: 'Thiès' })).toBe('{price}: a villa in Thiès')
})
