import { jest } from '@jest/globals'
import type { Property } from '@keur/contract/property'
import { aPhoto, aProperty } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLoaderData } from '../router/index.ts'
import { FakeResponse, fakeApi, renderRoutes } from '../testing/index.tsx'
import { type Detail, detailRoute, ListingDetail, SimilarListings } from './index.tsx'

const id = 'a'.repeat(24)
const summaryOf = ({ _id, title }: Pick<Property, '_id' | 'title'>) =>
  ({ section: 'properties', id: _id, to: `/detail/${_id}`, title, amount: 350_000, period: 'Mois' }) as const
/** Of the button beside the chat. */
let action = { label: 'Visite', to: '#visite' }

const lead = { kind: 'reservation', listing: { type: 'properties', id } } as const

function VillaPage() {
  const { listing, similar } = useLoaderData<Detail<Property>>()
  return (
    <ListingDetail
      summary={summaryOf(listing)}
      photos={listing.images}
      head={{ title: 'Villa à Thiès', description: 'Une villa.' }}
      structuredData={{ rental: { ...listing, path: `/detail/${id}` } }}
      crumbs={[{ label: 'Locations', to: '/locations' }]}
      facts={{ city: 'Thiès', district: 'Nguinth', availability: 'Disponible' }}
      chat={{ text: `La villa ${id}`, number: '221780000000', lead }}
      action={action}
      aside={<p>Le prix</p>}
      similar={
        <SimilarListings
          title="Biens semblables"
          list={{ path: '/villas', title: 'Toutes les villas' }}
          listings={similar.map((other) => ({ summary: summaryOf(other), badge: 'Villa' }))}
        />
      }
    >
      <p>Le texte</p>
    </ListingDetail>
  )
}

const route = detailRoute({
  ...{ id: 'locations:detail', path: '/detail/:id', chunk: 'rental', loadPage: async () => VillaPage },
  ...{ section: 'properties', rows: 'properties', errorTitle: 'La villa ne se charge pas' },
  notFound: { message: 'Villa non trouvée', to: '/villas', linkLabel: 'Voir toutes les villas' }
})

const user = userEvent.setup()
// The page does without similar listings after two seconds, which a busy machine takes to load its code.
beforeEach(() => void jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal))
const open = async (respond: () => unknown, more: Parameters<typeof fakeApi>[0] = {}) => {
  localStorage.clear()
  const { bodies, requests } = await fakeApi({
    'GET /properties/*': respond,
    [`GET /properties/${id}/similar`]: () => ({ properties: [] }),
    [`POST /properties/${id}/views`]: () => new FakeResponse(204, undefined),
    ...more
  })
  return { bodies, requests, router: renderRoutes([route], `/detail/${id}`) }
}
const villa = () => aProperty({ _id: id, title: 'Villa Baobab', images: [aPhoto(), aPhoto(), aPhoto()] })
const failure = (status: number) => () => new FakeResponse(status, { error: 'unavailable', message: 'Indisponible' })
const metaOf = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

test('a visitor reads a listing, its place and price, and may write, call and share', async () => {
  action = { label: 'Visite', to: '#visite' }
  const { requests } = await open(villa)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Villa Baobab')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link')
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/', '/locations'])
  for (const text of ['Le texte', 'Le prix', 'Disponible', 'Thiès']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getAllByText(/350\s000\sF\sCFA/)[0]).toHaveTextContent('par Mois')
  const call = screen.getByRole('link', { name: 'Appeler l’agence' })
  expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+221/))
  expect(screen.getByRole('link', { name: 'Voir les 3 photos' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visite' })).toHaveAttribute('href', '#visite')
  expect(screen.getByRole('button', { name: 'Garder en favori\u00a0: Villa Baobab' })).toBeVisible()
  const shared = screen.getByRole('link', { name: 'Partager' }).getAttribute('href')
  expect(decodeURIComponent(shared ?? '')).toMatch(/Villa Baobab\n350\s000\sF\sCFA par\sMois\n.*\/detail\/a{24}$/)
  expect([metaOf('og:title'), metaOf('og:image:alt')]).toEqual([
    expect.stringMatching(/^Villa à Thiès/),
    'Villa Baobab'
  ])
  expect(metaOf('og:image')).toMatch(/^\/media\/properties\/share\//)
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph']).toMatchObject([
    { '@type': 'RealEstateListing' },
    { '@type': 'BreadcrumbList', itemListElement: { length: 3 } }
  ])
  const expected = [`GET /properties/${id}`, `GET /properties/${id}/similar?fields=card`]
  expect(requests.filter((line) => line.startsWith('GET')).toSorted()).toEqual(expected)
})

test('a chat opens about the listing, after its lead is stored; an action on another page leads to it', async () => {
  action = { label: 'Prévenez-moi', to: '/alertes' }
  const { bodies, router } = await open(villa, { 'POST /leads': () => ({}) })
  const chat = await screen.findByRole('link', { name: 'Écrire sur WhatsApp' })
  expect(chat).toHaveAttribute('href', `https://wa.me/221780000000?text=La%20villa%20${id}`)
  await user.click(chat)
  await waitFor(() => expect(bodies).toEqual([{ ...lead, channel: 'whatsapp' }]))
  await user.click(await screen.findByRole('link', { name: 'Prévenez-moi' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/alertes'))
})

test('a view is counted once, and stored on the device; similar listings that fail to load are left out', async () => {
  const { requests } = await open(villa, { [`GET /properties/${id}/similar`]: failure(503) })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Villa Baobab')
  expect(screen.queryByText('Biens semblables')).toBeNull()
  expect(AbortSignal.timeout).toHaveBeenCalledWith(2_000)
  await waitFor(() => expect(requests.at(-1)).toBe(`POST /properties/${id}/views`))
  await waitFor(() => expect(localStorage.getItem('vus')).toContain('Villa Baobab'))
  expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(1)
})

test('at most four similar listings are shown, the most similar first', async () => {
  const properties = [1, 2, 3, 4, 5].map((number) => aProperty({ title: `Autre villa ${number}` }))
  await open(villa, { [`GET /properties/${id}/similar`]: () => ({ properties }) })
  const heading = await screen.findByRole('heading', { name: 'Biens semblables' })
  const section = within(heading.closest('section') as HTMLElement)
  const titles = section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([1, 2, 3, 4].map((number) => `Autre villa ${number}`))
  expect(section.getByRole('link', { name: 'Autre villa 1' })).toHaveAttribute('href', `/detail/${properties[0]?._id}`)
  expect(section.getByRole('link', { name: /Toutes les villas/ })).toHaveAttribute('href', '/villas')
})

test('an unknown listing is a 404, which search engines leave out', async () => {
  const { router } = await open(failure(404))
  expect(await screen.findByRole('heading', { name: 'Villa non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir toutes les villas' })).toHaveAttribute('href', '/villas')
  expect(router.state.errors?.['locations:detail']).toMatchObject({ status: 404 })
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a listing that fails to load offers a retry', async () => {
  await open(failure(500))
  expect(await screen.findByText('La villa ne se charge pas')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})
