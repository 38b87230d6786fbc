import { jest } from '@jest/globals'
import { logIn, logOut } from '@keur/kit/session'
import { type FakeHandler, FakeResponse, fakeApi, fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component as ProfilePage } from './profile-page.tsx'

const tokenFor = (email: string) => fakeToken({ role: 'user', email })
const person = { name: 'Ndiaye', surname: 'Awa', email: 'awa@exemple.sn' }
const awa = { ...person, phoneNumber: '77 123 45 67', birthdate: '1990-05-12' }

async function showProfile(routes: Record<string, FakeHandler> = {}, email: string | null = awa.email) {
  const api = await fakeApi({
    'GET /users/profile': () => awa,
    'PUT /users/profile': () => ({}),
    'GET /users/alerts': () => ({ alerts: [] }),
    'GET /users/sessions': () => ({ sessions: [] }),
    'GET /users/leads': () => ({ leads: [] }),
    'GET /users/second-factor': () => ({ active: false, recoveryCodesLeft: 0, required: false }),
    'GET /users/passkeys': () => ({ passkeys: [] }),
    'POST /users/logout': () => ({ message: 'Vous êtes déconnecté.' }),
    ...routes
  })
  if (email) act(() => logIn(tokenFor(email)))
  renderRoutes([{ path: '/profile', Component: ProfilePage }], '/profile')
  return api
}
/** The profile with its form open, and something typed into it. */
async function edit(routes: Record<string, FakeHandler> = {}, residence = '') {
  const { bodies } = await showProfile(routes)
  await press('Modifier mes informations')
  if (residence) await userEvent.type(screen.getByLabelText(/^Résidence/), residence)
  return bodies
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

let logged: string[]
beforeEach(() => {
  logged = []
  jest.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
})
afterEach(() => act(() => logOut()))

test('the profile shows known and unknown fields', async () => {
  const { requests } = await showProfile()
  expect(await screen.findByRole('heading', { level: 2, name: 'Awa Ndiaye' })).toBeInTheDocument()
  await waitFor(() =>
    expect(requests).toEqual([
      'GET /users/profile?email=awa@exemple.sn',
      'GET /users/leads',
      'GET /users/alerts',
      'GET /users/sessions',
      'GET /users/second-factor',
      'GET /users/passkeys'
    ])
  )
  expect(fact('Téléphone')).toHaveTextContent('77 123 45 67')
  expect(fact('Date de naissance')).toHaveTextContent('12 mai 1990')
  expect(fact('Genre')).toHaveTextContent('Non renseigné')
  expect(screen.getByRole('link', { name: 'règles de confidentialité' })).toHaveAttribute('href', '/confidentialite')
})

test('only filled fields are sent, and the profile shows them', async () => {
  const bodies = await edit({}, 'Escale, Thiès')
  await userEvent.clear(screen.getByLabelText(/^Téléphone/))
  await userEvent.selectOptions(screen.getByLabelText(/^Genre/), 'Féminin')
  await press('Enregistrer')
  expect(await screen.findByText('Profil mis à jour avec succès.')).toBeInTheDocument()
  expect(bodies).toEqual([
    { email: 'awa@exemple.sn', gender: 'Féminin', birthdate: '1990-05-12', residence: 'Escale, Thiès' }
  ])
  expect(fact('Résidence')).toHaveTextContent('Escale, Thiès')
  expect(fact('Téléphone')).toHaveTextContent('77 123 45 67')
})

const fields = [{ field: 'phoneNumber', message: 'Inconnu.' }]
test.each([
  ['of the API', new FakeResponse(503, { message: 'Indisponible.' }), ''],
  ['of a field, which is shown beside it', new FakeResponse(400, { error: 'invalid_input', fields }), 'Inconnu.']
])('a failure %s shows a message, and what was typed stays', async (_, response, description) => {
  await edit({ 'PUT /users/profile': () => response }, 'Escale')
  await press('Enregistrer')
  expect(await screen.findByRole('alert')).toHaveTextContent('Erreur lors de la mise à jour du profil.')
  expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(description)
  expect(screen.getByLabelText(/^Résidence/)).toHaveValue('Escale')
})

test('a birthdate must be in the past, and a number complete', async () => {
  const bodies = await edit()
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  const birthdate = screen.getByLabelText<HTMLInputElement>(/^Date de naissance/)
  const phone = screen.getByLabelText(/^Téléphone/)
  expect(birthdate.max).toBe(dayOf(Date.now()))
  fireEvent.change(birthdate, { target: { value: birthdate.max } })
  fireEvent.change(phone, { target: { value: '77' } })
  await press('Enregistrer')
  expect(birthdate).toHaveAccessibleDescription('La date de naissance doit être une date réelle et passée.')
  expect(phone).toHaveAccessibleDescription(/n’est pas complet/)
  expect(bodies).toEqual([])
  const yesterday = dayOf(Date.now() - 86_400_000)
  fireEvent.change(birthdate, { target: { value: yesterday } })
  fireEvent.change(phone, { target: { value: '77 123 45 67' } })
  await press('Enregistrer')
  await waitFor(() => expect(bodies).toMatchObject([{ birthdate: yesterday, phoneNumber: '77 123 45 67' }]))
})

test('«Annuler» changes nothing', async () => {
  const bodies = await edit({}, 'Escale')
  await press('Annuler')
  expect(fact('Résidence')).toHaveTextContent('Non renseigné')
  expect(bodies).toEqual([])
})

const refusal = new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['never logged in', () => showProfile({}, null), /^Connectez-vous pour voir et modifier vos informations/],
  ['a session that has expired', () => showProfile({ 'GET /users/profile': () => refusal }), /^Votre session a expiré/],
  ['logged out', () => showProfile().then(() => press('Se déconnecter')), /^Vous êtes déconnecté/],
  ['logged out in another tab while typing', () => edit().then(() => act(logOut)), /^Vous vous êtes déconnecté/]
])('who has %s reads so, with a link to the login, which returns here', async (_, leave, message) => {
  await leave()
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login?suite=%2Fprofile')
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(screen.queryByLabelText(/^Téléphone/)).toBeNull()
  expect(document.body).not.toHaveTextContent('77 123 45 67')
})

test('a profile that cannot be loaded is logged, and can be retried', async () => {
  let down = true
  await showProfile({ 'GET /users/profile': () => (down ? new FakeResponse(503, {}) : awa) })
  expect(await screen.findByText(/Vos informations ne s’affichent pas/)).toBeInTheDocument()
  expect(logged).toHaveLength(1)
  down = false
  await press('Réessayer')
  expect(await screen.findByRole('heading', { name: 'Awa Ndiaye' })).toBeInTheDocument()
})

test('a session that expires while typing loses nothing: a login in another tab allows saving', async () => {
  let expired = true
  const bodies = await edit({ 'PUT /users/profile': () => (expired ? refusal : {}) }, 'Escale')
  await press('Enregistrer')
  expect(await screen.findByText(/Votre session a expiré/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Résidence/)).toHaveValue('Escale')
  // when they log in again in another tab
  expired = false
  act(() => logIn(tokenFor(awa.email)))
  expect(screen.queryByText(/Votre session a expiré/)).toBeNull()
  await press('Enregistrer')
  expect(await screen.findByText('Profil mis à jour avec succès.')).toBeInTheDocument()
  expect(bodies[1]).toMatchObject({ residence: 'Escale' })
})

test('a login as another user in another tab shows that user’s profile', async () => {
  const modou = { name: 'Fall', surname: 'Modou', email: 'modou@exemple.sn' }
  await showProfile({ 'GET /users/profile': ({ url }) => (url.searchParams.get('email') === awa.email ? awa : modou) })
  await screen.findByRole('heading', { name: 'Awa Ndiaye' })
  act(() => logIn(tokenFor(modou.email)))
  expect(await screen.findByRole('heading', { name: 'Modou Fall' })).toBeInTheDocument()
  expect(screen.queryByText('Awa Ndiaye')).toBeNull()
})

test('one of several alerts changes its frequency or ends, unless the API fails', async () => {
  const alert = (digit: string, category: string) => ({
    ...{ _id: digit.repeat(24), section: 'properties', query: `category=${category}` },
    ...{ frequency: 'daily', until: '2027-11-21T10:00:00.000Z' }
  })
  const [villas, studios] = [alert('a', 'Villas'), alert('b', 'Studios')]
  let isDown = true
  const answer = (body: () => object) => (isDown ? new FakeResponse(503, {}) : body())
  const api = await showProfile({
    'GET /users/alerts': () => ({ alerts: [villas, studios] }),
    [`PUT /users/alerts/${villas._id}`]: ({ body }) => answer(() => ({ ...villas, ...(body as object) })),
    [`DELETE /users/alerts/${villas._id}`]: () => answer(() => ({ message: 'Cette alerte est arrêtée.' }))
  })
  await screen.findByText(/Locations\s: Villas/)
  const frequencies = () => screen.getAllByLabelText<HTMLSelectElement>('Fréquence')
  const choose = () => userEvent.selectOptions(frequencies()[0] as HTMLElement, 'weekly')
  const end = () => press('Arrêter l’alerte\u00a0: Locations\u00a0: Villas')
  await choose()
  expect(await screen.findByText(/Vos alertes n’ont pas pu être lues ou modifiées/)).toBeVisible()
  await end()
  await waitFor(() => expect(api.lastRequest).toContain('DELETE'))
  expect(frequencies().map(({ value }) => value)).toEqual(['daily', 'daily'])
  isDown = false
  await choose()
  await waitFor(() => expect(frequencies().map(({ value }) => value)).toEqual(['weekly', 'daily']))
  await end()
  expect(await screen.findByText('Cette alerte est arrêtée.')).toBeInTheDocument()
  expect(screen.queryByText(/Locations\s: Villas/)).toBeNull()
  expect(screen.getByText(/Locations\s: Studios/)).toBeVisible()
})

const visit = { time: '2026-11-24T09:30:00.000Z', status: 'requested', reference: 'RDV-2026-0001' }
test.each([
  [
    'a confirmed visit',
    { appointment: { ...visit, status: 'confirmed' } },
    /24 novembre 2026 à 9h30 · Confirmée · RDV-2026-0001/
  ],
  ['a held time', { appointment: { ...visit, heldUntil: '2999-01-01T10:47:00.000Z' } }, /Heure gardée jusqu’à 10h47/],
  ['a time held in vain', { appointment: { ...visit, heldUntil: '2020-01-01T10:47:00.000Z' } }, /Heure non réservée/],
  ['a day', { date: '2026-11-24' }, /Visite\s: mardi 24 novembre 2026 · En cours · envoyée le 21 novembre 2026/],
  ['a message', { kind: 'contact', reference: 'M-1' }, /^En cours · M-1 · envoyée/]
])('what was asked for is listed with its state: %s', async (_, facts, text) => {
  const lead = { _id: 'b'.repeat(24), kind: 'visit', status: 'inProgress', createdAt: '2026-11-21T10:00:00.000Z' }
  const listing = { type: 'sales', id: 'c'.repeat(24), title: 'Villa Baobab' }
  await showProfile({ 'GET /users/leads': () => ({ leads: [{ ...lead, listing, ...facts }] }) })
  const link = await screen.findByRole('link', { name: 'Villa Baobab' })
  expect(link).toHaveAttribute('href', `/ventes/detail/${listing.id}`)
  expect(screen.getByText(text)).toBeVisible()
})

test.each([
  ['GET /users/alerts', /^Aucune demande/, /Vos alertes n’ont pas pu être lues/],
  ['GET /users/leads', /^Aucune alerte/, /Vos demandes ne s’affichent pas/]
])('where %s fails that is reported, and of the other that there are none', async (route, none, failure) => {
  await showProfile({ [route]: () => new FakeResponse(503, {}) })
  expect(await screen.findByText(none)).toBeVisible()
  expect(await screen.findByText(failure)).toBeVisible()
})
