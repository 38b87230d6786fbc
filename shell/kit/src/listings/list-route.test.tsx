import { aProperty, aPropertyPage } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listingFilters, parseListingQuery } from '../patterns/index.ts'
import { FakeResponse, fakeApi, renderRoutes } from '../testing/index.tsx'
import { listRoute } from './index.tsx'

const filters = listingFilters({ example: 'Villa…', newest: 'Plus récentes', categories: ['Villas', 'Bureaux'] })
const villas = listRoute({
  ...{ id: 'locations:villas', path: '/villas', title: 'Villas à louer', lead: 'Des maisons pour la famille.' },
  ...{ section: 'properties', rows: 'properties', filters, filtersLabel: 'Filtrer les villas' },
  siblingLists: ['/locations', '/villas'].map((to) => ({ to, label: to })),
  parseQuery: (search) => parseListingQuery(filters, search),
  pathOf: ({ _id }) => `/detail/${_id}`,
  countLabels: { one: 'villa trouvée', many: 'villas trouvées' },
  empty: 'Aucune villa.',
  emptyHint: 'Essayez un prix plus haut.',
  emptyHintUnfiltered: 'Écrivez-nous.',
  findImageListing: (listings) => listings.find(({ images }) => images.length > 0),
  renderCard: ({ _id, title }, priority) => <article key={_id}>{priority ? `${title}, à charger` : title}</article>,
  renderCallout: (photo) => <aside>{String(photo)}</aside>,
  children: <p>Votre devis</p>
})

const user = userEvent.setup()
const open = async (path = '/villas', respond: (search: URLSearchParams) => unknown = () => aPropertyPage()) => {
  const { requests } = await fakeApi({
    'GET /properties': ({ url }) => respond(url.searchParams),
    'GET /properties/map': () => ({ markers: [], total: 1 })
  })
  return { requests, router: renderRoutes([villas], path) }
}
const titles = async () => (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
const structuredData = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
const metaOf = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
const chips = () => screen.queryByRole('list', { name: 'Filtres actifs' })
const query = '&facets=true&fields=card'
const noMatch = 'Rien ne correspond à tous ces critères.'

test('a visitor reads the cards of a list, of which the first is loaded at once, and the agency’s own photo', async () => {
  const cards = [aProperty({ title: 'Villa Baobab', images: [] }), aProperty({ title: 'Villa Fromager' })]
  const { requests } = await open('/villas', () => aPropertyPage(cards))
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await titles()).toEqual(['Villa Baobab, à charger', 'Villa Fromager'])
  expect(screen.getByRole('heading', { level: 1, name: 'Villas à louer' })).toBeVisible()
  expect(screen.getByText('Des maisons pour la famille.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 villas trouvées')
  expect(screen.getByRole('search', { name: 'Filtrer les villas' })).toBeInTheDocument()
  expect(screen.getByRole('complementary')).toHaveTextContent(/^\/picture\.webp$/)
  expect(screen.getByText('Votre devis')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(screen.getByRole('link', { name: '/villas' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: '/locations' })).not.toHaveAttribute('aria-current')
  expect(requests).toEqual([`GET /properties?page=1&limit=10${query}`])
  // and so do search engines
  expect(document.title).toMatch(/^Villas à louer, à Thiès et à Dakar/)
  expect([metaOf('og:image'), metaOf('og:image:alt')]).toEqual([
    expect.stringMatching(/^\/media\/properties\/share\/.+\.jpg$/),
    'Villa Fromager'
  ])
  expect(structuredData()).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 })
  const second = { position: 2, name: 'Villa Fromager', url: `/detail/${cards[1]?._id}` }
  expect(structuredData().itemListElement[1]).toMatchObject(second)
})

test('a visitor filters the list, and is brought to the count', async () => {
  const { requests, router } = await open('/villas?page=2')
  await user.selectOptions(await screen.findByLabelText('Catégorie'), 'Villas')
  await user.type(screen.getByLabelText('Prix maximum'), '300 000')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
  expect(router.state.location.search).toBe('?categorie=Villas&prixMax=300000')
  expect(requests.at(-1)).toBe(`GET /properties?page=1&limit=10&category=Villas&maxPrice=300000${query}`)
  expect(canonical()).toBe('/villas')
})

test('on the map the list has the same filters, which keep it, and the way back leaves it', async () => {
  const { requests, router } = await open('/villas?vue=carte&centre=14.7,-17.1,12&prixMax=500000&page=2')
  expect(await screen.findByRole('group', { name: /^Villas à louer sur la carte/ })).toBeInTheDocument()
  expect(requests).toContain('GET /properties/map?page=2&limit=10&maxPrice=500000')
  const views = within(screen.getByRole('navigation', { name: 'Affichage' })).getAllByRole('link')
  expect(views.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/villas?prixMax=500000', null],
    ['/villas?prixMax=500000&vue=carte', 'page']
  ])
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(router.state.location.search).toBe('?categorie=Villas&prixMax=500000&vue=carte'))
})

test('an amount that is none is asked for again where it was typed, though the filters were closed', async () => {
  const { router } = await open()
  await user.type(await screen.findByLabelText('Prix maximum'), '45 M')
  const sheet = document.querySelector('details')
  expect(sheet?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(sheet?.open).toBe(true)
  expect(router.state.location.search).toBe('')
})

test('a visitor is notified of what a list finds, whatever its order and page are', async () => {
  await open('/villas?categorie=Villas&tri=prix-croissant&page=2&prixMax=300000')
  expect(await screen.findByRole('link', { name: 'Prévenez-moi' })).toHaveAttribute(
    'href',
    '/alertes/nouvelle?rubrique=locations&category=Villas&maxPrice=300000'
  )
})

test('without scripts the filters are a GET form with names; an unknown option is no filter', async () => {
  await open('/villas?categorie=Ch%C3%A2teaux&lieu=Thies')
  const form = await screen.findByRole<HTMLFormElement>('search')
  expect(form).toHaveAttribute('action', '/villas#resultats')
  const fields = { recherche: '', categorie: '', lieu: 'Thies', prixMax: '', tri: '' }
  expect(Object.fromEntries(new FormData(form))).toEqual(fields)
  expect(within(chips() as HTMLElement).queryByText(/Châteaux/)).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('1 villa trouvée')
})

test('a visitor browses the pages that the server counts', async () => {
  const { requests } = await open('/villas', (search) =>
    aPropertyPage([aProperty({ images: [] })], { page: Number(search.get('page')), total: 26 })
  )
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  await user.click(pages.getByRole('link', { name: 'Dernière page' }))
  expect(await pages.findByText('Page 3 sur 3')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('26 villas trouvées')
  expect(requests.at(-1)).toBe(`GET /properties?page=3&limit=10${query}`)
  expect(document.title).toMatch(/^Villas à louer, page 3/)
  expect([canonical(), metaOf('og:image')]).toEqual(['/villas?page=3', undefined])
  expect(structuredData().itemListElement[0].position).toBe(21)
})

test('an address past the last page leads to the last page', async () => {
  const { router } = await open('/villas?page=9&lieu=dakar', (search) =>
    search.get('page') === '9'
      ? aPropertyPage([], { page: 9, total: 12 })
      : aPropertyPage([aProperty({ title: 'La dernière' })], { page: 2, total: 12 })
  )
  expect(await titles()).toEqual(['La dernière, à charger'])
  expect(router.state.location.search).toBe('?page=2&lieu=dakar')
  expect(canonical()).toBe('/villas')
})

test.each([
  ['with filters says what to loosen', '/villas?prixMax=1000', noMatch, 'Essayez un prix plus haut.', ['/villas']],
  ['without filters offers to search for the visitor', '/villas', 'Aucune villa.', 'Écrivez-nous.', []]
])('an empty list %s', async (_case, path, title, hint, clearLinks) => {
  await open(path, () => aPropertyPage([]))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
  const links = screen.queryAllByRole('link', { name: 'Effacer les filtres' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(clearLinks)
})

const typedFilters = listingFilters({ example: '', newest: '', categories: [], section: 'properties' })
const typedList = listRoute({
  ...{ id: 'locations:list', path: '/locations', title: 'Locations', lead: '', section: 'properties' },
  ...{ rows: 'properties', filters: typedFilters, filtersLabel: 'Filtrer' },
  parseQuery: (search) => parseListingQuery(typedFilters, search),
  pathOf: ({ _id }) => `/detail/${_id}`,
  countLabels: { one: 'location trouvée', many: 'locations trouvées' },
  ...{ empty: 'Aucune location.', emptyHint: 'Essayez un prix plus haut.' },
  renderCard: ({ _id, title }, _priority, reading) => (
    <article key={_id}>{`${title}, ${reading?.quantity ?? 'sans quantité'}`}</article>
  ),
  renderCallout: () => null
})
/** What the visitor reads, with plain spaces. */
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
const linkTo = (name: RegExp) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '')
const asRead = { words: [] as string[], matching: 0, corrections: [], dropped: [] }

async function openTyped(search: string, respond: (search: URLSearchParams) => object) {
  const { requests } = await fakeApi({ 'GET /properties': ({ url }) => respond(url.searchParams) })
  renderRoutes([typedList], `/locations?${search}`)
  await screen.findByRole('search')
  return requests
}

test('a visitor reads what became of the words of a text, and may insist on one', async () => {
  const reading = {
    ...{ words: ['penthouse', 'terrasse'], matching: 3, quantity: 4, dropped: ['zzz', 'sans piscine'] },
    ...{ corrections: [{ typed: 'penthous', meant: 'penthouse' }], foreign: { amount: 200, currency: 'EUR' } }
  }
  const requests = await openTyped('recherche=penthous&lieu=Thiès', () => ({
    ...aPropertyPage([aProperty({ title: 'Le toit' })], { total: 12 }),
    reading
  }))
  expect(requests[0]).toContain('localisation=Thiès&q=penthous')
  expect(await screen.findByText(/^Résultats pour/)).toBeVisible()
  for (const sentence of [
    'Résultats pour « penthouse ».',
    'D’abord avec « penthouse », « terrasse » : 3',
    'Sans tenir compte de « zzz », « sans piscine »',
    '200 € convertis en francs CFA',
    'Le toit, 4'
  ])
    expect(text()).toContain(sentence)
  expect(linkTo(/^Chercher/)).toBe('/locations?lieu=Thiès&q=penthous+"penthous"')
  expect(linkTo(/Prévenez-moi/)).toBe(
    '/alertes/nouvelle?rubrique=locations&localisation=Thiès&search=penthouse+terrasse'
  )
})

test.each([
  ['all of the list has them', { words: ['villa'], matching: 1 }, '', '&search=villa'],
  ['nothing has all of them', { words: ['villa', 'or'], matching: 0 }, '', ''],
  ['it is a reference', { words: [], matching: 1 }, '&reference=L-1', '&search=L-1']
])(
  'nothing is reported of words, and an alert asks only for those that listings have, where %s',
  async (_case, read, search, alert) => {
    await openTyped(`recherche=villa${search}`, () => ({
      ...aPropertyPage([aProperty()]),
      reading: { ...asRead, ...read }
    }))
    expect(await titles()).toHaveLength(1)
    expect(text()).not.toMatch(/D’abord|Résultats pour|Sans tenir compte/)
    expect(linkTo(/Prévenez-moi/)).toBe(`/alertes/nouvelle?rubrique=locations${alert}`)
  }
)

test.each([
  [
    'what was left out',
    'lieu=Pout&meuble=oui',
    ['Le plus proche, sans quantité'],
    'Voici le plus proche, sans : « Pout »'
  ],
  ['no filter that is none of the page’s', 'meuble=oui', ['Le plus proche, sans quantité'], 'Voici le plus proche.'],
  ['what to loosen, where that cannot be read', 'lieu=Kayar', undefined, 'Essayez un prix plus haut.']
])('where nothing matches, a visitor is shown what is nearest, and %s', async (_case, search, cards, sentence) => {
  const requests = await openTyped(`${search}&page=1`, (asked) => {
    if (asked.has('facets')) return { ...aPropertyPage([]), nearest: ['localisation'] }
    return cards ? aPropertyPage([aProperty({ title: 'Le plus proche' })]) : new FakeResponse(503, {})
  })
  expect(await screen.findByRole('heading', { name: noMatch })).toBeVisible()
  expect(screen.queryAllByRole('article').map(({ textContent }) => textContent)).toEqual(cards ?? [])
  expect(text()).toContain(sentence)
  expect(requests[1]).not.toContain('localisation')
})

test('a list that fails to load offers a retry, which works', async () => {
  let isDown = true
  await open('/villas', () =>
    isDown ? new FakeResponse(503, { error: 'unavailable', message: 'Occupé' }) : aPropertyPage()
  )
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('heading', { level: 1, name: 'Villas à louer' })).toBeVisible()
  isDown = false
  await user.click(retry)
  expect(await titles()).toHaveLength(1)
})
