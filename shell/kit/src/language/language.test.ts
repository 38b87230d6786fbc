import { jest } from '@jest/globals'

/** The module as a page of this address loads it. */
async function openPage(path: string) {
  window.history.replaceState(null, '', path)
  jest.resetModules()
  const page = await import('./index.ts')
  page.addTexts('en', { 'Villa à {place}, {price}': '{price}: a villa in {place}' })
  return page
}

test('an English page has its translations, whose values may stand elsewhere', async () => {
  const { language, t, localPath } = await openPage('/en/ventes')
  expect(language).toBe('en')
  expect(t('Villa à {place}, {price}', { place: 'Thiès', price: '5 F' })).toBe('5 F: a villa in Thiès')
  expect(localPath('/contact')).toBe('/en/contact')
})

test.each([
  ['/ventes', 'en', 'en', '/en'],
  ['/en/ventes', 'fr', 'fr', '/'],
  ['/en/ventes', undefined, 'en', '/en'],
  ['/ventes', undefined, 'fr', '/']
])('at %s, in a render process of %s, the language is %s', async (path, keurLanguage, expected, base) => {
  Object.assign(globalThis, { keurLanguage })
  const { language, basePath } = await openPage(path)
  expect([language, basePath]).toEqual([expected, base])
  Reflect.deleteProperty(globalThis, 'keurLanguage')
})

test('a text without a translation is read in French, and a value that is missing shows its name', async () => {
  const english = await openPage('/en')
  expect(english.t('Annonce {reference}')).toBe('Annonce {reference}')
  // and translations change nothing on a French page
  const { t } = await openPage('/ventes')
  expect(t('Villa à {place}, {price}', { place: 'Thiès', price: '5 F' })).toBe('Villa à Thiès, 5 F')
})
