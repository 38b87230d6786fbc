import { screen } from '@testing-library/react'
import { hrefOf, openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminRental } from '../testing/rows.ts'

const open = (properties: unknown[], counts: Record<string, number> = {}) =>
  openAdminPage('/admin/locations', {
    'GET /admin/properties': ({ url }) => {
      const filter = url.searchParams.get('state') ?? url.searchParams.get('category')
      const found = filter ? { properties: [], total: counts[filter] ?? 1 } : { properties, total: properties.length }
      return { ...found, page: 1, limit: 6, totalPages: 1 }
    }
  })

test('the hub shows the counts, the newest rentals and the actions', async () => {
  const facts = { createdAt: '2026-10-12T09:00:00.000Z', details: { reference: 'L-1047' } }
  const villa = anAdminRental({ title: 'Villa Baobab', availability: 'Indisponible', ...facts }, { state: 'draft' })
  await open([villa], { published: 58, draft: 2, trash: 4, Appartements: 18 })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Gestion des locations')
  for (const [name, href] of [
    ['Ajouter une location', '/admin/ajouter'],
    ['Modifier une location', '/admin/modifier'],
    ['Supprimer une location', '/admin/supprimer'],
    ['58 Publiées', '/admin/modifier?etat=publiees'],
    ['2 Brouillons', '/admin/modifier?etat=brouillons'],
    ['4 Corbeille', '/admin/locations/corbeille'],
    ['18 Appartements', '/admin/modifier?categorie=Appartements'],
    ['Villa Baobab', `/admin/modifier/${villa._id}`]
  ] as const)
    expect(await hrefOf(name)).toBe(href)
  for (const text of ['L-1047, ajoutée le 12 octobre 2026', 'Brouillon', 'Indisponible'])
    expect(screen.getByText(text)).toBeVisible()
})

test('the hub of an empty list has a message', async () => {
  await open([])
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
})
