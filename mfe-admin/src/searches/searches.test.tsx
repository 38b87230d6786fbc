import { screen, within } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'

test('the agency reads what visitors did not find, in words and with counts', async () => {
  const panels = { section: 'btp', query: 'search=panneaux+solaires', count: 1200, withoutResult: 1100 }
  await openAdminPage('/admin/recherches', {
    'GET /admin/searches': () => ({ withoutResult: [panels], frequent: [panels] })
  })
  const missing = within(await screen.findByRole('region', { name: 'Cherché et pas trouvé' }))
  expect(missing.getByRole('row', { name: /Matériaux\s: «\spanneaux solaires\s» 1\s100/ })).toBeVisible()
  const frequent = within(screen.getByRole('region', { name: 'Le plus cherché' }))
  expect(frequent.getByRole('row', { name: /1\s200/ })).toBeVisible()
})

test('before anything was counted the page says so', async () => {
  await openAdminPage('/admin/recherches', { 'GET /admin/searches': () => ({ withoutResult: [], frequent: [] }) })
  expect(await screen.findAllByText('Aucune recherche comptée pour le moment.')).toHaveLength(2)
})
