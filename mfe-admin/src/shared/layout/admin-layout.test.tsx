import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { logIn, logOut } from '@keur/kit/session'
import { FakeResponse, fakeToken } from '@keur/kit/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { routes } from '../../routes.tsx'
import { administrator, type FakeHandlers, fakeAdminApi, openAdminPage } from '../../testing/open-admin-page.tsx'

afterEach(() => act(logOut))

const noMails = { messages: [], page: 1, limit: 10, total: 0, totalPages: 0 }
/** One page stands for all of the back office. */
const path = '/admin/courriels'
const title = { level: 1, name: 'Courriels' }

const handlersFor = (session: () => unknown): FakeHandlers => ({
  'GET /admin/session': session,
  'GET /admin/outbox': () => noMails
})
const open = (session: () => unknown, address = path) => openAdminPage(address, handlersFor(session))

const denied = (status: 401 | 403) => () =>
  new FakeResponse(status, { error: status === 401 ? 'unauthenticated' : 'forbidden', message: 'Non.' })

test.each([401, 403] as const)(
  'denied access (%i) is reported, with a link to the login that returns here',
  async (status) => {
    await open(denied(status), `${path}?etat=bloques`)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accès réservé aux administrateurs')
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/login?suite=%2Fadmin%2Fcourriels%3Fetat%3Dbloques'
    )
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument()
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
)

const anyId = 'a'.repeat(24)
const addresses = (routes[0]?.children ?? []).map((route) => (route.path ?? '').replaceAll(/:\w+/g, anyId))

test.each(addresses)('%s reports denied access', async (address) => {
  // given an API that denies every request
  const deny = denied(401)
  const resources = [
    'session',
    'statistics',
    'leads',
    'comments',
    'users',
    'activity',
    'searches',
    'outbox',
    'builds',
    'visits',
    'backups'
  ]
  const kinds = ['properties', 'sales', 'btp', 'articles']
  await openAdminPage(address, {
    [`GET /admin/builds/${anyId}/history`]: deny,
    'GET /builds/preview': deny,
    ...Object.fromEntries([...resources, ...kinds].map((name) => [`GET /admin/${name}`, deny])),
    ...Object.fromEntries([...resources, ...kinds].map((name) => [`GET /admin/${name}/*`, deny])),
    ...Object.fromEntries(
      kinds.flatMap((name) => [
        [`GET /${name}`, deny],
        [`GET /${name}/*`, deny]
      ])
    )
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accès réservé aux administrateurs')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    `/login?suite=${encodeURIComponent(address)}`
  )
})

test('a page that the server rendered requests the session after hydration', async () => {
  const { requests } = await fakeAdminApi(handlersFor(() => administrator))
  const hydrationData = { loaderData: { 'admin:root': null, 'admin:mails': null } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(requests.filter((request) => request === 'GET /admin/session')).toHaveLength(1)
})

test('a login in another tab grants access without a reload', async () => {
  let session: () => unknown = denied(401)
  await open(() => session())
  await screen.findByText('Accès réservé aux administrateurs')

  session = () => administrator
  act(() => logIn(fakeToken(administrator)))

  expect(await screen.findByRole('heading', title)).toBeVisible()
})

test('a logout ends the access', async () => {
  let session: () => unknown = () => administrator
  act(() => logIn(fakeToken(administrator)))
  await open(() => session())
  await screen.findByRole('heading', title)

  session = denied(401)
  act(logOut)

  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('access that the API denies to a page is reported in the same way', async () => {
  // given an administrator who lost the role after the session was loaded
  await openAdminPage(path, { 'GET /admin/outbox': denied(403) })
  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('an unavailable API is not reported as denied access, and can be retried', async () => {
  let session: () => unknown = () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' })
  const { user } = await open(() => session())
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  session = () => administrator
  await user.click(retry)

  expect(await screen.findByRole('heading', title)).toBeVisible()
})

test('a page whose data cannot be loaded reports it within the layout, and can be retried', async () => {
  let response: unknown = new FakeResponse(503, { error: 'unavailable', message: 'Le service est surchargé.' })
  const { user } = await openAdminPage(path, { 'GET /admin/outbox': () => response })
  expect(await screen.findByText('Le service est surchargé.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible()

  response = noMails
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun courriel à montrer.')).toBeVisible()
})

test('the navigation links to every section, and opens to a grid on small screens', async () => {
  const { user, router } = await open(() => administrator)
  const navigation = await screen.findByRole('navigation', { name: 'Administration' })
  const links = [...navigation.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Accueil', '/admin'],
    ['Locations', '/admin/locations'],
    ['Ventes', '/admin/ventes'],
    ['BTP', '/admin/btp'],
    ['Articles', '/admin/articles'],
    ['Demandes', '/admin/demandes'],
    ['Commentaires', '/admin/commentaires'],
    ['Utilisateurs', '/admin/utilisateurs'],
    ['Recherches', '/admin/recherches'],
    ['Activité', '/admin/activite'],
    ['Échanges', '/admin/echanges'],
    ['Courriels', '/admin/courriels'],
    ['Mises en ligne', '/admin/mises-en-ligne']
  ])
  expect(screen.getByRole('link', { name: 'Courriels' })).toHaveAttribute('aria-current', 'page')

  const toggle = screen.getByRole('button', { name: 'Toutes les rubriques' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  // and it closes on another page
  await act(() => router.navigate('/admin/donnees-personnelles'))
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'))
})
