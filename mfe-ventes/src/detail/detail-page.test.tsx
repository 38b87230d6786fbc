import { aSale } from '@keur/contract/testing'
import { isForSale } from '@keur/contract/vocabulary'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const id = 'b'.repeat(24)

/** The API with one sale, whose identifier is `id`. */
const sale = (respond: () => unknown, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /sales/*': respond,
    [`GET /sales/${id}/similar`]: () => ({ sales: [] }),
    [`POST /sales/${id}/views`]: () => new FakeResponse(204, undefined),
    'GET /visits/times': () => ({ minutes: 60, days: [] }),
    ...more
  })

const open = () => renderRoutes(routes, `/ventes/detail/${id}`)

test('a visitor reads all details of a sale', async () => {
  const land = aSale({
    _id: id,
    title: 'Terrain de 300 m²',
    category: 'Terrains',
    status: 'Disponible',
    description: 'Parcelle d’angle.\n\nPrête à bâtir.',
    autres: ['Bail', 'Eau en limite', 'Bail'],
    localisation: { name: 'Lotissement Mbour 3', city: 'Thiès', district: 'Mbour 3', country: 'Sénégal' },
    details: { reference: 'V-2026-0001', price: 7_500_000, area: '300 m²' }
  })
  const { requests } = await sale(() => land)

  open()

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Terrain de 300 m²')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/ventes',
    '/ventes/terrains'
  ])
  expect(screen.getByText('V-2026-0001')).toBeVisible()
  expect(screen.getByText('Superficie').parentElement).toHaveTextContent('300 m²')
  expect(screen.getByText('Statut').parentElement).toHaveTextContent('Disponible')
  expect(screen.getByText('Catégorie').querySelector('svg')).toBeInTheDocument()
  expect(screen.getByText('Lotissement Mbour 3')).toBeVisible()
  expect(screen.getByText('Prête à bâtir.').tagName).toBe('P')
  expect(screen.getAllByText('Bail')).toHaveLength(1)
  expect(screen.getAllByText(/7\s500\s000\sF\sCFA/)[0]).toBeVisible()
  await waitFor(() =>
    expect(requests).toEqual(expect.arrayContaining([`GET /sales/${id}`, `GET /sales/${id}/similar?fields=card`]))
  )
})

test('a buyer reads the price of a square metre, and what the title means and asks for', async () => {
  const facts = { surface: 320, bedrooms: 4, landTitle: 'Délibération' as const }
  await sale(() => aSale({ _id: id, ...facts, details: { price: 45_000_000 } }))
  open()
  const fact = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
  expect(await fact('Prix au m²')).toBe('140\u202f625\u00a0F\u00a0CFA')
  expect(await fact('Nature du titre')).toBe('Délibération')
  expect(await fact('Chambres')).toBe('4')
  expect(screen.getByText(/domaine national.*une nouvelle délibération doit nommer l’acheteur/)).toBeVisible()
  expect(screen.getByText('Plan du lotissement visé par le cadastre')).toBeVisible()
})

test('what is sold has no price of a square metre, and no documents to ask for', async () => {
  await sale(() => aSale({ _id: id, status: 'Vendu', surface: 320, landTitle: 'Bail' }))
  open()
  expect(await screen.findByText('Nature du titre', { selector: 'dt' })).toBeVisible()
  expect(screen.queryByText('Prix au m²')).not.toBeInTheDocument()
  expect(screen.queryByText(/Demandez à voir/)).not.toBeInTheDocument()
})

test('a sale without area and extras omits them', async () => {
  const { details, ...flat } = aSale({ _id: id, autres: [] })
  await sale(() => ({ ...flat, details: { reference: details.reference, price: details.price } }))
  open()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Superficie')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Caractéristiques' })).not.toBeInTheDocument()
})

test('an unknown sale leads to the list', async () => {
  await sale(() => new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  open()
  expect(await screen.findByRole('heading', { name: 'Vente non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir toutes les ventes' })).toHaveAttribute('href', '/ventes')
})

test('a shared link has title, place and price; search engines get it too', async () => {
  const house = aSale({ _id: id, title: 'Maison Lamy', details: { price: 45_000_000 } })
  await sale(() => house)
  open()
  await screen.findByRole('heading', { level: 1 })
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toContain('Maison Lamy, Cité Lamy, Thiès')
  expect(content('og:description')).toContain('45\u202f000\u202f000\u00a0F\u00a0CFA')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 45_000_000 } })
})

test('the reservation costs 0 before a choice, then shows its sums', async () => {
  const user = userEvent.setup()
  await sale(() => aSale({ _id: id, details: { price: 85_000_000 } }))
  open()
  const box = (await screen.findByRole('heading', { name: 'Réservation' })).parentElement as HTMLElement
  const value = (label: string) => within(box).getByText(label).nextElementSibling?.textContent
  expect(value('Prix affiché')).toBe('85\u202f000\u202f000\u00a0F\u00a0CFA')
  expect(value('Frais de service (3 %)')).toBe('0\u00a0F\u00a0CFA')
  expect(value('Total à payer en ligne')).toBe('0\u00a0F\u00a0CFA')

  await user.selectOptions(within(box).getByLabelText('Acompte'), '10')

  expect(value('Acompte (10 % du prix)')).toBe('8\u202f500\u202f000\u00a0F\u00a0CFA')
  expect(value('Frais de service (3 %)')).toBe('255\u202f000\u00a0F\u00a0CFA')
  expect(value('Total à payer en ligne')).toBe('8\u202f755\u202f000\u00a0F\u00a0CFA')
  const chat = new URL(within(box).getByRole('link', { name: 'Réserver' }).getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toContain('Acompte de 10\u00a0%\u00a0: 8\u202f500\u202f000')
})

test('a price that is text has no simulation, but the chat works', async () => {
  const { details, ...flat } = aSale({ _id: id })
  await sale(() => ({ ...flat, details: { ...details, price: 'Prix à débattre' } }))
  open()
  expect((await screen.findAllByText('Prix à débattre'))[0]).toBeVisible()
  expect(screen.queryByLabelText('Acompte')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Réserver' })).toBeVisible()
})

/** Collects the leads that arrive. */
const inbox = () => {
  const leads: unknown[] = []
  const responses = {
    'POST /leads': ({ body }: { body: unknown }) => {
      leads.push(body)
      return { message: 'Votre demande est bien arrivée.' }
    }
  }
  return { leads, responses }
}

test('a visitor requests a visit of the sale', async () => {
  const user = userEvent.setup()
  const { leads, responses } = inbox()
  await sale(() => aSale({ _id: id }), responses)
  open()
  const form = within(await screen.findByRole('form', { name: 'Demander une visite' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '771234567')
  await user.type(form.getByLabelText(/Jour souhaité/), '2099-01-05')
  await user.click(form.getByRole('button', { name: 'Demander une visite' }))
  expect(await screen.findByText('Votre demande est bien arrivée.')).toBeVisible()
  expect(leads).toMatchObject([{ kind: 'visit', listing: { type: 'sales', id } }])
})

test('the reservation form sends the chosen simulation', async () => {
  const user = userEvent.setup()
  const { leads, responses } = inbox()
  await sale(() => aSale({ _id: id, details: { price: 10_000_000 } }), responses)
  open()
  await user.selectOptions(await screen.findByLabelText('Acompte'), '20')
  await user.click(screen.getByText('Réserver par formulaire'))
  const form = within(await screen.findByRole('form', { name: 'Demander une réservation' }))
  await user.type(form.getByLabelText('Prénom'), 'Modou')
  await user.type(form.getByLabelText('Téléphone'), '77 123 45 67')
  await user.type(form.getByLabelText(/Message/), 'Je passe lundi.')
  await user.click(form.getByRole('button', { name: 'Demander la réservation' }))
  expect(await screen.findByText('Votre demande est bien arrivée.')).toBeVisible()
  expect(leads).toMatchObject([{ kind: 'reservation', listing: { type: 'sales', id }, phone: '77 123 45 67' }])
  expect((leads[0] as { message: string }).message).toMatch(
    /^Acompte de 20\s%\s: 2\s000\s000.*total\s: 2\s060\s000.*\nJe passe lundi\.$/
  )
})

test('a visitor calls, writes, or reserves by a chat, of which the agency has a lead', async () => {
  const user = userEvent.setup()
  const { leads, responses } = inbox()
  await sale(() => aSale({ _id: id, title: 'Maison Lamy', details: { reference: 'V-2026-0042' } }), responses)
  open()
  await user.click(await screen.findByRole('link', { name: 'Réserver' }))
  const chat = screen.getByRole('link', { name: 'Écrire sur WhatsApp' })
  const address = new URL(chat.getAttribute('href') ?? '')
  for (const fact of ['Maison Lamy', 'V-2026-0042', `/ventes/detail/${id}`])
    expect(address.searchParams.get('text')).toContain(fact)
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', expect.stringMatching(/^tel:\+221/))
  await waitFor(() => expect(leads).toHaveLength(1))
  await user.click(chat)
  await waitFor(() => expect(leads).toHaveLength(2))
  expect(leads).toEqual([
    { kind: 'reservation', listing: { type: 'sales', id }, channel: 'whatsapp' },
    { kind: 'contact', message: 'Ce bien m’intéresse\u00a0: Maison Lamy, référence V-2026-0042', channel: 'whatsapp' }
  ])
})

test('a sale under offer is marked in the reservation box', async () => {
  await sale(() => aSale({ _id: id, status: 'Sous offre' }))
  open()
  expect(await screen.findByText('Statut : Sous offre. Écrivez-nous avant de réserver.')).toBeVisible()
})

test.each([
  ...['Vendu', 'vendue', ' Réservé', 'Retirée', 'Louée', 'Sous compromis', 'Indisponible'].map((status) => [
    status,
    false
  ]),
  ...['Disponible', 'Sous offre', 'Bientôt vendu'].map((status) => [status, true])
] as [string, boolean][])('a sale with the status «%s» is still for sale: %s', (status, expected) => {
  expect(isForSale({ status })).toBe(expected)
})

test('a sale that is gone sells nothing: no simulator, no reservation, no visit', async () => {
  const gone = { category: 'Maisons', localisation: { city: 'Thiès' }, status: 'Vendu' } as const
  await sale(() => aSale({ _id: id, title: 'Maison partie', ...gone }))
  open()
  expect(await screen.findByText('Ce bien n’est plus à vendre. Statut : Vendu.')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(2).fill('/alertes/nouvelle?rubrique=ventes&category=Maisons&localisation=Thi%C3%A8s'))
  expect(screen.queryByLabelText('Acompte')).toBeNull()
  expect(screen.queryByRole('link', { name: /Réserver|Visite/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})

test('other sales lead to their pages, and to the list of their category', async () => {
  const other = aSale({ title: 'Autre maison', category: 'Maisons' })
  await sale(() => aSale({ _id: id, category: 'Maisons' }), {
    [`GET /sales/${id}/similar`]: () => ({ sales: [other] })
  })
  open()
  const section = (await screen.findByRole('heading', { name: 'Autres ventes' })).closest('section') as HTMLElement
  expect(within(section).getByRole('link', { name: 'Autre maison' })).toHaveAttribute(
    'href',
    `/ventes/detail/${other._id}`
  )
  expect(within(section).getByRole('link', { name: /Villas à vendre/ })).toHaveAttribute('href', '/ventes/villas')
})

test('a visitor adds a sale to the favourites', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  const place = { city: 'Thiès', district: 'Cité Lamy' }
  await sale(() => aSale({ _id: id, title: 'Maison gardée', localisation: place, details: { price: 45_000_000 } }))
  open()
  await user.click(await screen.findByRole('button', { name: /Garder en favori.*Maison gardée/ }))
  expect(JSON.parse(localStorage.getItem('favoris') ?? '')).toMatchObject([
    { section: 'sales', id, to: `/ventes/detail/${id}`, amount: 45_000_000, place: 'Cité Lamy, Thiès' }
  ])
})
