import type { FakeRequest } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import { openAdminPage } from '../../testing/open-admin-page.tsx'
import { anAdminArticle, anAdminProduct, anAdminRental, anAdminSale } from '../../testing/rows.ts'
import { countLabel, kinds, productKind, resultLabel, saleKind } from '../kinds/kinds.ts'

const id = 'a/b?c'
const encoded = encodeURIComponent(id)

test.each([
  ['/admin/modifier', 'properties', anAdminRental, 'Modifier la location'],
  ['/modifier-vente', 'sales', anAdminSale, 'Modifier la vente'],
  ['/admin/ventes/modifier', 'sales', anAdminSale, 'Modifier la vente'],
  ['/admin/btp/modifier', 'btp', anAdminProduct, 'Modifier le produit BTP'],
  ['/admin/articles/modifier', 'articles', anAdminArticle, 'Modifier l’article']
] as const)('%s reads the record by its encoded id', async (page, section, aRecord, title) => {
  const path = `/admin/${section}/${encoded}`
  await openAdminPage(`${page}/${encoded}`, {
    [`GET /admin/${section}/*`]: ({ url }: FakeRequest) => url.pathname === path && aRecord({ _id: id })
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.each(kinds)('addresses of $title hold the id encoded', (kind) => {
  expect(kind.edit(id)).toMatch(new RegExp(`/${encoded}$`))
  if (kind.section !== 'articles') expect(kind.publicPath(id)).toMatch(new RegExp(`/${encoded}$`))
})

test('labels agree in number and gender', () => {
  expect([0, 1, 34].map((count) => countLabel(saleKind.noun, count))).toEqual(['0 vente', '1 vente', '34 ventes'])
  expect(resultLabel(saleKind.noun, 1, 'supprimé')).toBe('1 vente supprimée')
  expect(resultLabel(saleKind.noun, 3, 'mis')).toBe('3 ventes mises')
  expect(resultLabel(productKind.noun, 1, 'mis')).toBe('1 produit mis')
  expect(resultLabel(productKind.noun, 2000, 'mis')).toBe('2\u202f000 produits mis')
})
