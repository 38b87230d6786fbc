import { screen, waitFor, within } from '@testing-library/react'
import { confirm, type FakeHandlers, hrefOf, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

type Rental = ReturnType<typeof anAdminRental>
interface Bulk {
  ids: string[]
  change: { deleted?: boolean; draft?: boolean; availability?: Rental['availability'] }
}

/** Opens the list over a fake API that changes and deletes these rentals. */
async function open(stored: Rental[], more: FakeHandlers = {}, search = '') {
  const bodies: Bulk[] = []
  const page = await openAdminPage(`/admin/modifier${search}`, {
    'GET /admin/properties': ({ url }) => {
      const [number = 1, limit = 10] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name)))
      const notDeleted = stored.filter(({ state }) => state !== 'trash')
      const rows = notDeleted.slice((number - 1) * limit, number * limit)
      return aRowPage('properties', rows, { page: number, limit, total: notDeleted.length })
    },
    'POST /admin/properties/bulk': ({ body }) => {
      bodies.push(body as Bulk)
      const { ids, change } = body as Bulk
      for (const rental of stored.filter(({ _id }) => ids.includes(_id))) {
        const { deleted, draft, ...others } = change
        const state = deleted ? 'trash' : draft ? 'draft' : 'published'
        Object.assign(rental, others, { draft: Boolean(draft), state })
      }
      return { results: ids.map((id) => ({ id, done: true })) }
    },
    ...more
  })
  return { ...page, bodies, changes: () => bodies.map(({ change }) => change) }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => anAdminRental({ title: `Villa ${index}` }))
const aVilla = () => [anAdminRental({ title: 'Villa Baobab', details: { reference: 'L-1047' } })]
const row = (title: string) => screen.getByRole('link', { name: title }).closest('tr') as HTMLElement
const boxOf = (title: string) => screen.findByRole('checkbox', { name: `Choisir ${title}` })
const wholePage = () => screen.findByRole('checkbox', { name: 'Tout choisir sur cette page' })
const availability = () => screen.findByRole('combobox', { name: 'Disponibilité de Villa Baobab' })

test('the list shows every rental with its facts, drafts included', async () => {
  const place = { localisation: 'Grand Standing, Thiès', category: 'Villas' } as const
  const details = { reference: 'L-1047', price: 600_000, sequence: 'Mois' }
  const villa = anAdminRental({ title: 'Villa Baobab', ...place, details }, { state: 'draft', views: 124 })
  await open([villa])
  for (const name of ['Villa Baobab', 'Modifier Villa Baobab'])
    expect(await hrefOf(name)).toBe(`/admin/modifier/${villa._id}`)
  const texts = ['Brouillon', 'Grand Standing, Thiès · 124 vues', 'L-1047', 'Villas', '600 000 F CFA par Mois']
  for (const text of texts) expect(row('Villa Baobab')).toHaveTextContent(text)
  expect(await availability()).toHaveValue('Disponible')
  expect(await hrefOf('Ajouter une location')).toBe('/admin/ajouter')
  expect(screen.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')
})

test('search, filters and order are in the address, and lead to the first page', async () => {
  const { user, router, requests } = await open(many(30), {}, '?page=3')
  await press('Rechercher')
  expect(router.state.location.search).toBe('?page=3')
  await user.type(screen.getByLabelText('Recherche'), 'thies')
  await waitFor(() => expect(router.state.location.search).toBe('?recherche=thies'))
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.selectOptions(screen.getByLabelText('Disponibilité'), 'Indisponible')
  await user.selectOptions(screen.getByLabelText('Publication'), 'Brouillons')
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix décroissant')
  await waitFor(() =>
    expect(requests.at(-1)).toBe(
      'GET /admin/properties?page=1&limit=10&search=thies&category=Villas&availability=Indisponible&state=draft&sort=desc'
    )
  )
  expect(router.state.location.search).toBe(
    '?recherche=thies&categorie=Villas&disponibilite=Indisponible&etat=brouillons&tri=prix-decroissant'
  )
})

test('the availability is changed in the row; a change that the API refuses is reverted and reported', async () => {
  const { changes, handlers, user } = await open(aVilla())
  const select = await availability()
  const store = handlers['POST /admin/properties/bulk']
  handlers['POST /admin/properties/bulk'] = () => problem(503)
  await user.selectOptions(select, 'Indisponible')
  expect(await screen.findByRole('alert')).toHaveTextContent('Le service est indisponible.')
  expect(select).toHaveValue('Disponible')

  handlers['POST /admin/properties/bulk'] = store
  await user.selectOptions(select, 'Indisponible')
  expect(select).toHaveValue('Indisponible')
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'))
  expect(select).toHaveValue('Indisponible')
  expect(changes()).toEqual([{ availability: 'Indisponible' }])
})

test('rentals selected on several pages become drafts together, with a result for each', async () => {
  const stored = many(14)
  const { bodies, user } = await open(stored)
  await user.click(await boxOf('Villa 2'))
  await user.click(screen.getByRole('link', { name: 'Page suivante' }))
  await user.click(await boxOf('Villa 12'))
  expect(screen.getByText('2 locations sélectionnées')).toBeVisible()

  await press('Mettre en brouillon')

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
  await user.click(await boxOf('Villa 3'))
  expect(await wholePage()).toBePartiallyChecked()
  await user.click(await wholePage())
  expect(await wholePage()).not.toBePartiallyChecked()
  await press('Choisir les 120')
  expect(await screen.findByText('120 locations sélectionnées')).toBeVisible()
  await press('Indisponible')
  expect(await screen.findByText('120 locations passées à « Indisponible »')).toBeVisible()
  expect(bodies.map(({ ids }) => ids.length)).toEqual([50, 50, 20])
})

test('rows that failed are named, stay selected, and can be retried', async () => {
  const stored = many(3)
  let isRestored = false
  const { user } = await open(stored, {
    'POST /admin/properties/bulk': ({ body }) => ({
      results: (body as Bulk).ids.map((id) =>
        id === stored[1]?._id && !isRestored ? { id, done: false, message: 'Location non trouvée' } : { id, done: true }
      )
    })
  })
  await user.click(await wholePage())
  await press('Publier')
  const alert = await screen.findByRole('alert')
  for (const text of ['2 locations publiées', '(1 échec sur 3)']) expect(alert).toHaveTextContent(text)
  expect(within(alert).getAllByRole('listitem')[0]).toHaveTextContent(/^Villa 1 · .*Location non trouvée$/)
  expect(await boxOf('Villa 1')).toBeChecked()
  expect(await boxOf('Villa 0')).not.toBeChecked()

  isRestored = true
  await press('Réessayer')
  expect(await screen.findByText('1 location publiée')).toBeVisible()
})

test('only what was deleted is restored', async () => {
  const stored = many(2)
  const sent: string[][] = []
  const { user } = await open(stored, {
    'POST /admin/properties/bulk': ({ body }) => {
      const { ids } = body as Bulk
      sent.push(ids)
      return { results: ids.map((id, index) => ({ id, done: index === 0, message: 'Location non trouvée' })) }
    }
  })
  await user.click(await wholePage())
  await press('Supprimer')
  await confirm('Supprimer')
  await press('Annuler la suppression')
  await waitFor(() => expect(sent).toEqual([stored.map(({ _id }) => _id), [stored[0]?._id]]))
})

test('a rental is deleted after the specified question, and the deletion can be undone', async () => {
  const { changes } = await open(aVilla())
  const question = 'Êtes-vous sûr de vouloir supprimer cet élément ?'
  await press('Supprimer Villa Baobab')
  expect(screen.getByRole('dialog', { name: question })).toHaveTextContent('Villa Baobab · L-1047')
  await confirm('Annuler')
  expect(changes()).toEqual([])

  await press('Supprimer Villa Baobab')
  await confirm('Supprimer', question)
  expect(await screen.findByText("L'élément a été supprimé avec succès !")).toBeVisible()
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()

  await press('Annuler la suppression')
  expect(await screen.findByRole('link', { name: 'Villa Baobab' })).toBeVisible()
  expect(changes()).toEqual([{ deleted: true }, { deleted: false }])
})

test('an empty search result has a message, and a link that clears the filters', async () => {
  await open([], {}, '?recherche=chateau')
  expect(await screen.findByText('Rien ne correspond à cette recherche.')).toBeVisible()
  expect(await hrefOf('Effacer les filtres')).toBe('/admin/modifier')
})
