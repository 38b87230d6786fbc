import { FakeResponse } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminProduct, aRowPage } from '../testing/rows.ts'

const products = ['Ciment', 'Brique'].map((title) => anAdminProduct({ title, category: 'Gravier' }))

const open = (more: FakeHandlers = {}, path = '/admin/btp/supprimer') =>
  openAdminPage(path, {
    'GET /admin/btp': () => aRowPage('materiels', products),
    'DELETE /btp/*': () => ({ message: 'Supprimé' }),
    ...more
  })

test('the selected products are deleted in sequence', async () => {
  const { requests, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Supprimer la sélection' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Aucun produit sélectionné')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression des produits BTP sélectionnés ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Produits BTP supprimés avec succès')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(
    products.map(({ _id }) => `DELETE /btp/${_id}`)
  )
})

test('a failed deletion is reported, and the others are deleted', async () => {
  const { user } = await open({
    'DELETE /btp/*': ({ url }) =>
      url.pathname.endsWith(products[0]?._id ?? '') ? new FakeResponse(404, { message: 'Produit non trouvé' }) : {}
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erreur lors de la suppression (1 échec sur 2)')
  expect(alert).toHaveTextContent(/Ciment · .*Produit non trouvé/)
})

test('the address of a product opens the same page with the product selected', async () => {
  const [, brick] = products
  await open({ 'GET /admin/btp/*': () => brick }, `/admin/btp/supprimer/${brick?._id}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Supprimer des produits')
  expect(screen.getByRole('checkbox', { name: 'Choisir Brique' })).toBeChecked()
  expect(screen.getByText('1 produit sélectionné')).toBeVisible()
})

test('the address of a deleted product selects nothing', async () => {
  const gone = () => new FakeResponse(404, { message: 'Produit non trouvé' })
  await open({ 'GET /admin/btp/*': gone }, '/admin/btp/supprimer/507f1f77bcf86cd799439011')
  expect(await screen.findByRole('checkbox', { name: 'Choisir Brique' })).not.toBeChecked()
})
