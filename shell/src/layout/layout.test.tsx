import { jest } from '@jest/globals'
import { Link, type RouteObject } from '@keur/kit/router'
import { expireSession, logIn, logOut } from '@keur/kit/session'
import { fakeToken, renderRoutes } from '@keur/kit/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withSections } from '../testing/with-sections.tsx'
import { isBackOffice } from './back-office.ts'
import { Layout } from './layout.tsx'
import { SessionEnded } from './session-ended.tsx'

/** A site of two pages; the second loads when `arrive` is called. */
function showSite(path = '/suite') {
  const { promise, resolve } = Promise.withResolvers<null>()
  const loader = jest.fn(() => promise)
  const first = (
    <>
      <h1>Première page</h1>
      <Link to={path}>Suite</Link>
    </>
  )
  const children: RouteObject[] = [
    { path: '/', element: first },
    { path, loader, element: <h1>Seconde page</h1> }
  ]
  renderRoutes(withSections([{ Component: Layout, children }]), '/')
  return { loader, arrive: () => act(async () => resolve(null)) }
}

afterEach(() => void jest.useRealTimers())

test('the first page leaves the focus; a navigation shows its progress, then moves the focus to the heading', async () => {
  const { arrive } = showSite()
  expect(document.body).toHaveFocus()
  const [first] = within(screen.getByRole('banner')).getAllByRole('link')
  expect(first).toHaveAccessibleName('Aller au contenu')
  expect(first).toHaveAttribute('href', '#contenu')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenu')
  await userEvent.click(screen.getByRole('link', { name: 'Suite' }))
  expect(screen.getByRole('progressbar', { name: 'Chargement de la page' })).toBeInTheDocument()
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Seconde page' })).toHaveFocus()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each(['/?page=2', '/suite#prix'])('a navigation to %s leaves the focus where it is', async (to) => {
  const page = (path: string) => ({ path, element: <Link to={to}>Suite</Link> })
  renderRoutes(withSections([{ Component: Layout, children: [page('/'), page('/suite')] }]), '/')
  const main = screen.getByRole('main')
  await userEvent.click(screen.getByRole('link', { name: 'Suite' }))
  expect(main).not.toHaveFocus()
})

test.each([
  ['/ventes?page=2', '/login?suite=%2Fventes%3Fpage%3D2'],
  ['/login', undefined],
  ['/profile', undefined]
])('on %s the notice that the session has expired leads to %s', (path, to) => {
  renderRoutes([{ path: '*', element: <SessionEnded /> }], path)
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(to)
})

test('a session that has expired is announced, whatever the page', async () => {
  showSite()
  act(() => expireSession())
  expect(await screen.findByText(/Votre session a expiré/)).toBeVisible()
  act(() => logOut())
  expect(screen.queryByText(/Votre session a expiré/)).toBeNull()
})

test.each([
  ['/admin', true],
  ['/admin/ventes', true],
  ['/modifier-vente/1', true],
  ['/administration', false],
  ['/ventes/admin', false]
])('whether %s is of the back office: %j', (path, expected) => expect(isBackOffice(path)).toBe(expected))

test('the back office has a frame of its own: neither menu nor footer of the public site', async () => {
  const page = { path: '/admin/ventes', element: <h1>Ventes</h1> }
  renderRoutes(withSections([{ Component: Layout, children: [page] }]), '/admin/ventes')
  expect(await screen.findByRole('link', { name: 'Voir le site' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Services' })).toBeNull()
  expect(screen.queryByRole('link', { name: /WhatsApp|Appeler/ })).toBeNull()
})

test.each([
  ['user', 1],
  ['admin', 0]
])('above a page the role «%s» has %d buttons to call: an administrator’s menu needs the room', (role, count) => {
  act(() => logIn(fakeToken({ role, email: 'awa@exemple.sn' })))
  showSite()
  expect(within(screen.getByRole('banner')).queryAllByRole('link', { name: /^Appeler/ })).toHaveLength(count)
  act(() => logOut())
})

describe('on a slow network', () => {
  const waitOn = async (path: string, milliseconds: number) => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const site = showSite(path)
    await user.click(screen.getByRole('link', { name: 'Suite' }))
    act(() => jest.advanceTimersByTime(milliseconds))
    return { ...site, user }
  }
  const slow = () => screen.queryByText('Cette rubrique tarde à répondre')
  const outline = () => screen.queryByText('Chargement...')

  test('a page has a notice with a retry after five seconds, and still arrives', async () => {
    const { arrive, loader, user } = await waitOn('/suite', 4_999)
    expect(slow()).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(slow()).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Première page' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(loader).toHaveBeenCalledTimes(2)
    await arrive()
    expect(await screen.findByRole('heading', { name: 'Seconde page' })).toBeInTheDocument()
    expect(slow()).toBeNull()
  })

  test.each(['/detail/0123456789abcdef01234567', '/btp'])('%s shows its outline, then itself', async (path) => {
    const { arrive } = await waitOn(path, 199)
    // A page that comes at once shows none.
    expect(outline()).toBeNull()
    act(() => jest.advanceTimersByTime(1))
    expect(outline()).toBeInTheDocument()
    expect(screen.getByText('Première page')).not.toBeVisible()
    await arrive()
    expect(outline()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Seconde page' })).toHaveFocus()
  })

  test.each(['/contact', '/admin/locations', '/btp/devis', `/autre/${'a'.repeat(24)}`])(
    '%s, which no outline is like, leaves the page',
    async (path) => {
      await waitOn(path, 1_000)
      expect(outline()).toBeNull()
      expect(screen.getByText('Première page')).toBeVisible()
    }
  )
})
