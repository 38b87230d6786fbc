import { jest } from '@jest/globals'
import { aLead } from '@keur/contract/testing'
import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { logIn, logOut } from '@keur/kit/session'
import { fakeToken } from '@keur/kit/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../../routes.tsx'
import { administrator, fakeAdminApi, hrefOf, openAdminPage, press, problem } from '../../testing/open-admin-page.tsx'
import { anAdminRental, aRowPage } from '../../testing/rows.ts'

afterEach(() => act(logOut))

const noMails = aRowPage('messages', [])
/** One page stands for all of the back office. */
const path = '/admin/courriels'
const title = { level: 1, name: 'Courriels' }
const refusal = 'Accès réservé aux administrateurs'

const handlersFor = (session: () => unknown) => ({ 'GET /admin/session': session, 'GET /admin/outbox': () => noMails })
const open = (session: () => unknown, address = path) => openAdminPage(address, handlersFor(session))

const isAdministrator = () => administrator
const denied = (status: 401 | 403) => () => problem(status, 'Non.')

test.each([401, 403] as const)(
  'denied access (%i) is reported, with a link to the login that returns here',
  async (status) => {
    await open(denied(status), `${path}?etat=bloques`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(refusal)
    expect(await hrefOf('Se connecter')).toBe('/login?suite=%2Fadmin%2Fcourriels%3Fetat%3Dbloques')
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
)

const anyId = 'a'.repeat(24)
const addresses = (routes[0]?.children ?? []).map((route) => (route.path ?? '').replaceAll(/:\w+/g, anyId))
const kinds = ['properties', 'sales', 'btp', 'articles']
const lists = ['session', 'statistics', 'leads', 'comments', 'users', 'activity', 'searches', 'outbox', 'builds']
const resources = [...lists, 'visits', 'backups', ...kinds].map((name) => `admin/${name}`)

test.each(addresses)('%s reports denied access', async (address) => {
  // given an API that denies every request
  const paths = [...resources, ...kinds].flatMap((name) => [name, `${name}/*`])
  paths.push(`admin/builds/${anyId}/history`, `admin/leads/${anyId}/person`, 'builds/preview')
  await openAdminPage(address, Object.fromEntries(paths.map((name) => [`GET /${name}`, denied(401)])))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(refusal)
  expect(await hrefOf('Se connecter')).toBe(`/login?suite=${encodeURIComponent(address)}`)
})

test('a page that the server rendered requests the session after hydration', async () => {
  const { requests } = await fakeAdminApi(handlersFor(isAdministrator))
  const hydrationData = { loaderData: { 'admin:root': null, 'admin:mails': null } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(requests.filter((request) => request === 'GET /admin/session')).toHaveLength(1)
})

test('a login in another tab grants access without a reload, and a logout ends it', async () => {
  let session: () => unknown = denied(401)
  await open(() => session())
  await screen.findByText(refusal)

  session = isAdministrator
  act(() => logIn(fakeToken(administrator)))
  expect(await screen.findByRole('heading', title)).toBeVisible()

  session = denied(401)
  act(logOut)
  expect(await screen.findByText(refusal)).toBeVisible()
})

test('the head of the agency without double authentication is led to the profile', async () => {
  const message = 'Activez-la dans votre profil.'
  await openAdminPage(path, { 'GET /admin/outbox': () => problem(403, message, 'second_factor_required') })
  expect(await screen.findByText(message)).toBeVisible()
  expect(await hrefOf('Ouvrir mon profil')).toBe('/profile')
})

test('access that the API denies to a page is reported in the same way', async () => {
  // given an administrator who lost the role after the session was loaded
  await openAdminPage(path, { 'GET /admin/outbox': denied(403) })
  expect(await screen.findByText(refusal)).toBeVisible()
})

test('a colleague sees what the role permits, and a page beyond it says which right is missing', async () => {
  const sentence = 'Votre rôle (Rédacteur) ne permet pas de : voir et renvoyer les courriels.'
  const editor = { ...administrator, role: 'editor', rights: ['openBackOffice', 'readListings', 'writeArticles'] }
  const { requests } = await openAdminPage(path, {
    'GET /admin/session': () => editor,
    'GET /admin/outbox': () => problem(403, sentence, 'missing_right')
  })
  expect(await screen.findByText(sentence)).toBeVisible()
  const navigation = screen.getByRole('navigation', { name: 'Administration' })
  const links = within(navigation).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Accueil', 'Locations', 'Ventes', 'BTP', 'Articles'])
  expect(within(navigation).queryByText('Réglages')).toBeNull()
  expect(requests).not.toContain('GET /admin/leads/counts')
})

test('an unavailable API is not reported as denied access, and can be retried', async () => {
  let session: () => unknown = () => problem(503)
  await open(() => session())
  await screen.findByRole('button', { name: 'Réessayer' })
  session = isAdministrator
  await press('Réessayer')
  expect(await screen.findByRole('heading', title)).toBeVisible()
})

test('a page whose data cannot be loaded reports it within the layout, and can be retried', async () => {
  let response: unknown = problem(503)
  await openAdminPage(path, { 'GET /admin/outbox': () => response })
  expect(await screen.findByText('Le service est indisponible.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  response = noMails
  await press('Réessayer')
  expect(await screen.findByText('Aucun courriel à montrer.')).toBeVisible()
})

test('the navigation links to every section, and opens to a grid on small screens', async () => {
  const { user, router, requests } = await open(isAdministrator)
  const navigation = await screen.findByRole('navigation', { name: 'Administration' })
  const pages = [...navigation.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(pages).toEqual([
    ...['Accueil /admin', 'Demandes /admin/demandes', 'Commentaires /admin/commentaires'],
    ...['Locations /admin/locations', 'Ventes /admin/ventes', 'BTP /admin/btp', 'Articles /admin/articles'],
    ...['Échanges /admin/echanges', 'Recherches /admin/recherches', 'Utilisateurs /admin/utilisateurs'],
    ...[
      'Activité /admin/activite',
      'Réponses /admin/reponses',
      'Courriels /admin/courriels',
      'Mises en ligne /admin/mises-en-ligne'
    ]
  ])
  expect(screen.getByRole('link', { name: 'Courriels' })).toHaveAttribute('aria-current', 'page')

  const toggle = screen.getByRole('button', { name: 'Toutes les rubriques' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  // and it closes on another page
  await act(() => router.navigate('/admin/donnees-personnelles'))
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
  // where the counts of new leads are asked for again once they are older than half a minute
  const counts = () => requests.filter((request) => request === 'GET /admin/leads/counts')
  await waitFor(() => expect(counts()).toHaveLength(1))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001)
  await act(() => router.navigate(path))
  await waitFor(() => expect(counts()).toHaveLength(2))
})

test('Ctrl+K and «/» find pages, records and requests, by keyboard', async () => {
  const villa = anAdminRental({ title: 'Villa Baobab', details: { reference: 'L-1047' } })
  const { user, router, requests } = await openAdminPage(path, {
    ...handlersFor(isAdministrator),
    'GET /admin/properties': () => aRowPage('properties', [villa]),
    'GET /admin/sales': denied(403),
    'GET /admin/btp': () => aRowPage('materiels', []),
    'GET /admin/articles': () => aRowPage('articles', []),
    'GET /admin/leads': () =>
      aRowPage('leads', [aLead({ firstName: 'Awa', lastName: 'Ndiaye', phone: '+221 77 123 45 67' })]),
    [`GET /admin/properties/${villa._id}`]: () => villa
  })
  await screen.findByRole('heading', title)
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: /^Page, référence/ })
  await user.type(field, 'echa')
  expect(screen.getByRole('option', { name: 'Échanges Page' })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^Page, référence/ }), 'l-1047')
  expect(await screen.findByRole('option', { name: 'Awa Ndiaye Demande · +221 77 123 45 67' })).toBeVisible()
  const results = within(screen.getByRole('listbox', { name: 'Résultats' }))
  expect(results.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Awa NdiayeDemande · +221 77 123 45 67',
    'Villa BaobabLocations · L-1047'
  ])
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/modifier/${villa._id}`))
  expect(requests).toContain('GET /admin/leads?search=l-1047&limit=5')
})
