import { jest } from '@jest/globals'
import { Link, RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { discoverRemotes } from './discover-remotes.ts'
import type { Door } from './door.ts'
import type { Registry } from './registry.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { standInRoutes } from './stand-in.tsx'
import { withRemote } from './with-remote.ts'

const registry: Registry = {
  version: 1,
  remotes: {
    ventes: { prefixes: ['/ventes'], current: 'aaaaaaaaaaaaaaaa', previous: null },
    articles: { prefixes: ['/articles'], current: 'bbbbbbbbbbbbbbbb', previous: null }
  }
}
const doors: Record<string, Door> = {
  ventes: {
    contractVersion: '2',
    routes: [
      { id: 'ventes:list', path: '/ventes', element: <h1>Nos ventes</h1> },
      { id: 'ventes:detail', path: '/ventes/:id', element: <h1>Un terrain</h1> }
    ]
  },
  articles: {
    contractVersion: '2',
    routes: [
      {
        id: 'articles:list',
        path: '/articles',
        element: (
          <>
            <h1>Nos articles</h1>
            <Link to="/ventes/12">Ce terrain</Link>
          </>
        )
      }
    ]
  }
}

const failure = 'Cette rubrique est momentanément indisponible'
const slow = 'Cette rubrique tarde à répondre'

interface Opening {
  /** How each section's build arrives; at once where nothing is said. */
  network?: Record<string, () => Promise<Door>>
  /** Where the first page is a stand-in: the main part of the server's HTML. */
  serverHtml?: string
}

/** A browser at an address of the site, as the shell starts it. */
function openSite(path: string, { network = {}, serverHtml }: Opening = {}) {
  const asked: string[] = []
  const loader = createRemoteLoader(registry, (name) => {
    asked.push(name)
    return (network[name] ?? (() => Promise.resolve(doors[name] as Door)))()
  })
  const standingIn = serverHtml === undefined ? null : 'ventes'
  if (standingIn) loader.load(standingIn).catch(() => {})
  const first = standingIn ? standInRoutes(standingIn, registry, loader, serverHtml) : []
  const router = createMemoryRouter(withRemote(routes, first), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRemotes(registry, loader, standingIn)
  })
  render(<RouterProvider router={router} />)
  return { asked, network, router, goTo: (to: string) => act(() => router.navigate(to)) }
}

const isDown = () => Promise.reject<Door>(new Error('connection refused'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

let warnings: unknown[]
beforeEach(() => {
  warnings = []
  jest.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(line))
})

test('a section comes the first time a visitor goes there, and is there from then on', async () => {
  const { asked, router, goTo } = openSite('/articles')
  await heading('Nos articles')
  expect(asked).toEqual(['articles'])
  await userEvent.click(screen.getByRole('link', { name: 'Ce terrain' }))
  await heading('Un terrain')
  for (const path of ['/ventes', '/ventes/13', '/articles', '/ventes/14']) await goTo(path)
  await heading('Un terrain')
  expect(asked).toEqual(['articles', 'ventes'])
  expect(JSON.stringify(router.routes).match(/"ventes:list"/g)).toHaveLength(1)
})

test('an address that no section owns loads none of them', async () => {
  const { asked } = openSite('/ventes-x')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument())
  expect(asked).toEqual([])
})

test('a section that is down says so under the menus, a retry works, and the others live', async () => {
  // given a visitor who opens a section that is down
  const { network, asked, goTo } = openSite('/ventes/12', { network: { ventes: isDown } })
  expect(await screen.findByText(failure)).toBeInTheDocument()
  expect(screen.getByRole('banner')).toBeInTheDocument()
  expect(document.title).toContain('Rubrique indisponible')
  expect(warnings.join()).toContain('connection refused')
  // when they go elsewhere, the other section lives
  await goTo('/articles')
  await heading('Nos articles')
  // and when they come back and try again, it is still down
  await goTo('/ventes/12')
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(failure)).toBeInTheDocument()
  // until it is back
  delete network.ventes
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
  await heading('Un terrain')
  expect(screen.queryByText(failure)).toBeNull()
  await goTo('/ventes')
  await heading('Nos ventes')
  expect(asked.filter((name) => name === 'ventes').length).toBeGreaterThanOrEqual(3)
})

/** A section that takes its time: `arrive` lets it come. */
function takesItsTime() {
  const { promise, resolve, reject } = Promise.withResolvers<Door>()
  return { load: () => promise, arrive: () => resolve(doors.ventes as Door), fail: () => reject(new Error('late')) }
}

test('a section that is late on the first page says so, keeps the server’s page readable, and still comes', async () => {
  // given the server's page, and scripts that do not come
  const { load, arrive } = takesItsTime()
  // when the visitor has waited
  openSite('/ventes', { network: { ventes: load }, serverHtml: '<article>Villa à Thiès</article>' })
  // then they read both
  expect(await screen.findByText(slow)).toBeInTheDocument()
  expect(screen.getByRole('article')).toHaveTextContent('Villa à Thiès')
  // and the page comes in the end
  await act(async () => arrive())
  await heading('Nos ventes')
  expect(screen.queryByText(slow)).toBeNull()
})

test('a late section that fails in the end offers to retry', async () => {
  const { load, fail } = takesItsTime()
  openSite('/ventes', { network: { ventes: load }, serverHtml: '' })
  expect(await screen.findByText(slow)).toBeInTheDocument()
  await act(async () => fail())
  expect(await screen.findByText(failure)).toBeInTheDocument()
})

test('a visitor who has gone elsewhere is not called back when the late section comes', async () => {
  const { load, arrive } = takesItsTime()
  const { router, goTo } = openSite('/ventes', { network: { ventes: load }, serverHtml: '' })
  await screen.findByText(slow)
  await goTo('/articles')
  await heading('Nos articles')
  await act(async () => arrive())
  expect(router.state.location.pathname).toBe('/articles')
  // and when they go back, it is there
  await goTo('/ventes')
  await heading('Nos ventes')
})
