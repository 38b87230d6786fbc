import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

type Rental = ReturnType<typeof anAdminRental>

/** Opens the list over a fake API that changes and deletes these rentals. */
async function open(stored: Rental[], more: FakeHandlers = {}, path = '/admin/modifier') {
  const bodies: { ids: string[]; change: Record<string, unknown> }[] = []
  const page = await openAdminPage(path, {
    'GET /admin/properties': ({ url }) => {
      const number = Number(url.searchParams.get('page'))
      const limit = Number(url.searchParams.get('limit'))
      const notDeleted = stored.filter(({ state }) => state !== 'trash')
      const rows = notDeleted.slice((number - 1) * limit, number * limit)
      return aRowPage('properties', rows, { page: number, limit, total: notDeleted.length })
    },
    'POST /admin/properties/bulk': ({ body }) => {
      const request = body as (typeof bodies)[number]
      bodies.push(request)
      return {
        results: request.ids.map((id) => {
          const rental = stored.find(({ _id }) => _id === id)
          if (!rental) return { id, done: false, message: 'Location non trouvée' }
          const { deleted, draft, availability } = request.change
          if (deleted !== undefined) rental.state = deleted ? 'trash' : 'published'
          if (draft !== undefined) Object.assign(rental, { draft, state: draft ? 'draft' : 'published' })
          if (availability) rental.availability = availability as Rental['availability']
          return { id, done: true }
        })
      }
    },
    ...more
  })
  return { ...page, bodies }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => anAdminRental({ title: `Villa ${index}` }))
const row = (title: string) => screen.getByRole('link', { name: title }).closest('tr') as HTMLElement
const boxOf = (title: string) => screen.getByRole('checkbox', { name: `Choisir ${title}` })

test('the list shows every rental with its facts, drafts included', async () => {
  const villa = anAdminRental(
    {
      title: 'Villa Baobab',
      localisation: 'Grand Standing, Thiès',
      category: 'Villas',
      details: { reference: 'L-1047', price: 600_000, sequence: 'Mois' }
    },
    { state: 'draft', views: 124 }
  )
  await open([villa])
  const link = await screen.findByRole('link', { name: 'Villa Baobab' })
  expect(link).toHaveAttribute('href', `/admin/modifier/${villa._id}`)
  const shown = row('Villa Baobab')
  for (const text of [
    'Brouillon',
    'Grand Standing, Thiès · 124 vues',
    'L-1047',
    'Villas',
    /600\s000\sF\sCFA.*par\sMois/
  ])
    expect(shown).toHaveTextContent(text)
  expect(within(shown).getByRole('combobox', { name: 'Disponibilité de Villa Baobab' })).toHaveValue('Disponible')
  expect(within(shown).getByRole('link', { name: 'Modifier Villa Baobab' })).toHaveAttribute(
    'href',
    `/admin/modifier/${villa._id}`
  )
  expect(screen.getByRole('link', { name: 'Ajouter une location' })).toHaveAttribute('href', '/admin/ajouter')
  expect(screen.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')
})

test('search, filters and order are in the address, and lead to the first page', async () => {
  const { user, router, requests } = await open(many(30), {}, '/admin/modifier?page=3')
  await user.type(await screen.findByLabelText('Recherche'), 'thies')
  await waitFor(() => expect(router.state.location.search).toBe('?recherche=thies'))
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.selectOptions(screen.getByLabelText('Disponibilité'), 'Indisponible')
  await user.selectOptions(screen.getByLabelText('Publication'), 'Brouillons')
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix décroissant')
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      'GET /admin/properties?page=1&limit=10&category=Villas&search=thies&sort=desc&availability=Indisponible&state=draft'
    )
  )
  expect(router.state.location.search).toBe(
    '?recherche=thies&categorie=Villas&disponibilite=Indisponible&etat=brouillons&tri=prix-decroissant'
  )
})

test('the availability is changed in the row', async () => {
  const { bodies, user } = await open([anAdminRental({ title: 'Villa Baobab' })])
  const select = await screen.findByRole('combobox', { name: 'Disponibilité de Villa Baobab' })
  await user.selectOptions(select, 'Indisponible')
  expect(select).toHaveValue('Indisponible')
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'))
  expect(select).toHaveValue('Indisponible')
  expect(bodies.map(({ change }) => change)).toEqual([{ availability: 'Indisponible' }])
})

test('a change that the API refuses is reverted and reported', async () => {
  const { user } = await open([anAdminRental({ title: 'Villa Baobab' })], {
    'POST /admin/properties/bulk': () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible.' })
  })
  const select = await screen.findByRole('combobox', { name: 'Disponibilité de Villa Baobab' })
  await user.selectOptions(select, 'Indisponible')
  expect(await screen.findByRole('alert')).toHaveTextContent('Indisponible.')
  expect(select).toHaveValue('Disponible')
})

test('rentals selected on several pages become drafts together, with a result for each', async () => {
  const stored = many(14)
  const { bodies, user } = await open(stored)
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Villa 2' }))
  await user.click(screen.getByRole('link', { name: 'Page suivante' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Villa 12' }))
  expect(screen.getByText('2 locations sélectionnées')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Mettre en brouillon' }))

  expect(await screen.findByText('2 locations mises en brouillon')).toBeVisible()
  expect(bodies).toEqual([{ ids: [stored[2]?._id, stored[12]?._id], change: { draft: true } }])
  await waitFor(() => expect(row('Villa 12')).toHaveTextContent('Brouillon'))
  expect(row('Villa 12')).toHaveTextContent('Fait')
  await user.click(screen.getByText('Résultat ligne par ligne'))
  expect(await screen.findByText(/^Villa 2 ·/)).toBeInTheDocument()
  expect(screen.queryByText('2 locations sélectionnées')).not.toBeInTheDocument()
})

test('all pages are selected at once, and changed in batches', async () => {
  const { bodies, user } = await open(many(120))
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await user.click(screen.getByRole('button', { name: 'Choisir les 120' }))
  expect(await screen.findByText('120 locations sélectionnées')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Indisponible' }))
  expect(await screen.findByText('120 locations passées à « Indisponible »')).toBeVisible()
  expect(bodies.map(({ ids }) => ids.length)).toEqual([50, 50, 20])
})

test('rows that failed are named, stay selected, and can be retried', async () => {
  const stored = many(3)
  const gone = stored[1] as Rental
  let isRestored = false
  const { user } = await open(stored, {
    'POST /admin/properties/bulk': ({ body }) => ({
      results: (body as { ids: string[] }).ids.map((id) =>
        id === gone._id && !isRestored ? { id, done: false, message: 'Location non trouvée' } : { id, done: true }
      )
    })
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' }))
  await user.click(screen.getByRole('button', { name: 'Publier' }))

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('2 locations publiées')
  expect(alert).toHaveTextContent('(1 échec sur 3)')
  expect(within(alert).getAllByRole('listitem')[0]).toHaveTextContent(/^Villa 1 · .*Location non trouvée$/)
  expect(boxOf('Villa 1')).toBeChecked()
  expect(boxOf('Villa 0')).not.toBeChecked()

  isRestored = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('1 location publiée')).toBeVisible()
})

test('a rental is deleted after the specified question, and the deletion can be undone', async () => {
  const { bodies, user } = await open([anAdminRental({ title: 'Villa Baobab', details: { reference: 'L-1047' } })])
  await user.click(await screen.findByRole('button', { name: 'Supprimer Villa Baobab' }))
  const dialog = screen.getByRole('dialog', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })
  expect(dialog).toHaveTextContent('Villa Baobab · L-1047')
  await user.click(within(dialog).getByRole('button', { name: 'Annuler' }))
  expect(bodies).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Supprimer Villa Baobab' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText("L'élément a été supprimé avec succès !")).toBeVisible()
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Annuler la suppression' }))
  expect(await screen.findByRole('link', { name: 'Villa Baobab' })).toBeVisible()
  expect(bodies.map(({ change }) => change)).toEqual([{ deleted: true }, { deleted: false }])
})

test('an empty search result has a message, and a link that clears the filters', async () => {
  await open([], {}, '/admin/modifier?recherche=chateau')
  expect(await screen.findByText('Rien ne correspond à cette recherche.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute('href', '/admin/modifier')
})
