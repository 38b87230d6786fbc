import { screen } from '@testing-library/react'
import { hrefOf, openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminRental } from '../testing/rows.ts'

const open = (properties: unknown[]) =>
  openAdminPage('/admin/locations', {
    'GET /admin/properties': () => ({ properties, total: properties.length, page: 1, limit: 6, totalPages: 1 })
  })

test('the hub shows the actions and the newest rentals, drafts included', async () => {
  const facts = { createdAt: '2026-10-12T09:00:00.000Z', details: { reference: 'L-1047' } }
  const villa = anAdminRental({ title: 'Villa Baobab', availability: 'Indisponible', ...facts }, { state: 'draft' })
  const { requests } = await open([villa])
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Gestion des locations')
  for (const [name, href] of [
    ['Ajouter une location', '/admin/ajouter'],
    ['Modifier une location', '/admin/modifier'],
    ['Supprimer une location', '/admin/supprimer'],
    ['Villa Baobab', `/admin/modifier/${villa._id}`]
  ] as const)
    expect(await hrefOf(name)).toBe(href)
  for (const text of ['L-1047, ajoutée le 12 octobre 2026', 'Brouillon', 'Indisponible'])
    expect(screen.getByText(text)).toBeVisible()
  expect(requests.filter((request) => request.includes('/admin/properties'))).toHaveLength(1)
})

test('the hub of an empty list has a message', async () => {
  await open([])
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
})
