import { aPropertyPage } from '@keur/contract/testing'
import { RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { logIn, logOut } from '@keur/kit/session'
import { StatusAnswer, showRoutes } from '@keur/kit/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { deskApi } from '../testing/desk-api.ts'

let api: Awaited<ReturnType<typeof deskApi>> | undefined

afterEach(async () => {
  act(logOut)
  await api?.close()
  api = undefined
})

const backOffice = async (session: () => unknown) => {
  api = await deskApi({ 'GET /admin/session': session, 'GET /properties': () => aPropertyPage([]) })
  return api
}

const refusal = (status: 401 | 403) => () =>
  new StatusAnswer(status, { error: status === 401 ? 'unauthenticated' : 'forbidden', message: 'Non.' })
const admin = { email: 'admin@keur.sn', role: 'admin' }
const tokenOf = (payload: object) => `e30.${btoa(JSON.stringify(payload))}.x`

test.each([401, 403] as const)('who may not (%i) is told so, with a way to log in and come back', async (status) => {
  await backOffice(refusal(status))
  showRoutes(routes, '/admin/locations')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Accès réservé aux administrateurs')
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?suite=%2Fadmin%2Flocations'
  )
  expect(screen.queryByText('Gestion des locations')).not.toBeInTheDocument()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the page that the server rendered asks by itself once it is in the browser', async () => {
  const { requests } = await backOffice(() => admin)
  const hydrationData = { loaderData: { 'admin:root': null, 'admin:rentals': null } }
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/locations'], hydrationData })
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Gestion des locations' })).toBeVisible()
  expect(requests.filter((request) => request === 'GET /admin/session')).toHaveLength(1)
})

test('who logs in elsewhere is let in without loading the page anew', async () => {
  let session: () => unknown = refusal(401)
  await backOffice(() => session())
  showRoutes(routes, '/admin/locations')
  await screen.findByText('Accès réservé aux administrateurs')

  session = () => admin
  act(() => logIn(tokenOf(admin)))

  expect(await screen.findByRole('heading', { name: 'Gestion des locations' })).toBeVisible()
})

test('who logs out is shown the door', async () => {
  let session: () => unknown = () => admin
  await backOffice(() => session())
  act(() => logIn(tokenOf(admin)))
  showRoutes(routes, '/admin/locations')
  await screen.findByRole('heading', { name: 'Gestion des locations' })

  session = refusal(401)
  act(logOut)

  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeVisible()
})

test('an API that does not answer is no refusal: there is another try', async () => {
  const user = userEvent.setup()
  let session: () => unknown = () => new StatusAnswer(503, { error: 'unavailable', message: 'Indisponible' })
  await backOffice(() => session())
  showRoutes(routes, '/admin/locations')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  session = () => admin
  await user.click(retry)

  expect(await screen.findByRole('heading', { name: 'Gestion des locations' })).toBeVisible()
})

test('the back office opens on the rentals', async () => {
  await backOffice(() => admin)
  const router = showRoutes(routes, '/admin')
  expect(await screen.findByRole('heading', { name: 'Gestion des locations' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/locations')
})
