import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { logIn, logOut } from '@keur/kit/session'
import { FakeResponse, fakeToken } from '@keur/kit/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import { routes } from '../../routes.tsx'
import { administrator, type FakeResponses, fakeAdminApi } from '../../testing/fake-admin-api.ts'
import { openAdminPage } from '../../testing/open-admin-page.tsx'

afterEach(() => act(logOut))

const noMails = { messages: [], page: 1, limit: 10, total: 0, totalPages: 0 }
/** One page of the back office stands for all of them. */
const path = '/admin/courriels'
const title = { level: 1, name: 'Courriels' }

const answering = (session: () => unknown): FakeResponses => ({
  'GET /admin/session': session,
  'GET /admin/outbox': () => noMails
})
const open = (session: () => unknown, address = path) => openAdminPage(address, answering(session))

const refusal = (status: 401 | 403) => () =>
  new FakeResponse(status, { error: status === 401 ? 'unauthenticated' : 'forbidden', message: 'Non.' })

test.each([401, 403] as const)('who may not (%i) is told so, with a way to log in and come back', async (status) => {
  await open(refusal(status), `${path}?etat=bloques`)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accès réservé aux administrateurs')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?suite=%2Fadmin%2Fcourriels%3Fetat%3Dbloques'
  )
  expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

const anyId = 'a'.repeat(24)
const addresses = (routes[0]?.children ?? []).map((route) => (route.path ?? '').replaceAll(/:\w+/g, anyId))

test.each(addresses)('%s opens by its address, and the API’s refusal is what is shown there', async (address) => {
  // given an API that refuses whatever it is asked
  const refuse = refusal(401)
  const asked = ['session', 'statistics', 'leads', 'comments', 'users', 'activity', 'outbox', 'builds']
  const kinds = ['properties', 'sales', 'btp', 'articles']
  await openAdminPage(address, {
    [`GET /admin/builds/${anyId}/history`]: refuse,
    'GET /builds/preview': refuse,
    ...Object.fromEntries([...asked, ...kinds].map((what) => [`GET /admin/${what}`, refuse])),
    ...Object.fromEntries([...asked, ...kinds].map((what) => [`GET /admin/${what}/*`, refuse])),
    ...Object.fromEntries(
      kinds.flatMap((what) => [
        [`GET /${what}`, refuse],
        [`GET /${what}/*`, refuse]
      ])
    )
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accès réservé aux administrateurs')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    `/login?suite=${encodeURIComponent(address)}`
  )
})

test('the page that the server rendered asks by itself once it is in the browser', async () => {
  const { requests } = await fakeAdminApi(answering(() => administrator))
  const hydrationData = { loaderData: { 'admin:root': null, 'admin:mails': null } }
  const router = createMemoryRouter(routes, { initialEntries: [path], hydrationData })
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', title)).toBeVisible()
  expect(requests.filter((request) => request === 'GET /admin/session')).toHaveLength(1)
})

test('who logs in elsewhere is let in without loading the page anew', async () => {
  let session: () => unknown = refusal(401)
  await open(() => session())
  await screen.findByText('Accès réservé aux administrateurs')

  session = () => administrator
  act(() => logIn(fakeToken(administrator)))

  expect(await screen.findByRole('heading', title)).toBeVisible()
})

test('who logs out is shown the door', async () => {
  let session: () => unknown = () => administrator
  act(() => logIn(fakeToken(administrator)))
  await open(() => session())
  await screen.findByRole('heading', title)

  session = refusal(401)
  act(logOut)

  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('a right that was lost meanwhile is the API’s to refuse, and said in the same words', async () => {
  // given an administrator who is one no longer, but whose session was good when the page was asked for
  await openAdminPage(path, { 'GET /admin/outbox': refusal(403) })
  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('an API that does not answer is no refusal: there is another try', async () => {
  let session: () => unknown = () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' })
  const { user } = await open(() => session())
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  session = () => administrator
  await user.click(retry)

  expect(await screen.findByRole('heading', title)).toBeVisible()
})

test('a page whose data cannot be had says so within the desk, and can be tried again', async () => {
  let answer: unknown = new FakeResponse(503, { error: 'unavailable', message: 'Le service est surchargé.' })
  const { user } = await openAdminPage(path, { 'GET /admin/outbox': () => answer })
  expect(await screen.findByText('Le service est surchargé.')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Administration' })).toBeVisible()

  answer = noMails
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Aucun courriel à montrer.')).toBeVisible()
})

test('the desk leads to each of its parts, and unfolds them where there is little room', async () => {
  const { user, router } = await open(() => administrator)
  const desk = await screen.findByRole('navigation', { name: 'Administration' })
  const links = [...desk.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Accueil', '/admin'],
    ['Locations', '/admin/locations'],
    ['Ventes', '/admin/ventes'],
    ['BTP', '/admin/btp'],
    ['Articles', '/admin/articles'],
    ['Demandes', '/admin/demandes'],
    ['Commentaires', '/admin/commentaires'],
    ['Utilisateurs', '/admin/utilisateurs'],
    ['Activité', '/admin/activite'],
    ['Échanges', '/admin/echanges'],
    ['Courriels', '/admin/courriels'],
    ['Mises en ligne', '/admin/mises-en-ligne']
  ])
  expect(screen.getByRole('link', { name: 'Courriels' })).toHaveAttribute('aria-current', 'page')

  const unfold = screen.getByRole('button', { name: 'Toutes les rubriques' })
  expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await user.click(unfold)
  expect(unfold).toHaveAttribute('aria-expanded', 'true')
  // and folds them again on another page
  await act(() => router.navigate('/admin/donnees-personnelles'))
  await waitFor(() => expect(unfold).toHaveAttribute('aria-expanded', 'false'))
})
