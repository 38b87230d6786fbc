import { productKind, saleKind } from './kinds.ts'
import { counted, countedAs } from './noun-labels.ts'

test('what is counted agrees in number and gender', () => {
  expect([0, 1, 34].map((count) => counted(saleKind.noun, count))).toEqual(['0 vente', '1 vente', '34 ventes'])
  expect(countedAs(saleKind.noun, 1, 'supprimé')).toBe('1 vente supprimée')
  expect(countedAs(saleKind.noun, 3, 'mis')).toBe('3 ventes mises')
  expect(countedAs(productKind.noun, 1, 'mis')).toBe('1 produit mis')
  expect(countedAs(productKind.noun, 2000, 'mis')).toBe('2\u202f000 produits mis')
})
