import { screen, waitFor, within } from '@testing-library/react'
import { confirm, type FakeHandlers, hrefOf, openAdminPage, press, problem } from '../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../testing/rows.ts'

type Rental = ReturnType<typeof anAdminRental>
interface Bulk {
  ids: string[]
  change: {
    deleted?: boolean
    draft?: boolean
    vacancy?: Pick<Rental, 'availability' | 'availableFrom'>
    prices?: Record<string, { from: number; to: number }>
  }
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
      const { prices } = change
      for (const { _id, details } of stored) if (prices?.[_id]) details.price = prices[_id].to
      for (const rental of stored.filter(({ _id }) => !prices && ids.includes(_id))) {
        const { deleted, draft, vacancy, ...others } = change
        if (vacancy) rental.availableFrom = vacancy.availableFrom
        const state = deleted ? 'trash' : draft ? 'draft' : 'published'
        Object.assign(rental, others, vacancy, { draft: Boolean(draft), state })
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
  const texts = ['Brouillon', 'Grand Standing, Thiès · 124 vues', 'L-1047', 'Villas', 'par Mois']
  for (const text of texts) expect(row('Villa Baobab')).toHaveTextContent(text)
  expect(await availability()).toHaveValue('Disponible')
  expect(screen.getByRole('textbox', { name: 'Prix de Villa Baobab' })).toHaveValue('600\u202f000')
  expect(await hrefOf('Ajouter une location')).toBe('/admin/ajouter')
  expect(screen.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')
})

test('search, filters and order are in the address, and lead to the first page', async () => {
  const { user, router, requests } = await open(many(60), {}, '?page=3')
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
      'GET /admin/properties?page=1&limit=25&search=thies&category=Villas&availability=Indisponible&state=draft&sort=desc'
    )
  )
  expect(router.state.location.search).toBe(
    '?recherche=thies&categorie=Villas&disponibilite=Indisponible&etat=brouillons&tri=prix-decroissant'
  )
})

test('headers sort up, down, and no more; another page size keeps the first row, and all filters', async () => {
  const { user, router, requests } = await open(many(120), {}, '?categorie=Villas&page=3')
  const header = (name: string) => screen.getByRole('columnheader', { name })
  for (const [slug, value, sort] of [
    ['&tri=prix-croissant', 'asc', 'ascending'],
    ['&tri=prix-decroissant', 'desc', 'descending'],
    ['', undefined, null]
  ] as const) {
    await user.click(await screen.findByRole('link', { name: 'Prix' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?categorie=Villas${slug}`))
    await waitFor(() => expect(header('Prix').getAttribute('aria-sort')).toBe(sort))
    expect(new URL(requests.at(-1)!.split(' ')[1]!, 'http://x').searchParams.get('sort') ?? undefined).toBe(value)
  }
  await user.click(screen.getByRole('link', { name: 'Titre' }))
  await waitFor(() => expect(header('Titre')).toHaveAttribute('aria-sort', 'ascending'))
  expect(requests.at(-1)).toMatch(/limit=25&category=Villas&sort=title-asc$/)
  await user.click(screen.getByRole('link', { name: 'Dernière page' }))
  expect(await screen.findByText('120 locations · page 5 sur 5')).toBeVisible()
  await user.click(screen.getByRole('link', { name: '50 lignes par page' }))
  expect(await screen.findByText('120 locations · page 3 sur 3')).toBeVisible()
  expect(requests.at(-1)).toMatch(/page=3&limit=50&category=Villas&sort=title-asc$/)
  await user.type(screen.getByLabelText('Recherche'), 'x')
  await waitFor(() => expect(requests.at(-1)).toMatch(/page=1&limit=50&search=x&category=Villas&sort=title-asc$/))
})

test('columns are hidden: the address and this device remember which, and the rows are not read again', async () => {
  const { user, router, requests } = await open(aVilla(), {}, '?sans=couleur,prix&lignes=50')
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const read = () => requests.filter((request) => request.startsWith('GET /admin/properties')).length
  await press('Colonnes')
  expect(headers()).toEqual(['Choisir', 'Photo', 'Titre', 'Référence', 'Catégorie', 'Disponibilité', 'Actions'])
  const menu = within(screen.getByRole('group', { name: 'Colonnes' }))
  expect(menu.getByRole('checkbox', { name: 'Prix' })).not.toBeChecked()
  await user.click(menu.getByRole('checkbox', { name: 'Référence' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sans=reference%2Cprix&lignes=50'))
  await user.click(menu.getByRole('checkbox', { name: 'Prix' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Colonnes' })).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Colonnes' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Recherche'), 'x')
  await waitFor(() => expect(router.state.location.search).toBe('?recherche=x&lignes=50&sans=reference'))
  expect(read()).toBe(2)
  // An address that says nothing shows what was last chosen here.
  await router.navigate('/admin/modifier')
  await waitFor(() => expect(read()).toBe(3))
  expect(headers()).toEqual(['Choisir', 'Photo', 'Titre', 'Catégorie', 'Disponibilité', 'Prix', 'Actions'])
})

test('the availability is changed in the row; a change that the API refuses is reverted and reported', async () => {
  const { changes, handlers, user } = await open(aVilla())
  const select = await availability()
  const store = handlers['POST /admin/properties/bulk']
  handlers['POST /admin/properties/bulk'] = () => problem(503)
  await user.selectOptions(select, 'Indisponible')
  expect(await screen.findByRole('alert')).toHaveTextContent('Le service est indisponible.')
  expect(select).toHaveValue('Disponible')
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'))

  handlers['POST /admin/properties/bulk'] = store
  await user.selectOptions(select, 'Indisponible')
  expect(select).toHaveValue('Indisponible')
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'))
  expect(select).toHaveValue('Indisponible')
  expect(changes()).toEqual([{ vacancy: { availability: 'Indisponible' } }])
  expect(screen.getByText('Villa Baobab : Indisponible (avant : Disponible).')).toBeVisible()
  await press('Annuler')
  await waitFor(() => expect(select).toHaveValue('Disponible'))
})

test('a rental is let until a day, which is over once it is free; both can be undone', async () => {
  const stored = aVilla().map((villa) => ({ ...villa, availability: 'Indisponible' as const }))
  const { changes, user } = await open(stored)
  const until = () => screen.getByLabelText<HTMLInputElement>('Villa Baobab, indisponible jusqu’au')
  await availability()
  await user.type(until(), '2020-01-31{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Choisissez un jour à venir.')
  await user.keyboard('{Escape}')
  expect(until()).toHaveValue('')
  await user.type(until(), '2099-03-01{Enter}')
  expect(await screen.findByText(/jusqu’au 1 mars 2099 \(avant.: Indisponible\)/)).toBeVisible()
  await user.tab()
  const select = await availability()
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'))
  await user.selectOptions(select, 'Disponible')
  expect(await screen.findByText(/: Disponible \(avant.: Indisponible jusqu’au 1 mars 2099\)/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('jusqu’au')).not.toBeInTheDocument())
  await press('Annuler')
  await waitFor(() => expect(until()).toHaveValue('2099-03-01'))
  const taken = { availability: 'Indisponible', availableFrom: '2099-03-01' }
  const all = [taken, { availability: 'Disponible' }, taken]
  await waitFor(() => expect(changes().map(({ vacancy }) => vacancy)).toEqual(all))
})

test('prices are typed in the list one after the other; Escape leaves one as it was, and the last can be undone', async () => {
  const stored = many(3)
  for (const [index, { details }] of stored.entries()) details.price = 100_000 + index
  const { bodies, user } = await open(stored)
  const price = (index: number) => screen.getByRole('textbox', { name: `Prix de Villa ${index}` })
  await user.click(await screen.findByRole('textbox', { name: 'Prix de Villa 0' }))
  await user.keyboard('150 000{Enter}')
  expect(price(1)).toHaveFocus()
  await user.keyboard('cent mille{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Le prix est requis et doit être un nombre valide.')
  await user.keyboard('{Escape}')
  expect(price(1)).toHaveValue('100\u202f001')
  await user.clear(price(2))
  await user.keyboard('175.000 FCFA{Enter}')
  expect(await screen.findByText(/^Villa 2.: 175.000 F CFA \(avant.: 100.002 F CFA\)\.$/)).toBeVisible()
  await press('Annuler')
  await waitFor(() => expect(price(2)).toHaveValue('100\u202f002'))
  // What was typed stays until the list is there again.
  await waitFor(() => expect(price(0)).toHaveValue('150\u202f000'))
  const sent = (index: number, from: number, to: number) => {
    const id = stored[index]?._id ?? ''
    return { ids: [id], change: { prices: { [id]: { from, to } } } }
  }
  const all = [sent(0, 100_000, 150_000), sent(2, 100_002, 175_000), sent(2, 175_000, 100_002)]
  await waitFor(() => expect(bodies).toEqual(all))
})

test('a price that another administrator has changed meanwhile is not overwritten: the list says which it is', async () => {
  const [villa] = aVilla()
  const { user } = await open([villa!], {
    'POST /admin/properties/bulk': ({ body }) => {
      villa!.details.price = 90_000
      return { results: (body as Bulk).ids.map((id) => ({ id, done: false, message: 'Le prix a changé.' })) }
    }
  })
  const price = await screen.findByRole('textbox', { name: 'Prix de Villa Baobab' })
  await user.clear(price)
  await user.type(price, '80000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Le prix a changé.')
  await user.type(price, '{Escape}')
  await waitFor(() => expect(price).toHaveValue('90\u202f000'))
})

test('prices of a selection change by a percentage that is shown before, and change back', async () => {
  const stored = many(8)
  for (const [index, { details }] of stored.entries()) details.price = 100_000 + index * 1000
  const { bodies, user } = await open(stored)
  await user.click(await wholePage())
  await press('Prix…')
  await user.type(screen.getByLabelText('Changement'), '5000')
  expect(screen.getByText(/^Écrivez par exemple/)).toBeVisible()
  await user.clear(screen.getByLabelText('Changement'))
  await user.type(screen.getByLabelText('Changement'), '+5 %')
  await user.selectOptions(screen.getByLabelText('Arrondi'), '1000')
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('8 locations changent de prix.')
  expect(dialog).toHaveTextContent(/Villa 1.: 101.000 F CFA → 106.000 F CFA/)
  expect(dialog).toHaveTextContent('et 2 autres')
  expect(bodies).toEqual([])
  await confirm('Changer les prix')
  expect(await screen.findByText('Prix changés : 8 locations')).toBeVisible()
  expect(stored.map(({ details }) => details.price).slice(0, 2)).toEqual([105_000, 106_000])
  await press('Rétablir les prix')
  expect(await screen.findByText('Prix changés : 8 locations')).toBeVisible()
  await waitFor(() => expect(stored.map(({ details }) => details.price).slice(0, 2)).toEqual([100_000, 101_000]))
})

test('rentals selected on several pages become drafts together, with a result for each', async () => {
  const stored = many(29)
  const { bodies, user } = await open(stored)
  await user.click(await boxOf('Villa 2'))
  await user.click(screen.getByRole('link', { name: 'Page suivante' }))
  await user.click(await boxOf('Villa 27'))
  expect(screen.getByText('2 locations sélectionnées')).toBeVisible()

  await press('Mettre en brouillon')

  expect(await screen.findByText('2 locations mises en brouillon')).toBeVisible()
  expect(bodies).toEqual([{ ids: [stored[2]?._id, stored[27]?._id], change: { draft: true } }])
  await waitFor(() => expect(row('Villa 27')).toHaveTextContent('Brouillon'))
  expect(row('Villa 27')).toHaveTextContent('Fait')
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
