import { FakeResponse } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminSale, aRowPage } from '../testing/rows.ts'

const sales = ['Terrain', 'Villa', 'Champ'].map((title) => anAdminSale({ title }))

const open = (deletion: (ids: string[]) => unknown) =>
  openAdminPage('/admin/ventes/supprimer', {
    'GET /admin/sales': () => aRowPage('sales', sales),
    'DELETE /sales': ({ body }) => deletion((body as { ids: string[] }).ids)
  })

test('without a selection nothing is deleted', async () => {
  const { user } = await open(() => ({}))
  await user.click(await screen.findByRole('button', { name: 'Supprimer la sélection' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Aucune vente sélectionnée')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

test('the selected sales are deleted together after a question, and the message of the API is shown', async () => {
  const requests: string[][] = []
  const { user } = await open((ids) => {
    requests.push(ids)
    return { message: 'Ventes supprimées avec succès', deleted: ids, notFound: [] }
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Terrain' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choisir Champ' }))
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

test('a failed request is reported for each sale, and all stay selected', async () => {
  const { user } = await open(() => new FakeResponse(503, { error: 'unavailable', message: 'Le service est occupé.' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Villa' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Le service est occupé.')
  expect(screen.getByRole('checkbox', { name: 'Choisir Villa' })).toBeChecked()
})
