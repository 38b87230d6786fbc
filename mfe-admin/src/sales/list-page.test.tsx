import { screen, waitFor, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminSale, aRowPage } from '../testing/rows.ts'

test('a sale links to its form, and its status can be any text', async () => {
  const terrain = anAdminSale({ title: 'Terrain', status: 'Disponible' })
  const { user } = await openAdminPage('/admin/ventes/modifier', {
    'GET /admin/sales': () => aRowPage('sales', [terrain]),
    'POST /admin/sales/bulk': ({ body }) => {
      const { ids, change } = body as { ids: string[]; change: { status: string } }
      terrain.status = change.status
      return { results: ids.map((id) => ({ id, done: true })) }
    }
  })
  expect(await screen.findByRole('link', { name: 'Terrain' })).toHaveAttribute('href', `/modifier-vente/${terrain._id}`)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  const status = () => screen.getByRole('combobox', { name: 'Statut de Terrain' })
  await user.selectOptions(status(), 'Autre statut…')
  const dialog = within(screen.getByRole('dialog', { name: 'Nouveau statut' }))
  await user.type(dialog.getByLabelText('Statut'), ' Réservée jusqu’à lundi ')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(status()).toHaveValue('Réservée jusqu’à lundi'))
  expect(terrain.status).toBe('Réservée jusqu’à lundi')

  await user.click(screen.getByRole('checkbox', { name: 'Choisir Terrain' }))
  await user.click(screen.getByRole('button', { name: 'Statut…' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Statut'), 'Vendu{Enter}')
  expect(await screen.findByText('1 vente passée à « Vendu »')).toBeVisible()
})

test('an availability in the address filters no sales: the API has no such filter', async () => {
  const { requests } = await openAdminPage('/admin/ventes/modifier?disponibilite=Disponible', {
    'GET /admin/sales': () => aRowPage('sales', [anAdminSale({ title: 'Terrain' })])
  })
  expect(await screen.findByRole('link', { name: 'Terrain' })).toBeVisible()
  expect(requests).toContain('GET /admin/sales?page=1&limit=10')
})
