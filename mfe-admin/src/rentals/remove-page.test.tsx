import { FakeResponse } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import { type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

const villa = anAdminRental({ title: 'Villa Baobab', details: { reference: 'L-1047' } })
const problem = (status: number, message: string) => new FakeResponse(status, { error: 'unavailable', message })

const open = (path: string, more: FakeHandlers = {}) =>
  openAdminPage(path, {
    'GET /admin/properties': () => aRowPage('properties', [villa]),
    'GET /admin/properties/*': () => villa,
    ...more
  })

test('each rental links to its own confirmation page, which can be cancelled', async () => {
  const { user, router } = await open('/admin/supprimer?recherche=villa')
  await user.click(await screen.findByRole('link', { name: 'Supprimer Villa Baobab' }))
  expect(await screen.findByRole('heading', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/admin/supprimer/${villa._id}`)
  expect(screen.getByText(villa._id)).toBeVisible()
  expect(screen.getByText('L-1047')).toBeVisible()

  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  expect(await screen.findByRole('heading', { name: 'Supprimer des locations' })).toBeVisible()
  expect(router.state.location.search).toBe('?recherche=villa')
})

test('deleting a rental leads back to the list with the success message', async () => {
  const { user, router, requests } = await open(`/admin/supprimer/${villa._id}`, {
    'DELETE /properties/*': () => ({ message: 'Supprimée' })
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByRole('heading', { name: 'Supprimer des locations' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/supprimer')
  expect(JSON.stringify(router.state.location.state)).toContain("L'élément a été supprimé avec succès !")
  expect(requests).toContain(`DELETE /properties/${villa._id}`)
})

test('a failed deletion is reported, and can be retried', async () => {
  const { user } = await open(`/admin/supprimer/${villa._id}`, {
    'DELETE /properties/*': () => problem(503, 'Le service est occupé.')
  })
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la suppression de la propriété. Le service est occupé.'
  )
  expect(screen.getByRole('button', { name: 'Supprimer' })).not.toHaveAttribute('aria-disabled')
})

test.each([
  ['that does not exist', () => new FakeResponse(404, { error: 'not_found', message: 'Location non trouvée' })],
  ['in the trash', () => ({ ...villa, state: 'trash' })]
])('a rental %s is not found', async (_what, response) => {
  await open('/admin/supprimer/507f1f77bcf86cd799439011', { 'GET /admin/properties/*': response })
  expect(await screen.findByText("Aucune location trouvée pour l'ID spécifié.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retour à la liste' })).toHaveAttribute('href', '/admin/supprimer')
})
