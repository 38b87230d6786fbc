import { aSale } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const id = 'b'.repeat(24)
const user = userEvent.setup()
const house = (change: Parameters<typeof aSale>[0] = {}) => aSale({ _id: id, ...change })

/** Opens the page of a sale, and collects the leads that arrive. */
async function open(sale: unknown = house(), sales = [aSale()]) {
  const leads: unknown[] = []
  await fakeApi({
    'GET /sales/*': () => sale,
    [`GET /sales/${id}/similar`]: () => ({ sales }),
    [`POST /sales/${id}/views`]: () => new FakeResponse(204, undefined),
    'GET /visits/times': () => ({ minutes: 60, days: [] }),
    'POST /leads': ({ body }) => {
      leads.push(body)
      return { message: 'Votre demande est bien arrivée.' }
    }
  })
  renderRoutes(routes, `/ventes/detail/${id}`)
  await screen.findByRole('heading', { level: 1 })
  return leads
}
const hrefOf = (name: string | RegExp, of = within(document.body)) =>
  of.getByRole('link', { name }).getAttribute('href')
const messageOf = (name: string) => new URL(hrefOf(name) ?? '').searchParams.get('text')
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
/** Waits for the facts, which are loaded with the text. */
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent
const amount = (text: string) => text.replace(/ (?=\d)/g, '\u202f').replaceAll(' ', '\u00a0')

const person = { firstName: 'Modou', phone: '77 123 45 67' }
/** Requests a reservation. */
async function sendForm(message?: string) {
  const form = within(await screen.findByRole('form', { name: 'Demander une réservation' }))
  await user.type(form.getByLabelText('Prénom'), person.firstName)
  await user.type(form.getByLabelText('Téléphone'), person.phone)
  if (message) await user.type(form.getByLabelText(/Message/), message)
  await user.click(form.getByRole('button', { name: 'Demander la réservation' }))
  expect(await screen.findByText('Votre demande est bien arrivée.')).toBeVisible()
}

test('a visitor reads all details of a sale', async () => {
  await open(
    house({
      ...{ title: 'Terrain de 300 m²', category: 'Terrains', status: 'Disponible', autres: ['Bail', 'Eau', 'Bail'] },
      description: 'Parcelle d’angle.\n\nPrête à bâtir.',
      localisation: { name: 'Lotissement Mbour 3', city: 'Thiès', district: 'Mbour 3', country: 'Sénégal' },
      details: { reference: 'V-2026-0001', price: 7_500_000, area: '300 m²' }
    })
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terrain de 300 m²')
  expect(crumbs()).toEqual(['/', '/ventes', '/ventes/terrains'])
  expect(await Promise.all(['Référence', 'Superficie', 'Statut'].map(fact))).toEqual([
    ...['V-2026-0001', '300 m²', 'Disponible']
  ])
  expect(screen.getByText('Prête à bâtir.').tagName).toBe('P')
  for (const text of ['Lotissement Mbour 3', 'Bail', amount('7 500 000 F CFA')])
    expect(screen.getAllByText(text, { normalizer: String })[0]).toBeVisible()
  expect(screen.getAllByText('Bail')).toHaveLength(1)
})

test('a buyer reads what the title means and asks for; without extras none are named', async () => {
  await open(house({ autres: [], landTitle: 'Délibération' }))
  expect(await fact('Nature du titre')).toBe('Délibération')
  expect(screen.getByText(/domaine national.*une nouvelle délibération doit nommer l’acheteur/)).toBeVisible()
  expect(screen.getByText('Plan du lotissement visé par le cadastre')).toBeVisible()
  expect(screen.queryByText('Caractéristiques')).toBeNull()
  expect(screen.getByText('Avant de signer')).toBeVisible()
})

test('a machine has neither a list of its own nor a title to sign; a district named as its town is read once', async () => {
  const localisation = { city: 'Thiès', district: 'Thiès', country: 'Sénégal' }
  await open(house({ category: 'Matériel BTP', localisation }))
  expect(crumbs()).toEqual(['/', '/ventes'])
  expect(screen.getByText('Thiès, Sénégal', { selector: 'p' })).toBeVisible()
  expect(screen.queryByText('Avant de signer')).toBeNull()
})

test('an unknown sale leads to the list', async () => {
  await open(new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  expect(screen.getByRole('heading', { name: 'Vente non trouvée' })).toBeVisible()
  expect(hrefOf('Voir toutes les ventes')).toBe('/ventes')
})

test('a shared link has title, place and price; search engines get it too', async () => {
  await open(house({ title: 'Maison Lamy', description: 'mot '.repeat(99), details: { price: 45_000_000 } }))
  const content = (property: string) => document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(content('og:title')).toContain('Maison Lamy, Cité Lamy, Thiès')
  expect(content('og:description')?.length).toBeLessThanOrEqual(201)
  expect(content('og:description')).toContain(amount('45 000 000 F CFA'))
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'RealEstateListing', offers: { price: 45_000_000 } })
})

test('the reservation costs 0 before a choice, then shows its sums, which chat and form send', async () => {
  const leads = await open(house({ details: { price: 85_000_000 } }))
  const box = within((await screen.findByRole('heading', { name: 'Réservation' })).parentElement as HTMLElement)
  expect(box.queryByText(/^Statut/)).toBeNull()
  const value = (label: string) => box.getByText(label).nextElementSibling?.textContent
  expect(value('Prix affiché')).toBe(amount('85 000 000 F CFA'))
  expect(value('Frais de service (3 %)')).toBe(amount('0 F CFA'))
  expect(value('Total à payer en ligne')).toBe(amount('0 F CFA'))

  await user.selectOptions(box.getByLabelText('Acompte'), '10')

  expect(value('Acompte (10 % du prix)')).toBe(amount('8 500 000 F CFA'))
  expect(value('Frais de service (3 %)')).toBe(amount('255 000 F CFA'))
  expect(value('Total à payer en ligne')).toBe(amount('8 755 000 F CFA'))
  expect(messageOf('Réserver')).toContain(`Acompte de 10\u00a0%\u00a0: ${amount('8 500 000')}`)
  await user.click(screen.getByRole('link', { name: 'Réserver' }))
  await waitFor(() => expect(leads).toHaveLength(1))

  await user.click(screen.getByText('Réserver par formulaire'))
  await sendForm('Je passe lundi.')
  const reservation = { kind: 'reservation', listing: { type: 'sales', id } }
  expect(leads).toMatchObject([
    { ...reservation, message: expect.stringMatching(/^Acompte de 10\s%.*total\s: 8\s755\s000\sF\sCFA$/) },
    { ...reservation, message: expect.stringMatching(/^Acompte de 10\s%.*total\s: 8\s755\s000.*\nJe passe lundi\.$/) }
  ])
})

test('a price that is text has no simulation, but chat and form work; what is under offer is marked', async () => {
  const { details, ...flat } = house({ status: 'Sous offre' })
  const leads = await open({ ...flat, details: { ...details, price: 'Prix à débattre' } })
  expect(await screen.findByText('Statut : Sous offre. Écrivez-nous avant de réserver.')).toBeVisible()
  expect(screen.getAllByText('Prix à débattre')[0]).toBeVisible()
  expect(screen.queryByLabelText('Acompte')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Réserver' })).toBeVisible()
  await user.click(screen.getByText('Réserver par formulaire'))
  await sendForm()
  expect(leads).toEqual([{ kind: 'reservation', listing: { type: 'sales', id }, ...person }])
})

test('a visitor calls, requests a visit, or reserves by a chat, of which the agency has a lead', async () => {
  const leads = await open(house({ title: 'Maison Lamy', details: { reference: 'V-2026-0042' } }))
  const reserve = await screen.findByRole('link', { name: 'Réserver' })
  expect(hrefOf('Appeler')).toMatch(/^tel:\+221/)
  for (const text of ['Maison Lamy', 'V-2026-0042', `/ventes/detail/${id}`])
    expect(messageOf('Écrire sur WhatsApp')).toContain(text)
  await user.click(reserve)
  await waitFor(() => expect(leads).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Écrire sur WhatsApp' }))
  await waitFor(() => expect(leads).toHaveLength(2))
  expect(leads).toEqual([
    { kind: 'reservation', listing: { type: 'sales', id }, channel: 'whatsapp' },
    { kind: 'contact', message: 'Ce bien m’intéresse\u00a0: Maison Lamy, référence V-2026-0042', channel: 'whatsapp' }
  ])
  expect(await screen.findByRole('form', { name: 'Demander une visite' })).toBeVisible()
})

test('a sale that is gone sells nothing: no price of a square metre, documents, simulator, reservation or visit', async () => {
  const gone = { category: 'Maisons', localisation: { city: 'Thiès' }, status: 'Vendu', surface: 320 } as const
  const other = aSale({ title: 'Autre maison', category: 'Maisons' })
  await open(house({ title: 'Maison partie', landTitle: 'Bail', ...gone }), [other])
  expect(await fact('Nature du titre')).toBe('Bail')
  expect(screen.getByText('Ce bien n’est plus à vendre. Statut : Vendu.')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(2).fill('/alertes/nouvelle?rubrique=ventes&category=Maisons&localisation=Thi%C3%A8s'))
  expect(messageOf('Écrire sur WhatsApp')).toContain('je cherche un bien semblable à\u00a0: Maison partie')
  for (const text of ['Prix au m²', /Demandez à voir/, 'Acompte']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('link', { name: /Réserver|Visite/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  // but it leads to others, and to the list of its category
  const others = screen.getByRole('heading', { name: 'Autres ventes' }).closest('section') as HTMLElement
  expect(hrefOf('Autre maison', within(others))).toBe(`/ventes/detail/${other._id}`)
  expect(hrefOf(/Villas à vendre/, within(others))).toBe('/ventes/villas')
})
