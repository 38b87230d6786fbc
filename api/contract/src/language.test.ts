import { fillText, pathIn, readLanguage } from './language.ts'

test.each([
  ['/en', { language: 'en', path: '/' }],
  ['/en/contact', { language: 'en', path: '/contact' }],
  ['/contact', { language: 'fr', path: '/contact' }],
  ['/entretien', { language: 'fr', path: '/entretien' }],
  ['/', { language: 'fr', path: '/' }]
])('%s names its language and its page', (pathname, address) => {
  expect(readLanguage(pathname)).toEqual(address)
})

test('a page has an address in each language, and leads back to itself', () => {
  expect(['/', '/contact'].map((path) => pathIn('en', path))).toEqual(['/en', '/en/contact'])
  expect(readLanguage(pathIn('fr', '/contact'))).toEqual({ language: 'fr', path: '/contact' })
})

test('a text has its values in the places of their names, and a name without a value stays', () => {
  expect(fillText('Page {page} sur {total}, {page}', { page: 0 })).toBe('Page 0 sur {total}, 0')
  expect(fillText('Page {page}')).toBe('Page {page}')
})
