import type { AdminSale } from '@keur/contract/sale'
import { screen, waitFor, within } from '@testing-library/react'
import { fill, openAdminPage, press } from '../testing/open-admin-page.tsx'
import { anAdminSale, aRowPage } from '../testing/rows.ts'

const older = ['https://ailleurs.example/photo.jpg', 'data:image/png;base64,AAAA']

test('a sale is edited; its older photos are unchanged', async () => {
  const sale = anAdminSale({ images: older })
  let sent: AdminSale | undefined
  const { router } = await openAdminPage(`/modifier-vente/${sale._id}`, {
    'GET /admin/sales/*': () => sale,
    'PUT /sales/*': ({ body }) => {
      sent = body as AdminSale
      return { ...sale, ...sent }
    }
  })
  expect(await screen.findByLabelText(/^Référence/)).toHaveAttribute('readonly')
  await fill({ Statut: 'Sous compromis', Prix: '8.000.000 FCFA', Superficie: '', Équipements: ' Forage,,Clôture ' })
  await press('Enregistrer')

  expect(await screen.findByText('La vente a été modifiée avec succès !')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/ventes'))
  expect(sent).toMatchObject({
    status: 'Sous compromis',
    images: older,
    autres: ['Forage', 'Clôture'],
    localisation: sale.localisation,
    revision: sale.revision
  })
  expect(sent?.details).toEqual({ reference: sale.details.reference, price: 8_000_000 })
})

test('a new sale without a photo is not sent', async () => {
  await openAdminPage('/admin/ventes/ajouter')
  expect(await screen.findByLabelText(/^Statut/)).toHaveValue('Disponible')
  await fill({ Titre: 'Terrain', Prix: '7 500 000' })
  await press('Publier')
  expect(await screen.findByRole('link', { name: 'Veuillez sélectionner au moins une image.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Le nom du bien est requis.' })).toBeVisible()
})

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
  await waitFor(() => expect(terrain.status).toBe('Réservée jusqu’à lundi'))

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

const sales = ['Terrain', 'Villa', 'Champ'].map((title) => anAdminSale({ title }))

const open = (deletion: (ids: string[]) => unknown) =>
  openAdminPage('/admin/ventes/supprimer', {
    'GET /admin/sales': () => aRowPage('sales', sales),
    'DELETE /sales': ({ body }) => deletion((body as { ids: string[] }).ids)
  })

test('the selected sales are deleted together after a question, and the message of the API is shown', async () => {
  const requests: string[][] = []
  const { user } = await open((ids) => {
    requests.push(ids)
    return { message: 'Ventes supprimées avec succès', deleted: ids, notFound: [] }
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer la sélection' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Aucune vente sélectionnée')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  for (const sale of ['Terrain', 'Champ']) await user.click(screen.getByRole('checkbox', { name: `Choisir ${sale}` }))
  await user.click(screen.getByRole('button', { name: 'Supprimer la sélection' }))
  const dialog = screen.getByRole('dialog', { name: 'Confirmer la suppression des ventes sélectionnées ?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  ).toEqual([`Terrain · ${sales[0]?.details.reference}`, `Champ · ${sales[2]?.details.reference}`])
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText('Ventes supprimées avec succès')).toBeVisible()
  expect(requests).toEqual([[sales[0]?._id, sales[2]?._id]])
})

test('a sale that no longer exists counts as a failure', async () => {
  const { user } = await open(([first, ...others]) => ({
    message: 'Une vente supprimée ; une est introuvable.',
    deleted: others,
    notFound: [first]
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Terrain' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Villa' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Une vente supprimée ; une est introuvable.')
  expect(alert).toHaveTextContent('Erreur lors de la suppression')
  expect(within(alert).getAllByRole('listitem')[0]).toHaveTextContent(/^Terrain · .*Vente non trouvée$/)
})
