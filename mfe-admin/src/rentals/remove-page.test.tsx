import { screen } from '@testing-library/react'
import { hrefOf, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

const villa = anAdminRental({ title: 'Villa Baobab', details: { reference: 'L-1047' } })
const page = `/admin/supprimer/${villa._id}`

const open = (path = page, record: unknown = villa) =>
  openAdminPage(path, {
    'GET /admin/properties': () => aRowPage('properties', [villa]),
    'GET /admin/properties/*': () => record,
    'DELETE /properties/*': () => ({ message: 'Supprimée' })
  })

test('each rental links to its own confirmation page, which can be cancelled', async () => {
  const { user, router } = await open('/admin/supprimer?recherche=villa')
  await user.click(await screen.findByRole('link', { name: 'Supprimer Villa Baobab' }))
  expect(await screen.findByRole('heading', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })).toBeVisible()
  expect(router.state.location.pathname).toBe(page)
  for (const text of [villa._id, 'L-1047']) expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  expect(await screen.findByRole('heading', { name: 'Supprimer des locations' })).toBeVisible()
  expect(router.state.location.search).toBe('?recherche=villa')
})

test('a failed deletion is reported, and can be retried; it leads back to the list with the success message', async () => {
  const { router, requests, handlers } = await open()
  const remove = handlers['DELETE /properties/*']
  handlers['DELETE /properties/*'] = () => problem(503, 'Le service est occupé.')
  await press('Supprimer')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Erreur lors de la suppression de la propriété. Le service est occupé.'
  )
  handlers['DELETE /properties/*'] = remove
  await press('Supprimer')
  expect(await screen.findByRole('heading', { name: 'Supprimer des locations' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/supprimer')
  expect(JSON.stringify(router.state.location.state)).toContain("L'élément a été supprimé avec succès !")
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(
    Array(2).fill(`DELETE /properties/${villa._id}`)
  )
})

test.each([
  ['that does not exist', problem(404, 'Location non trouvée')],
  ['in the trash', { ...villa, state: 'trash' }]
])('a rental %s is not found', async (_what, record) => {
  await open('/admin/supprimer/507f1f77bcf86cd799439011', record)
  expect(await screen.findByText("Aucune location trouvée pour l'ID spécifié.")).toBeVisible()
  expect(await hrefOf('Retour à la liste')).toBe('/admin/supprimer')
})
