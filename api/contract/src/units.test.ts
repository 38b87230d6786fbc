import { isDivisible, perUnit, unitName } from './units.ts'

test.each([
  [1, 'Sac', 'sac'],
  [1.5, 'Sac', 'sac'],
  [0.5, 'Tonne', 'tonne'],
  [2, 'Sac', 'sacs'],
  [3, 'Barre', 'barres'],
  [4, 'Unité', 'unités'],
  [2, 'Panneau', 'panneaux'],
  [2, 'Tuyau', 'tuyaux'],
  [2, 'Colis', 'colis'],
  [2.5, 'm³', 'm³'],
  [20, 'kg', 'kg'],
  [12, 'Sac de 50 kg', 'sacs\u00a0de\u00a050\u00a0kg'],
  [2, 'Palette complète', 'palettes\u00a0complètes'],
  [2, ' Tube PVC ', 'tubes\u00a0PVC']
])('%d of «%s» is «%s»', (quantity, unit, name) => {
  expect(unitName(unit, quantity)).toBe(name)
})

test.each([
  ['Sac', 'par\u00a0sac'],
  ['Unité', 'l’unité'],
  ['Mois', 'par\u00a0Mois'],
  [' ', ''],
  [undefined, '']
])('a price per «%s» is written «%s»', (unit, text) => {
  expect(perUnit(unit)).toBe(text)
})

test('half a ton or a cubic metre can be ordered, half a bag cannot', () => {
  expect(['Tonne', 'm³', 'Mètre', 'kg'].every(isDivisible)).toBe(true)
  expect(['Sac', 'Barre', 'Pièce', 'Unité', 'Lot', 'Rouleau'].some(isDivisible)).toBe(false)
})
