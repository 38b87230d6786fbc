import { jest } from '@jest/globals'
import { Link, type RouteObject } from '@keur/kit/router'
import { renderRoutes } from '@keur/kit/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withSections } from '../testing/with-sections.tsx'
import { Layout } from './layout.tsx'

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

test('the back office has a frame of its own: neither menu nor footer of the public site', async () => {
  const page = { path: '/admin/ventes', element: <h1>Ventes</h1> }
  renderRoutes(withSections([{ Component: Layout, children: [page] }]), '/admin/ventes')
  expect(await screen.findByRole('link', { name: 'Voir le site' })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Services' })).toBeNull()
  expect(screen.queryByRole('link', { name: /WhatsApp|Appeler/ })).toBeNull()
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
    const { arrive, loader, user } = await waitOn('/suite', 4_900)
    expect(slow()).toBeNull()
    act(() => jest.advanceTimersByTime(200))
    expect(slow()).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Première page' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(loader).toHaveBeenCalledTimes(2)
    await arrive()
    expect(await screen.findByRole('heading', { name: 'Seconde page' })).toBeInTheDocument()
    expect(slow()).toBeNull()
  })

  test.each(['/detail/0123456789abcdef01234567', '/btp'])('%s shows its outline, then itself', async (path) => {
    const { arrive } = await waitOn(path, 150)
    // A page that comes at once shows none.
    expect(outline()).toBeNull()
    act(() => jest.advanceTimersByTime(100))
    expect(outline()).toBeInTheDocument()
    expect(screen.getByText('Première page')).not.toBeVisible()
    await arrive()
    expect(outline()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Seconde page' })).toHaveFocus()
  })

  test.each(['/contact', '/admin/locations', '/btp/devis'])(
    '%s, which no outline is like, leaves the page',
    async (path) => {
      await waitOn(path, 1_000)
      expect(outline()).toBeNull()
      expect(screen.getByText('Première page')).toBeVisible()
    }
  )
})
