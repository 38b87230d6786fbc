import { shownName, withoutAddresses } from './shown-name.ts'

test.each([
  ['Awa', 'Ndiaye', 'Awa N.'],
  [' Awa ', ' ndiaye', 'Awa N.'],
  ['Awa', '', 'Awa'],
  ['', 'Ndiaye', 'Anonyme'],
  ['awa@exemple.sn', 'Ndiaye', 'Anonyme'],
  ['Awa', '@ndiaye', 'Anonyme'],
  ['awa＠exemple.sn', 'Ndiaye', 'Anonyme']
])('«%s» «%s» is shown to visitors as «%s»', (surname, name, shown) => {
  expect(shownName({ surname, name })).toBe(shown)
})

test('addresses in a text are masked, and nothing else', () => {
  expect(withoutAddresses('Écrivez à awa@exemple.sn, 3 @ 500 F, merci.')).toBe(
    'Écrivez à [adresse masquée] 3 @ 500 F, merci.'
  )
})
