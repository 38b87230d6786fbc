import { jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'

// The list is a part of the program that is long on its way.
jest.unstable_mockModule('../shared/kind-pages/list-page.tsx', () => new Promise(() => {}))
const { fill, press } = await import('../testing/form.ts')
const { openAdminPage } = await import('../testing/open-admin-page.tsx')
const { anAdminRental, aRowPage } = await import('../testing/rows.ts')

const rental = anAdminRental({ title: 'Villa Baobab' })
const form = `/admin/modifier/${rental._id}`
const title = () => screen.getByLabelText(/^Titre/)

/** Leaves the form by this answer, and comes back before anything else was drawn. */
async function leaveAndComeBack(answer: string) {
  const { router, user } = await openAdminPage(form, {
    'GET /admin/properties': () => aRowPage('properties', []),
    'GET /admin/properties/*': () => rental
  })
  await fill({ Titre: 'Villa Fromager' })
  await user.click(screen.getByRole('link', { name: 'Annuler' }))
  await press(answer)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/modifier'))
  expect(title()).toBeVisible()
  await act(() => router.navigate(form))
}

test('who comes back at once to what is kept finds it as it was', async () => {
  await leaveAndComeBack('Quitter et garder')
  expect(title()).toHaveValue('Villa Fromager')
})

test('who comes back at once to what was given up finds what is saved, and what is typed from then on is kept', async () => {
  await leaveAndComeBack('Oublier les changements')
  expect(title()).toHaveValue('Villa Baobab')
  await waitFor(() => expect(localStorage).toHaveLength(0))
  await fill({ Titre: 'Villa Rônier' })
  await waitFor(() => expect(localStorage.getItem(`saisie:properties:${rental._id}`)).toContain('Villa Rônier'))
})
