import { aPhoto, aProperty, aPropertyPage } from '@keur/contract/testing'
import { fakeApi, StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

type Api = Awaited<ReturnType<typeof fakeApi>>
let api: Api | undefined

afterEach(async () => {
  await api?.close()
  api = undefined
})

const rental = (answer: () => unknown, similar: () => unknown = () => aPropertyPage([])) =>
  fakeApi({ 'GET /properties/*': answer, 'GET /properties': similar }).then((started) => {
    api = started
    return started
  })

const missing = () => new StatusAnswer(404, { error: 'not_found', message: 'Introuvable' })

test('a visitor reads all there is to know of a rental', async () => {
  const villa = aProperty({
    title: 'Villa R+1 avec jardin',
    category: 'Villas',
    description: 'Une grande villa familiale.\n\nLe forage assure l’eau.',
    regulation: 'Animaux acceptés après accord.',
    amenities: ['Jardin', 'Garage', 'Garage'],
    rooms: 5,
    bed: 6,
    details: { reference: 'L-1047', price: 600_000, sequence: 'Mois', city: 'Thiès', district: 'Grand Standing' }
  })
  const { requests } = await rental(() => villa)

  showRoutes(routes, `/detail/${villa._id}`)

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Villa R+1 avec jardin')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/locations',
    '/locations-villas'
  ])
  expect(screen.getByText('Villas · Référence L-1047 · Sénégal')).toBeVisible()
  expect(screen.getAllByText(/600 000 F CFA/)[0]).toHaveTextContent('par Mois')
  expect(screen.getByText('Chambres').parentElement).toHaveTextContent('5')
  expect(screen.getByText('Lits').parentElement).toHaveTextContent('6')
  expect(screen.getByText('Une grande villa familiale.').tagName).toBe('P')
  expect(screen.getByText('Le forage assure l’eau.').tagName).toBe('P')
  expect(screen.getByText('Animaux acceptés après accord.')).toBeVisible()
  expect(screen.getAllByText('Garage')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Voir le quartier sur la carte' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Grand%20Standing%2C%20Thi%C3%A8s%2C%20S%C3%A9n%C3%A9gal'
  )
  expect(requests[0]).toBe(`GET /properties/${villa._id}`)
})

test('the agency is one touch away: chat, call, contact page', async () => {
  const villa = aProperty({ title: 'Villa Baobab' })
  await rental(() => villa)
  showRoutes(routes, `/detail/${villa._id}`)
  const reserve = await screen.findByRole('link', { name: 'Réserver' })
  expect(decodeURIComponent(reserve.getAttribute('href') ?? '')).toContain('Villa Baobab')
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', expect.stringMatching(/^tel:\+221/))
  expect(screen.getByRole('link', { name: 'Contactez' })).toHaveAttribute('href', '/contact')
  expect(screen.getByRole('link', { name: 'Écrire sur WhatsApp' })).toHaveAttribute(
    'href',
    reserve.getAttribute('href')
  )
})

test('a visitor looks at the photos in full size', async () => {
  const user = userEvent.setup()
  const villa = aProperty({ title: 'Villa Baobab', images: [aPhoto(), aPhoto(), aPhoto()] })
  await rental(() => villa)
  showRoutes(routes, `/detail/${villa._id}`)

  await user.click(await screen.findByRole('link', { name: /Voir les 3 photos/ }))

  expect(await screen.findByRole('button', { name: 'Photo suivante' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
})

test('what resembles the rental is offered, without the rental itself', async () => {
  const villa = aProperty({ title: 'Celle-ci', category: 'Villas' })
  const other = aProperty({ title: 'Une autre villa', category: 'Villas' })
  const { requests } = await rental(
    () => villa,
    () => aPropertyPage([villa, other])
  )
  showRoutes(routes, `/detail/${villa._id}`)
  const section = (await screen.findByRole('heading', { name: 'Biens semblables' })).closest('section') as HTMLElement
  expect(within(section).getAllByRole('article')).toHaveLength(1)
  expect(within(section).getByRole('link', { name: 'Une autre villa' })).toHaveAttribute('href', `/detail/${other._id}`)
  expect(requests[1]).toBe('GET /properties?category=Villas&page=1&limit=5')
})

test('a rental is shown even where its neighbours cannot be had', async () => {
  const villa = aProperty({ title: 'Villa seule' })
  await rental(
    () => villa,
    () => new StatusAnswer(503, { error: 'unavailable', message: 'Indisponible' })
  )
  showRoutes(routes, `/detail/${villa._id}`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Villa seule')
  expect(screen.queryByText('Biens semblables')).not.toBeInTheDocument()
})

test('an unknown rental is a real 404 that says what is missing', async () => {
  await rental(missing)
  const router = showRoutes(routes, '/detail/000000000000000000000000')
  expect(await screen.findByRole('heading', { name: 'Location non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir toutes les locations' })).toHaveAttribute('href', '/locations')
  expect(router.state.errors?.['locations:detail']).toMatchObject({ status: 404 })
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('a rental that cannot be had says so, and comes with another try', async () => {
  const user = userEvent.setup()
  let down = true
  await rental(() =>
    down ? new StatusAnswer(500, { error: 'internal', message: 'Panne' }) : aProperty({ title: 'Revenue' })
  )
  showRoutes(routes, '/detail/000000000000000000000001')
  expect(await screen.findByText('Erreur lors de la récupération de la propriété')).toBeVisible()

  down = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByRole('heading', { name: 'Revenue' })).toBeVisible()
})

test('a shared link tells title, place, price and first photo', async () => {
  const villa = aProperty({ title: 'Villa Baobab', localisation: 'Nguinth, Thiès', details: { price: 350_000 } })
  await rental(() => villa)
  showRoutes(routes, `/detail/${villa._id}`)
  await screen.findByRole('heading', { level: 1 })
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toContain('Villa Baobab, Nguinth, Thiès')
  expect(content('og:description')).toContain('350\u202f000\u00a0F\u00a0CFA par\u00a0Mois')
  expect(content('og:image')).toMatch(/^\/media\/properties\/800\//)
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 350_000, priceCurrency: 'XOF' } })
})

test('a title that names its quarter does not name it twice', async () => {
  const villa = aProperty({ title: 'Villa à Grand Standing', localisation: 'Grand Standing, Thiès' })
  await rental(() => villa)
  showRoutes(routes, `/detail/${villa._id}`)
  await screen.findByRole('heading', { level: 1 })
  expect(document.title).toMatch(/^Villa à Grand Standing, Thiès –/)
})

test('records of earlier years are shown: a place in one text, a price that is text, a photo inside the record', async () => {
  const base64 = 'A'.repeat(80)
  const old = aProperty({ localisation: 'Quartier Dixième, Thiès' })
  await rental(() => ({ ...old, images: [base64], details: { ...old.details, price: '50 000 FCFA / Mois' } }))
  showRoutes(routes, `/detail/${old._id}`)
  expect((await screen.findAllByText('50 000 FCFA / Mois'))[0]).not.toHaveTextContent('par')
  expect(screen.getByRole('img', { name: /photo 1 sur 1/ })).toHaveAttribute('src', `data:image/jpeg;base64,${base64}`)
  expect(document.querySelector('meta[property="og:image"]')).toBeNull()
})
