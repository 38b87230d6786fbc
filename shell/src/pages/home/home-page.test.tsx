import { jest } from '@jest/globals'
import { aPhoto, aProduct, aProperty, aSale } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { finderTarget } from './finder.tsx'
import { Component, loader } from './home-page.tsx'

afterEach(() => jest.useRealTimers())

const pageOf = (...properties: ReturnType<typeof aProperty>[]) => ({ properties })

const sales = [aSale({ title: 'Terrain au baobab' })]
const products = [aProduct({ title: 'Agglos de 15', category: 'Gravier' })]
const articles = [1, 2, 3, 4].map((number) => ({ _id: `${number}`.repeat(24), title: `Conseil ${number}` }))

async function showHome(respond: () => unknown = () => pageOf()) {
  const { requests } = await fakeApi({
    'GET /properties': respond,
    'GET /sales': () => ({ sales }),
    'GET /btp': () => ({ materiels: products }),
    'GET /articles/titles': () => articles,
    'GET /places': () => ({ places: [] }),
    'GET /search': () => ({ section: 'sales', query: { localisation: 'Saly', maxPrice: 85_000_000 } })
  })
  const home = { path: '/', loader, Component, hydrateFallbackElement: <p>Chargement...</p> }
  const router = renderRoutes([home, { path: '*', element: <h1>Une liste</h1> }], '/')
  await screen.findByRole('heading', { level: 1 })
  return { requests, router }
}

// The first: the page's code may take a busy machine longer to load than the lists are waited for.
test('without the API the page is shown without listings', async () => {
  await showHome(() => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }))
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'À louer' })).toBeNull()
})

test('the newest listings of each list are shown', async () => {
  const [first, other] = [aPhoto(), aPhoto()]
  const rental = aProperty({ title: 'Villa aux manguiers', images: [first, other] })
  const { requests, router } = await showHome(() => pageOf(rental))
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Villa aux manguiers')).toBe(`/detail/${rental._id}`)
  expect(addressOf('Terrain au baobab')).toBe(`/ventes/detail/${sales[0]?._id}`)
  expect(addressOf('Agglos de 15')).toBe(`/produit/${products[0]?._id}`)
  expect(screen.getByText('Brique')).toBeInTheDocument()
  const card = screen.getByRole('link', { name: 'Villa aux manguiers' }).closest('article')
  expect(card?.querySelector('img')).toHaveAttribute('src', expect.stringContaining(first.url.split('/').at(-1)!))
  // and the three newest articles
  const shelf = within(screen.getByRole('heading', { name: 'Articles' }).closest('section') as HTMLElement)
  const titles = shelf.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
  expect(titles).toEqual(['Conseil 1', 'Conseil 2', 'Conseil 3'])
  expect(addressOf('Conseil 1')).toBe(`/articles/${'1'.repeat(24)}`)
  // whose descriptions no card shows
  expect(JSON.stringify(router.state.loaderData)).not.toContain('description')
  expect(requests.toSorted()).toEqual([
    'GET /articles/titles',
    'GET /btp?limit=4&fields=card',
    'GET /properties?limit=4&fields=card',
    'GET /sales?limit=3&fields=card'
  ])
})

test('each listing has a heart, and only one that is not available says so', async () => {
  localStorage.clear()
  await showHome(() =>
    pageOf(aProperty({ title: 'Villa libre' }), aProperty({ title: 'Villa louée', availability: 'Indisponible' }))
  )
  const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('article') as HTMLElement)
  expect(cardOf('Villa libre').queryByText('Disponible')).toBeNull()
  expect(cardOf('Villa louée').getByText('Indisponible')).toBeVisible()
  await userEvent.click(cardOf('Villa libre').getByRole('button', { name: /Garder en favori/ }))
  expect(localStorage.getItem('favoris')).toContain('Villa libre')
})

test('the page is shown without a list that takes more than a second and a half', async () => {
  const never = () => new Promise(() => {})
  await fakeApi({ 'GET /properties': never, 'GET /sales': never, 'GET /btp': never, 'GET /articles/titles': never })
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  let data: unknown
  loader({ request: new Request('http://localhost/') } as never).then((result) => {
    data = result
  })
  await jest.advanceTimersByTimeAsync(1_499)
  expect(data).toBeUndefined()
  await jest.advanceTimersByTimeAsync(1)
  expect(data).toEqual({ rentals: [], sales: [], products: [], articles: [] })
})

test('the finder leads to the list with the filters that a text means', async () => {
  const { router } = await showHome()
  await userEvent.click(screen.getByLabelText('Acheter'))
  await userEvent.type(screen.getByLabelText(/Que cherchez-vous/), 'Saly 85 millions')
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  await screen.findByRole('heading', { name: 'Une liste' })
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/ventes?lieu=Saly&prixMax=85000000&recherche=Saly+85+millions'
  )
})

test.each([
  ['chercher=locations&q=', '/locations'],
  ['chercher=btp&q=+', '/btp'],
  // of earlier versions
  ['chercher=ventes&lieu=Thi%C3%A8s+&prixMax=', '/ventes?lieu=Thi%C3%A8s'],
  ['chercher=autre&q=villa', undefined],
  ['q=villa', undefined]
])('«?%s» leads to %s', async (search, target) => {
  expect(await finderTarget(`http://localhost/?${search}`, new AbortController().signal)).toBe(target)
})
