import { aPhoto, aSale } from '@keur/contract/testing'
import { fakeApi, StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

afterEach(async () => {
  await api?.close()
  api = undefined
})

const sale = async (answer: () => unknown) => {
  api = await fakeApi({ 'GET /sales/*': answer })
  return api
}

test('a visitor reads all there is to know of a sale', async () => {
  const land = aSale({
    title: 'Terrain de 300 m²',
    category: 'Terrains',
    status: 'Disponible',
    description: 'Parcelle d’angle.\n\nPrête à bâtir.',
    autres: ['Bail', 'Eau en limite', 'Bail'],
    localisation: { name: 'Lotissement Mbour 3', city: 'Thiès', district: 'Mbour 3', country: 'Sénégal' },
    details: { reference: 'V-2026-0001', price: 7_500_000, area: '300 m²' }
  })
  const { requests } = await sale(() => land)

  showRoutes(routes, `/ventes/detail/${land._id}`)

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Terrain de 300 m²')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/ventes',
    '/ventes/terrains'
  ])
  expect(screen.getByText('Terrains · Référence V-2026-0001 · Sénégal')).toBeVisible()
  expect(screen.getByText('Superficie').parentElement).toHaveTextContent('300 m²')
  expect(screen.getByText('Statut').parentElement).toHaveTextContent('Disponible')
  expect(screen.getByText('Catégorie').querySelector('svg')).toBeInTheDocument()
  expect(screen.getByText('Lotissement Mbour 3')).toBeVisible()
  expect(screen.getByText('Prête à bâtir.').tagName).toBe('P')
  expect(screen.getAllByText('Bail')).toHaveLength(1)
  expect(screen.getAllByText(/7\s500\s000\sF\sCFA/)[0]).toBeVisible()
  expect(requests).toEqual([`GET /sales/${land._id}`])
})

test('a sale without area or other things does not speak of them', async () => {
  const { details, ...flat } = aSale({ autres: [] })
  await sale(() => ({ ...flat, details: { reference: details.reference, price: details.price } }))
  showRoutes(routes, `/ventes/detail/${flat._id}`)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Superficie')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Autres' })).not.toBeInTheDocument()
})

test('the agency is one touch away, and knows which sale it is about', async () => {
  const house = aSale({ title: 'Maison Lamy', details: { reference: 'V-2026-0042' } })
  await sale(() => house)
  showRoutes(routes, `/ventes/detail/${house._id}`)
  const chat = new URL((await screen.findByRole('link', { name: 'Écrire à l’agence' })).getAttribute('href') ?? '')
  expect(chat.origin).toBe('https://wa.me')
  for (const fact of ['Maison Lamy', 'V-2026-0042', `/ventes/detail/${house._id}`])
    expect(chat.searchParams.get('text')).toContain(fact)
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', expect.stringMatching(/^tel:\+221/))
})

test('a visitor looks at the photos in full size', async () => {
  const user = userEvent.setup()
  const house = aSale({ images: [aPhoto({}, 'sales'), aPhoto({}, 'sales')] })
  await sale(() => house)
  showRoutes(routes, `/ventes/detail/${house._id}`)
  await user.click(await screen.findByRole('link', { name: /Voir les 2 photos/ }))
  expect(await screen.findByRole('button', { name: 'Photo suivante' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
})

test('an unknown sale is a real 404 that says what is missing', async () => {
  await sale(() => new StatusAnswer(404, { error: 'not_found', message: 'Introuvable' }))
  const router = showRoutes(routes, '/ventes/detail/000000000000000000000000')
  expect(await screen.findByRole('heading', { name: 'Vente non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir toutes les ventes' })).toHaveAttribute('href', '/ventes')
  expect(router.state.errors?.['ventes:detail']).toMatchObject({ status: 404 })
})

test('a sale that cannot be had says so, and comes with another try', async () => {
  const user = userEvent.setup()
  let down = true
  await sale(() =>
    down ? new StatusAnswer(500, { error: 'internal', message: 'Panne' }) : aSale({ title: 'Revenue' })
  )
  showRoutes(routes, '/ventes/detail/000000000000000000000001')
  expect(await screen.findByText('Erreur lors de la récupération de la vente')).toBeVisible()

  down = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByRole('heading', { name: 'Revenue' })).toBeVisible()
})

test('a shared link tells title, place, price and first photo', async () => {
  const house = aSale({ title: 'Maison Lamy', details: { price: 45_000_000 } })
  await sale(() => house)
  showRoutes(routes, `/ventes/detail/${house._id}`)
  await screen.findByRole('heading', { level: 1 })
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toContain('Maison Lamy, Cité Lamy, Thiès')
  expect(content('og:description')).toContain('45\u202f000\u202f000\u00a0F\u00a0CFA')
  expect(content('og:image')).toMatch(/^\/media\/sales\/800\//)
})

test('photos of earlier years are shown: web links, and base64 in the record', async () => {
  const base64 = 'A'.repeat(80)
  const old = aSale({ images: [base64, 'https://photos.example/deux.jpg'] })
  await sale(() => old)
  showRoutes(routes, `/ventes/detail/${old._id}`)
  expect(await screen.findByRole('img', { name: /photo 1 sur 2/ })).toHaveAttribute(
    'src',
    `data:image/jpeg;base64,${base64}`
  )
  expect(screen.getByRole('img', { name: /photo 2 sur 2/ })).toHaveAttribute('src', 'https://photos.example/deux.jpg')
  expect(document.querySelector('meta[property="og:image"]')).toBeNull()
})
