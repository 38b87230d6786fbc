import { screen } from '@testing-library/react'
import { openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminRental } from '../testing/rows.ts'

const open = (respond: (address: URLSearchParams) => { rows: unknown[]; total: number }) =>
  openAdminPage('/admin/locations', {
    'GET /admin/properties': ({ url }) => {
      const { rows, total } = respond(url.searchParams)
      return { properties: rows, total, page: 1, limit: 6, totalPages: 1 }
    }
  })

test('the hub shows the counts, the newest rentals and the actions', async () => {
  const villa = anAdminRental(
    {
      title: 'Villa Baobab',
      availability: 'Indisponible',
      createdAt: '2026-10-12T09:00:00.000Z',
      details: { reference: 'L-1047' }
    },
    { state: 'draft' }
  )
  const counts: Record<string, number> = { published: 58, draft: 2, trash: 4, Appartements: 18 }
  await open((address) => {
    const filter = address.get('state') ?? address.get('category')
    return filter ? { rows: [], total: counts[filter] ?? 1 } : { rows: [villa], total: 60 }
  })

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Gestion des locations')
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Ajouter une location')).toHaveAttribute('href', '/admin/ajouter')
  expect(link('Modifier une location')).toHaveAttribute('href', '/admin/modifier')
  expect(link('Supprimer une location')).toHaveAttribute('href', '/admin/supprimer')
  expect(link('58 Publiées')).toHaveAttribute('href', '/admin/modifier?etat=publiees')
  expect(link('2 Brouillons')).toHaveAttribute('href', '/admin/modifier?etat=brouillons')
  expect(link('4 Corbeille')).toHaveAttribute('href', '/admin/locations/corbeille')
  expect(link('18 Appartements')).toHaveAttribute('href', '/admin/modifier?categorie=Appartements')
  expect(link('Villa Baobab')).toHaveAttribute('href', `/admin/modifier/${villa._id}`)
  expect(screen.getByText('L-1047, ajoutée le 12 octobre 2026')).toBeVisible()
  expect(screen.getByText('Brouillon')).toBeVisible()
  expect(screen.getByText('Indisponible')).toBeVisible()
})

test('the hub of an empty list has a message', async () => {
  await open(() => ({ rows: [], total: 0 }))
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
})
