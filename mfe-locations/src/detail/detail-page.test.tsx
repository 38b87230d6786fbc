import { aProperty } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const id = 'a'.repeat(24)

/** The API with one rental, whose identifier is `id`. */
const rental = (respond: () => unknown, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /properties/*': respond,
    [`GET /properties/${id}/similar`]: () => ({ properties: [] }),
    [`POST /properties/${id}/views`]: () => new FakeResponse(204, undefined),
    'GET /visits/times': () => ({ minutes: 60, days: [] }),
    ...more
  })

const open = () => renderRoutes(routes, `/detail/${id}`)

test('a visitor reads all details of a rental', async () => {
  const villa = aProperty({
    _id: id,
    title: 'Villa R+1 avec jardin',
    category: 'Villas',
    description: 'Une grande villa familiale.\n\nLe forage assure l’eau.',
    regulation: 'Animaux acceptés après accord.',
    amenities: ['Jardin', 'Garage', 'Garage'],
    prepaidMeter: true,
    rooms: 5,
    bed: 6,
    details: { reference: 'L-1047', price: 600_000, sequence: 'Mois', city: 'Thiès', district: 'Grand Standing' }
  })
  const { requests } = await rental(() => villa)

  open()

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Villa R+1 avec jardin')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
  expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/locations',
    '/locations-villas'
  ])
  expect(screen.getByText('L-1047')).toBeVisible()
  expect(screen.getAllByText(/600 000 F CFA/)[0]).toHaveTextContent('par Mois')
  expect(screen.getByText('Chambres').parentElement).toHaveTextContent('5')
  expect(screen.getByText('Lits').parentElement).toHaveTextContent('6')
  expect(screen.getByText('Compteur Woyofal').parentElement).toHaveTextContent('Oui')
  expect(screen.getByText('Une grande villa familiale.').tagName).toBe('P')
  expect(screen.getByText('Le forage assure l’eau.').tagName).toBe('P')
  expect(screen.getByText('Animaux acceptés après accord.')).toBeVisible()
  expect(screen.getAllByText('Garage')).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'Carte\u00a0: Grand Standing, Thiès, Sénégal' })).toBeVisible()
  expect(screen.getByText('La carte montre le quartier Grand Standing, sans l’emplacement du bien.')).toBeVisible()
  await waitFor(() =>
    expect(requests).toEqual(
      expect.arrayContaining([`GET /properties/${id}`, `GET /properties/${id}/similar?fields=card`])
    )
  )
})

test('a tenant reads what moving in costs beside the rent, and which amounts are estimates', async () => {
  const details = { price: 175_000, sequence: 'Mois' }
  await rental(() => aProperty({ _id: id, category: 'Appartements', details, moveIn: { commission: 0 } }))
  open()
  const box = (await screen.findByRole('heading', { name: 'Pour entrer' })).parentElement as HTMLElement
  const text = box.textContent?.replace(/\s/g, ' ')
  expect(text).toContain('Loyer du premier mois175 000 F CFA')
  expect(text).toContain('Caution (2 mois)350 000 F CFA')
  expect(text).toContain('Commission de l’agenceAucune')
  expect(text).toContain('Total estimé525 000 F CFA')
  expect(text).toContain('selon l’usage de l’agence')
})

test('facts of a home are read apart; a night costs nothing by the month', async () => {
  const facts = { rooms: 3, bedrooms: 2, surface: 75, furnished: true, floor: 2, availableFrom: '2099-03-03' }
  await rental(() => aProperty({ _id: id, ...facts, details: { price: 45_000, sequence: 'Nuit' } }))
  open()
  const fact = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
  const labels = ['Chambres', 'Pièces', 'Surface', 'Meublé', 'Étage', 'Entrée']
  expect(await Promise.all(labels.map(fact))).toEqual([
    ...['2', '3', '75\u00a0m²', 'Oui', '2e étage', 'Libre dès le 3 mars 2099']
  ])
  expect(screen.queryByRole('heading', { name: 'Pour entrer' })).not.toBeInTheDocument()
})

test('a visitor calls, writes, or reserves by a chat, of which the agency has a lead', async () => {
  const user = userEvent.setup()
  const leads: unknown[] = []
  await rental(() => aProperty({ _id: id, title: 'Villa Baobab' }), { 'POST /leads': ({ body }) => leads.push(body) })
  open()
  const reserve = await screen.findByRole('link', { name: 'Réserver' })
  const chat = screen.getByRole('link', { name: 'Écrire sur WhatsApp' })
  expect(decodeURIComponent(reserve.getAttribute('href') ?? '')).toContain('Villa Baobab')
  expect(chat).toHaveAttribute('href', reserve.getAttribute('href'))
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', expect.stringMatching(/^tel:\+221/))
  expect(screen.getByRole('link', { name: 'Contactez' })).toHaveAttribute('href', '/contact')
  for (const link of [reserve, chat]) await user.click(link)
  const lead = { kind: 'reservation', listing: { type: 'properties', id }, channel: 'whatsapp' }
  await waitFor(() => expect(leads).toEqual([lead, lead]))
})

test('similar rentals lead to their pages, and to the list of their category', async () => {
  const other = aProperty({ title: 'Autre villa', category: 'Villas' })
  await rental(() => aProperty({ _id: id, category: 'Villas' }), {
    [`GET /properties/${id}/similar`]: () => ({ properties: [other] })
  })
  open()
  const section = (await screen.findByRole('heading', { name: 'Biens semblables' })).closest('section') as HTMLElement
  expect(within(section).getByRole('article')).toHaveTextContent('Villa')
  expect(within(section).getByRole('link', { name: 'Autre villa' })).toHaveAttribute('href', `/detail/${other._id}`)
  expect(within(section).getByRole('link', { name: /Villas et bureaux à louer/ })).toHaveAttribute(
    'href',
    '/locations-villas'
  )
})

test('an unknown rental leads to the list', async () => {
  await rental(() => new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  open()
  expect(await screen.findByRole('heading', { name: 'Location non trouvée' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir toutes les locations' })).toHaveAttribute('href', '/locations')
})

test.each([
  ['Villa Baobab', 'Villa Baobab, Nguinth, Thiès'],
  ['Villa à Nguinth', 'Villa à Nguinth, Thiès']
])('a shared link to «%s» has its place once, and its price; search engines get it too', async (title, shared) => {
  await rental(() => aProperty({ _id: id, title, localisation: 'Nguinth, Thiès', details: { price: 350_000 } }))
  open()
  await screen.findByRole('heading', { level: 1 })
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toMatch(new RegExp(`^${shared} –`))
  expect(content('og:description')).toContain('350\u202f000\u00a0F\u00a0CFA par\u00a0Mois')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 350_000 } })
})

test('old records are shown: place as text, price as text, photo as base64', async () => {
  const base64 = 'A'.repeat(80)
  const old = aProperty({ _id: id, localisation: 'Quartier Dixième, Thiès' })
  await rental(() => ({ ...old, images: [base64], details: { ...old.details, price: '50 000 FCFA / Mois' } }))
  open()
  expect((await screen.findAllByText('50 000 FCFA / Mois'))[0]).not.toHaveTextContent('par')
  expect(screen.getByRole('img', { name: /photo 1 sur 1/ })).toHaveAttribute('src', `data:image/jpeg;base64,${base64}`)
  expect(document.querySelector('meta[property="og:image"]')).toBeNull()
})

test('a visitor requests a visit of the rental', async () => {
  const user = userEvent.setup()
  const leads: unknown[] = []
  await rental(() => aProperty({ _id: id }), {
    'POST /leads': ({ body }) => {
      leads.push(body)
      return { message: 'Votre demande est bien arrivée.' }
    }
  })
  open()
  const form = within(await screen.findByRole('form', { name: 'Demander une visite' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '771234567')
  await user.type(form.getByLabelText(/Jour souhaité/), '2099-01-05')
  await user.click(form.getByRole('button', { name: 'Demander une visite' }))
  expect(await screen.findByText('Votre demande est bien arrivée.')).toBeVisible()
  expect(leads).toMatchObject([{ kind: 'visit', listing: { type: 'properties', id } }])
})

test('a visitor adds a rental to the favourites, and it stays there', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  await rental(() => aProperty({ _id: id, title: 'Villa gardée', details: { price: 350_000, sequence: 'Mois' } }))
  open()
  const heart = await screen.findByRole('button', { name: 'Garder en favori\u00a0: Villa gardée' })
  await user.click(heart)
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse(localStorage.getItem('favoris') ?? '')).toMatchObject([
    { section: 'properties', id, to: `/detail/${id}`, amount: 350_000, period: 'Mois' }
  ])
})

test('an unavailable rental sells nothing: no reservation, no visit, but «Prévenez-moi» and similar ones', async () => {
  await rental(() => aProperty({ _id: id, title: 'Villa louée', availability: 'Indisponible' }), {
    [`GET /properties/${id}/similar`]: () => ({ properties: [aProperty({ title: 'Villa libre' })] })
  })
  open()
  expect(await screen.findByText('Indisponible')).toBeVisible()
  expect(screen.getByText('Ce bien n’est pas disponible pour le moment.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Prévenez-moi' })).toHaveLength(2)
  expect(await screen.findByRole('link', { name: 'Villa libre' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Réserver|Visite/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  const chat = decodeURIComponent(screen.getByRole('link', { name: 'Écrire sur WhatsApp' }).getAttribute('href') ?? '')
  expect(chat).toContain('je cherche un bien semblable à\u00a0: Villa louée')
})
