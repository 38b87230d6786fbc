import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { checkTexts } from './texts.ts'

const { at, write } = folderOfEachTest()

function check(page: string, translations?: Record<string, string>): string[] {
  const files = {
    'mfe-a/src/page.tsx': page,
    ...(translations ? { 'mfe-a/src/texts/en.json': JSON.stringify(translations) } : {})
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return checkTexts(at())
}

test('a text without a translation, and a text that cannot have one, are named with their file', () => {
  const page = 'export const page = <p title={t(\'Bonjour\')} aria-label="Salut">À bientôt</p>'
  expect(check(page, {})).toEqual([
    'mfe-a/src/page.tsx: « Bonjour » is not in mfe-a/src/texts/en.json.',
    'mfe-a/src/page.tsx: « Salut » stands outside of t().',
    'mfe-a/src/page.tsx: « À bientôt » stands outside of t().'
  ])
})

test('the texts of a content file need translations, too', () => {
  write('mfe-a/src/pages/faq.md', '---\ndescription: Tout\n---\n# Questions\n\n{hours}\n\n- Une\n')
  write('mfe-a/src/README.md', '# For developers\n')
  expect(check('', { Questions: 'Questions' })).toEqual([
    'mfe-a/src/pages/faq.md: « Tout » is not in mfe-a/src/texts/en.json.',
    'mfe-a/src/pages/faq.md: « Une » is not in mfe-a/src/texts/en.json.'
  ])
})

test('a translation without its text, or with other values, is reported', () => {
  expect(check("t('Lire {titre}', { titre })", { 'Lire {titre}': 'Read', Adieu: 'Farewell' })).toEqual([
    'mfe-a/src/texts/en.json: « Read » has other values than the French.',
    'mfe-a/src/texts/en.json: « Adieu » is used by no source.'
  ])
})

test.each([
  ['const chat = `Bonjour, je cherche`', ['mfe-a/src/page.tsx: « Bonjour, je cherche » stands outside of t().']],
  ["const text = plural(count, 'un bien', t('des biens'))", ['mfe-a/src/page.tsx: « un bien » stands outside of t().']],
  ["const label = t(names['titre de la page'])", []],
  ["const path = '/qui-sommes-nous', css = 'stack gap-2', word = 'Vente'", []]
])('a French text of several words outside of t is named: %s', (page, problems) => {
  const translations = { 'des biens': 'properties', 'titre de la page': 'title' }
  expect(check(page, translations).filter((line) => line.includes('stands'))).toEqual(problems)
})

test('one text with two translations is named, since a page has those of the shell and of its section', () => {
  write('shell/src/texts/en.json', '{ "Pièce": "piece" }')
  expect(check("t('Pièce')", { Pièce: 'Room' })).toContain('« Pièce » is “Room” and, in shell/, “piece”.')
})

test('a section without English texts may stand in French', () => {
  expect(check('export const page = <p>Bonjour</p>')).toEqual([])
})
