import { aProperty } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const id = 'a'.repeat(24)
const user = userEvent.setup()
const aRental = (change: Parameters<typeof aProperty>[0] = {}) => aProperty({ _id: id, ...change })

/** Opens the page of a rental, and collects the leads that arrive. */
async function open(rental: unknown = aRental(), properties = [aProperty()]) {
  const leads: unknown[] = []
  await fakeApi({
    'GET /properties/*': () => rental,
    [`GET /properties/${id}/similar`]: () => ({ properties }),
    [`POST /properties/${id}/views`]: () => new FakeResponse(204, undefined),
    'GET /visits/times': () => ({ minutes: 60, days: [] }),
    'POST /leads': ({ body }) => {
      leads.push(body)
      return { message: 'Votre demande est bien arrivée.' }
    }
  })
  renderRoutes(routes, `/detail/${id}`)
  await screen.findByRole('heading', { level: 1 })
  return leads
}
const hrefOf = (name: string | RegExp, of = within(document.body)) =>
  of.getByRole('link', { name }).getAttribute('href')
const messageOf = (name: string) => new URL(hrefOf(name) ?? '').searchParams.get('text')

test('a visitor reads all details of a rental', async () => {
  const details = { reference: 'L-1047', price: 600_000, sequence: 'Mois', city: 'Thiès', district: 'Grand Standing' }
  const description = 'Une grande villa familiale.\n\nLe forage assure l’eau.'
  await open(
    aRental({
      ...{ title: 'Villa R+1 avec jardin', category: 'Villas', description, details, prepaidMeter: true, rooms: 5 },
      ...{ regulation: 'Animaux acceptés.', amenities: ['Jardin', 'Garage', 'Garage'], availableFrom: '2099-03-03' }
    })
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Villa R+1 avec jardin')
  const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' })).getAllByRole('link')
  expect(crumbs.map((link) => link.getAttribute('href'))).toEqual(['/', '/locations', '/locations-villas'])
  expect(screen.getAllByText(/600 000 F CFA/)[0]).toHaveTextContent('par Mois')
  const paragraphs = ['Une grande villa familiale.', 'Le forage assure l’eau.', 'Animaux acceptés.']
  for (const text of paragraphs) expect((await screen.findByText(text)).tagName).toBe('P')
  expect(screen.getByText('L’adresse exacte est donnée avec le rendez-vous.')).toBeVisible()
  for (const text of ['L-1047', 'Libre dès le 3 mars 2099', 'Garage']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Chambres').parentElement).toHaveTextContent('5')
  expect(screen.getByRole('img', { name: 'Carte\u00a0: Grand Standing, Thiès, Sénégal' })).toBeVisible()
  expect(screen.getByText('La carte montre le quartier Grand Standing, sans l’emplacement du bien.')).toBeVisible()
})

const ofHome = ['Loyer du premier mois175 000', 'Caution (2 mois)350 000', 'agence (½ mois)87 500', 'estimé612 500']
const spread = [
  'Caution à l’entrée (un mois)175 000',
  'chaque mois14 584',
  'à l’entrée437 500',
  'à vérifier avec l’agence'
]
const ofOffice = ['AvanceAucune', 'Total175 000 F CFA', 'Montants exacts', 'Demandez-lui les autres frais']
test.each([
  ['Appartements', {}, [...ofHome, 'La caution est rendue', ...spread], 'Demandez-lui'],
  [
    'Villas',
    { deposit: 500_000 },
    ['dépassent 2 mois de loyer. Demandez-en la raison', ...spread.slice(0, 2)],
    '½ mois)500'
  ],
  ['Villas', { deposit: 500_000, depositReason: 'Meubles neufs.' }, ['de loyer. Meubles neufs.'], 'raison à'],
  ['Bureaux', { advance: 0 }, ofOffice, 'caution étalée']
] as const)(
  'of %s with %j a tenant reads what moving in costs beside the rent',
  async (category, moveIn, texts, absent) => {
    await open(aRental({ category, moveIn, details: { price: 175_000, sequence: 'Mois' } }))
    const box = (await screen.findByRole('heading', { name: 'Pour entrer' })).parentElement
    for (const text of texts) expect(box).toHaveTextContent(text)
    expect(box).not.toHaveTextContent(absent)
  }
)

test('a visitor calls, requests a visit, or reserves by a chat, of which the agency has a lead', async () => {
  const leads = await open(aRental({ title: 'Villa Baobab' }))
  expect(messageOf('Réserver')).toContain('Villa Baobab')
  expect(hrefOf('Écrire sur WhatsApp')).toBe(hrefOf('Réserver'))
  expect(hrefOf('Appeler')).toMatch(/^tel:\+221/)
  expect(hrefOf('Contactez')).toBe('/contact')
  for (const name of ['Réserver', 'Écrire sur WhatsApp']) await user.click(screen.getByRole('link', { name }))
  const chat = { kind: 'reservation', listing: { type: 'properties', id }, channel: 'whatsapp' }
  await waitFor(() => expect(leads).toEqual([chat, chat]))
  expect(await screen.findByRole('form', { name: 'Demander une visite' })).toBeVisible()
})

test('an unknown rental leads to the list; one that fails to load may be tried again', async () => {
  await open(new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  expect(screen.getByRole('heading', { name: 'Location non trouvée' })).toBeVisible()
  expect(hrefOf('Voir toutes les locations')).toBe('/locations')
  cleanup()
  await open(new FakeResponse(500, { error: 'internal', message: 'Indisponible' }))
  expect(screen.getByText('Erreur lors de la récupération de la propriété')).toBeVisible()
})

test.each([
  ['Villa Baobab', 'Villa Baobab, Nguinth, Thiès'],
  ['Villa à Nguinth', 'Villa à Nguinth, Thiès']
])('a shared link to «%s» has its place once, and its price; search engines get it too', async (title, shared) => {
  await open(
    aRental({ title, localisation: 'Nguinth, Thiès', description: 'mot '.repeat(99), details: { price: 350_000 } })
  )
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toMatch(new RegExp(`^${shared} –`))
  expect(content('og:description')?.length).toBeLessThanOrEqual(201)
  expect(content('og:description')).toContain('350\u202f000\u00a0F\u00a0CFA par\u00a0Mois')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 350_000 } })
})

test('old records are shown: place as text, price as text, photo as base64', async () => {
  const base64 = 'A'.repeat(80)
  const old = aRental({ localisation: 'Quartier Dixième, Thiès' })
  await open({ ...old, images: [base64], details: { ...old.details, price: '50 000 FCFA / Mois' } })
  expect(screen.getAllByText('50 000 FCFA / Mois')[0]).not.toHaveTextContent('par')
  expect(screen.getByRole('img', { name: /photo 1 sur 1/ })).toHaveAttribute('src', `data:image/jpeg;base64,${base64}`)
  expect(document.querySelector('meta[property="og:image"]')).toBeNull()
})

test('an unavailable rental sells nothing: no reservation, no visit, but «Prévenez-moi» and similar ones', async () => {
  const other = aProperty({ title: 'Villa libre', category: 'Bureaux' })
  const localisation = { name: '', city: 'Mbour', district: 'Saly', country: 'Sénégal' }
  const place = { localisation, point: { latitude: 14.4, longitude: -17, exact: true }, details: { city: 'Thiès' } }
  const gone = { title: 'Villa louée', category: 'Villas', availability: 'Indisponible', ...place } as const
  await open(aRental(gone), [other])
  for (const text of ['Indisponible', 'Ce bien n’est pas disponible pour le moment.'])
    expect(screen.getByText(text)).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(2).fill('/alertes/nouvelle?rubrique=locations&category=Villas&localisation=Thi%C3%A8s'))
  expect(screen.queryByRole('link', { name: /Réserver|Visite/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  expect(messageOf('Écrire sur WhatsApp')).toContain('je cherche un bien semblable à\u00a0: Villa louée')
  const similar = screen.getByRole('heading', { name: 'Biens semblables' }).closest('section') as HTMLElement
  expect(hrefOf('Villa libre', within(similar))).toBe(`/detail/${other._id}`)
  expect(hrefOf(/Villas et bureaux à louer/, within(similar))).toBe('/locations-villas')
  expect(within(similar).getByRole('article')).toHaveTextContent('Bureau')
  // The place of its own goes before that of the details, and an address that is shown is no secret.
  expect(screen.getByText('Saly, Mbour, Sénégal')).toBeVisible()
  expect(screen.queryByText(/L’adresse exacte est donnée/)).toBeNull()
})
