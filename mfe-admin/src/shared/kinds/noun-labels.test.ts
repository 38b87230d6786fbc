import { countLabel, productKind, resultLabel, saleKind } from './kinds.ts'

test('labels agree in number and gender', () => {
  expect([0, 1, 34].map((count) => countLabel(saleKind.noun, count))).toEqual(['0 vente', '1 vente', '34 ventes'])
  expect(resultLabel(saleKind.noun, 1, 'supprimé')).toBe('1 vente supprimée')
  expect(resultLabel(saleKind.noun, 3, 'mis')).toBe('3 ventes mises')
  expect(resultLabel(productKind.noun, 1, 'mis')).toBe('1 produit mis')
  expect(resultLabel(productKind.noun, 2000, 'mis')).toBe('2\u202f000 produits mis')
})
