/** @jest-environment node */
import { quantityError } from './quantity-error.ts'

test.each([
  ['12', 'Sac', undefined],
  ['1 200', 'Barre', undefined],
  ['2,5', 'm³', undefined],
  ['0,5', 'Tonne', undefined],
  ['1000000', 'Sac', undefined],
  ['1,5', 'Sac', 'Ce produit ne se divise pas\u00a0: 1\u00a0sac ou 2\u00a0sacs.'],
  ['0,5', 'Barre', 'Ce produit ne se divise pas\u00a0: 1\u00a0barre.'],
  ['0', 'Sac', 'La quantité doit être plus grande que zéro.'],
  ['-3', 'Sac', 'La quantité doit être plus grande que zéro.'],
  ['abc', 'Sac', 'Saisissez la quantité en chiffres, par exemple 12.'],
  ['', 'Sac', 'Saisissez une quantité.'],
  ['１２', 'Sac', undefined],
  ['1,234', 'm³', 'Deux chiffres au plus après la virgule\u00a0; mille s’écrit 1000.'],
  ['1.000', 'Sac', 'Deux chiffres au plus après la virgule\u00a0; mille s’écrit 1000.'],
  ['1000001', 'Sac', 'Au plus 1\u202f000\u202f000. Pour davantage, appelez-nous.']
])('«%s» of «%s» is refused for this reason, or not: %s', (text, unit, reason) => {
  expect(quantityError(text, unit)).toBe(reason)
})
