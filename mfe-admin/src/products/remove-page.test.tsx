import { screen } from '@testing-library/react'
import { confirm, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminProduct, aRowPage } from '../testing/rows.ts'

const products = ['Ciment', 'Brique'].map((title) => anAdminProduct({ title, category: 'Gravier' }))
const [cement, brick] = products

const open = (path = '', product: unknown = brick) =>
  openAdminPage(`/admin/btp/supprimer${path}`, {
    'GET /admin/btp': () => aRowPage('materiels', products),
    'GET /admin/btp/*': () => product,
    'DELETE /btp/*': () => ({ message: 'Supprimé' })
  })
const box = (name: string) => screen.findByRole('checkbox', { name })

test('the selected products are deleted in sequence; a failure is reported, and the others are deleted', async () => {
  const { requests, user, handlers } = await open()
  const remove = handlers['DELETE /btp/*']
  handlers['DELETE /btp/*'] = ({ url }) =>
    url.pathname.endsWith(cement?._id ?? '') ? problem(404, 'Produit non trouvé') : {}
  await press('Supprimer la sélection')
  expect(screen.getByRole('alert')).toHaveTextContent('Aucun produit sélectionné')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await user.click(await box('Tout choisir sur cette page'))
  await press('Supprimer')
  await confirm('Supprimer', 'Confirmer la suppression des produits BTP sélectionnés ?')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erreur lors de la suppression (1 échec sur 2)')
  expect(alert).toHaveTextContent(/Ciment · .*Produit non trouvé/)
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(
    products.map(({ _id }) => `DELETE /btp/${_id}`)
  )
  handlers['DELETE /btp/*'] = remove
  await press('Supprimer')
  await confirm('Supprimer')
  expect(await screen.findByText('Produits BTP supprimés avec succès')).toBeVisible()
})

test('the address of a product opens the same page with the product selected', async () => {
  await open(`/${brick?._id}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Supprimer des produits')
  expect(await box('Choisir Brique')).toBeChecked()
  expect(screen.getByText('1 produit sélectionné')).toBeVisible()
})

test('the address of a deleted product selects nothing', async () => {
  await open('/507f1f77bcf86cd799439011', problem(404, 'Produit non trouvé'))
  expect(await box('Choisir Brique')).not.toBeChecked()
})
