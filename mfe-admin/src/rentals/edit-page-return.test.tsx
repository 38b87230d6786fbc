import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'

// The chunk of the list never loads.
jest.unstable_mockModule('../shared/kind-pages/list-pages.tsx', () => new Promise(() => {}))
const { fill, openAdminPage, press } = await import('../testing/open-admin-page.tsx')
const { anAdminRental, aRowPage } = await import('../testing/rows.ts')

const rental = anAdminRental({ title: 'Villa Baobab' })
const form = `/admin/modifier/${rental._id}`
const title = () => screen.getByLabelText(/^Titre/)

/** Leaves the form by a button of the dialog, and comes back before the next page is rendered. */
async function leaveAndComeBack(button: string) {
  const { router, user } = await openAdminPage(form, {
    'GET /admin/properties': () => aRowPage('properties', []),
    'GET /admin/properties/*': () => rental
  })
  await fill({ Titre: 'Villa Fromager' })
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await press(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(title()).toBeVisible()
  await act(() => router.navigate(form))
}

test('coming back before the next page has loaded restores the stored draft', async () => {
  await leaveAndComeBack('Quitter et garder')
  expect(title()).toHaveValue('Villa Fromager')
})

test('coming back after discarding shows the saved record, and later input is stored again', async () => {
  await leaveAndComeBack('Oublier les changements')
  expect(title()).toHaveValue('Villa Baobab')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  await fill({ Titre: 'Villa Rônier' })
  await waitFor(() => expect(localStorage.getItem(`saisie:properties:${rental._id}`)).toContain('Villa Rônier'))
})
