import { jest } from '@jest/globals'
import { aProduct, aProperty, aSale } from '@keur/contract/testing'
import { favourites, recentlyViewed } from '@keur/kit/device-listings'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withSections } from '../../testing/with-sections.tsx'
import { Component, loader } from './favourites-page.tsx'
import { parseSelection, selectionPath, sendLink } from './selection.ts'

const facts = { amount: 250_000, period: 'Mois', place: 'Mbour 1, Thiès' }
const summary = (id: string, title: string) =>
  ({ section: 'properties', id, to: `/detail/${id}`, title, ...facts }) as const
const villa = summary('a'.repeat(24), 'Villa aux manguiers')
const flat = summary('b'.repeat(24), 'Appartement F3')
const land = { ...summary('c'.repeat(24), 'Terrain à Pout'), section: 'sales' as const, period: undefined }
const missing = new FakeResponse(404, { error: 'not_found', message: 'Non trouvée' })

const open = (path = '/favoris') => renderRoutes(withSections([{ path: '/favoris', Component, loader }]), path)
const show = async (...added: Parameters<typeof favourites.add>[0][]) => {
  for (const listing of added) favourites.add(listing)
  open()
  await screen.findByRole('heading', { level: 1, name: 'Vos favoris' })
}

const choice = (title: string) => screen.getByRole('checkbox', { name: new RegExp(`^Comparer\\s: ${title}`) })
const compare = (title: string) => userEvent.click(choice(title))

afterEach(() =>
  act(() => {
    favourites.clear()
    recentlyViewed.clear()
  })
)

test('favourites are shown newest first, and can be removed', async () => {
  await show(villa, flat)
  const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  expect(titles()).toEqual(['Appartement F3', 'Villa aux manguiers'])
  await userEvent.click(screen.getByRole('button', { name: /Retirer\s: Appartement F3/ }))
  expect(titles()).toEqual(['Villa aux manguiers'])
  await userEvent.click(screen.getByRole('button', { name: 'Tout retirer' }))
  expect(screen.getByRole('heading', { name: 'Aucun favori pour le moment' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Voir les locations' })).toHaveAttribute('href', '/locations')
})

test('two favourites are compared by price, place and rooms; a deleted one has no facts', async () => {
  const stored = aProperty({ _id: villa.id, bedrooms: 4, furnished: false, details: { reference: '' } })
  await fakeApi({ 'GET /properties/*': ({ params }) => (params.at(-1) === villa.id ? stored : missing) })
  await show(villa, flat)
  await compare('Villa')
  expect(screen.getByText('Cochez une deuxième location pour comparer.')).toBeInTheDocument()
  await compare('Appartement')
  expect(screen.getByRole('link', { name: 'Voir la comparaison' })).toHaveAttribute('href', '#comparaison')
  const cells = (name: RegExp) =>
    [...screen.getByRole('row', { name }).querySelectorAll('td')].map(({ textContent }) => textContent)
  await waitFor(() => expect(cells(/^Chambres/)).toEqual(['–', '4']))
  expect(cells(/^Meublé/)[1]).toBe('Non')
  expect(cells(/^Lieu/)[0]).toBe('Mbour 1, Thiès')
  // a row without any fact is left out
  expect(screen.queryByRole('row', { name: /^Référence/ })).toBeNull()
})

test('only like things are compared: with a rental, rentals', async () => {
  await show(villa, land, flat)
  await compare('Villa')
  expect(choice('Terrain')).toBeDisabled()
  expect(choice('Appartement')).toBeEnabled()
  await compare('Villa')
  expect(choice('Terrain')).toBeEnabled()
})

describe('a selection sent by WhatsApp', () => {
  test('names each favourite with its price, and has one link to all', async () => {
    await show(land, villa)
    const chat = new URL(screen.getByRole('link', { name: 'Envoyer ma sélection' }).getAttribute('href') ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/')
    expect(chat.searchParams.get('text')?.split('\n')).toEqual([
      'Ma sélection chez Keur du Rail',
      expect.stringMatching(/^• Villa aux manguiers\s: 250\s000\sF\sCFA par\sMois$/),
      expect.stringMatching(/^• Terrain à Pout\s: 250\s000\sF\sCFA$/),
      `/favoris?annonces=locations:${villa.id},ventes:${land.id}`
    ])
  })

  test('is opened by anyone, and changes their favourites only when they want it', async () => {
    await fakeApi({
      'GET /properties/*': () => aProperty({ _id: villa.id, title: 'Villa aux manguiers' }),
      'GET /sales/*': ({ params }) =>
        params.at(-1) === land.id ? aSale({ _id: land.id, title: 'Terrain à Pout' }) : missing,
      'GET /btp/*': () => aProduct({ title: 'Ciment' })
    })
    const ids = [`locations:${villa.id}`, `ventes:${land.id}`, `materiaux:${flat.id}`, `ventes:${'d'.repeat(24)}`]
    favourites.add(land)
    open(`/favoris?annonces=${ids.join()}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Une sélection pour vous' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Terrain à Pout' })).toHaveAttribute('href', `/ventes/detail/${land.id}`)
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Villa aux manguiers', 'Terrain à Pout', 'Ciment'])
    expect(screen.getByRole('link', { name: 'Ciment' })).toHaveAttribute('href', `/produit/${flat.id}`)
    expect(screen.getByText('1 annonce n’est plus en ligne.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull()
    const stored = () => favourites.all().map(({ title }) => title)
    expect(stored()).toEqual(['Terrain à Pout'])
    await userEvent.click(screen.getByRole('button', { name: 'Garder ces annonces' }))
    expect(stored()).toEqual(['Villa aux manguiers', 'Ciment', 'Terrain à Pout'])
    expect(screen.getByRole('link', { name: 'Voir vos favoris' })).toBeInTheDocument()
  })

  test('has twenty listings at most, and only those that its address names rightly', () => {
    const listings = Array.from({ length: 21 }, (_, index) => summary(index.toString(16).padStart(24, '0'), 'Villa'))
    const keys = listings.map(({ section, id }) => ({ section, id }))
    const [, text = ''] = selectionPath(keys).split('=')
    expect(parseSelection(`x,ventes:1,autres:${villa.id},${text}`)).toEqual(keys.slice(0, 20))
    expect(decodeURIComponent(sendLink(listings)).match(/locations:/g)).toHaveLength(20)
    expect(decodeURIComponent(sendLink(listings)).match(/• Villa/g)).toHaveLength(20)
  })

  test('that cannot be loaded is an error, and not a selection of listings that are gone', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await fakeApi({ 'GET /sales/*': () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) })
    const router = open(`/favoris?annonces=ventes:${land.id}`)
    await waitFor(() => expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 503 }]))
  })

  test('of listings that are gone says so', async () => {
    open('/favoris?annonces=')
    expect(await screen.findByRole('heading', { name: 'Ces annonces ne sont plus en ligne' })).toBeInTheDocument()
  })
})

test('at most three favourites are compared, and each is asked for once on a slow network', async () => {
  const { promise: allSelected, resolve: respond } = Promise.withResolvers<void>()
  const api = await fakeApi({ 'GET /properties/*': () => allSelected.then(() => aProperty({ bedrooms: 4 })) })
  await show(...['c', 'd', 'e', 'f'].map((id) => summary(id.repeat(24), `Villa ${id}`)))
  for (const id of ['c', 'd', 'e']) await compare(`Villa ${id}`)
  expect(choice('Villa f')).toBeDisabled()
  expect(choice('Villa c')).toBeEnabled()
  respond()
  await waitFor(() => expect(screen.getAllByRole('cell', { name: '4' })).toHaveLength(3))
  expect(api.requests).toHaveLength(3)
})

test('recently viewed listings are shown without favourites, and can be cleared', async () => {
  recentlyViewed.add(flat)
  recentlyViewed.add(villa)
  await show(villa)
  const heading = screen.getByRole('heading', { name: 'Vues récemment' })
  const section = within(heading.closest('section') as HTMLElement)
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(flat.to)
  expect(section.queryByRole('link', { name: 'Villa aux manguiers' })).toBeNull()
  await userEvent.click(section.getByRole('button', { name: 'Effacer' }))
  expect(screen.queryByRole('heading', { name: 'Vues récemment' })).toBeNull()
})
