import { jest } from '@jest/globals'
import { Link, RouterProvider } from '@keur/kit/router'
import { createMemoryRouter } from '@keur/kit/router-server'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { discoverRemotes, fallbackRoutes } from './discover-remotes.tsx'
import { type ExposedModule, withRemote } from './exposed-module.ts'
import type { Registry } from './registry.ts'
import { createRemoteLoader } from './remote-loader.ts'

const entry = (prefix: string) => ({ prefixes: [prefix], current: 'a'.repeat(16), previous: null })
const registry: Registry = { version: 1, remotes: { ventes: entry('/ventes'), articles: entry('/articles') } }
const articleList = (
  <>
    <h1>Nos articles</h1>
    <Link to="/ventes/12">Ce terrain</Link>
  </>
)
const moduleOf = (routes: ExposedModule['routes']): ExposedModule => ({ contractVersion: '2', routes })
const modules: Record<string, ExposedModule> = {
  ventes: moduleOf([
    { id: 'ventes:list', path: '/ventes', element: <h1>Nos ventes</h1> },
    { id: 'ventes:detail', path: '/ventes/:id', element: <h1>Un terrain</h1> }
  ]),
  articles: moduleOf([{ id: 'articles:list', path: '/articles', element: articleList }])
}

const failure = 'Cette rubrique est momentanément indisponible'
const slow = 'Cette rubrique tarde à répondre'

const nodesOf = (html = ''): Node[] => [...document.createRange().createContextualFragment(html).childNodes]

/**
 * Opens the site in a browser as the shell starts it. `network`: how each section's build loads, by default at once;
 * `serverHtml`: that of `main`, where the first page is a fallback.
 */
function openSite(path: string, network: Record<string, () => Promise<ExposedModule>> = {}, serverHtml?: string) {
  const requests: string[] = []
  const loader = createRemoteLoader(registry, (name) => {
    requests.push(name)
    return (network[name] ?? (() => Promise.resolve(modules[name] as ExposedModule)))()
  })
  const fallbackOf = serverHtml === undefined ? null : 'ventes'
  if (fallbackOf) loader.load(fallbackOf).catch(() => {})
  const first = fallbackOf ? fallbackRoutes(fallbackOf, registry, loader, nodesOf(serverHtml)) : []
  const router = createMemoryRouter(withRemote(routes, first), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRemotes(registry, loader, fallbackOf)
  })
  render(<RouterProvider router={router} />)
  return { requests, network, router, goTo: (to: string) => act(() => router.navigate(to)) }
}

const isDown = () => Promise.reject<ExposedModule>(new Error('connection refused'))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

let warnings: unknown[]
beforeEach(() => {
  warnings = []
  jest.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(line))
})

test('a section is loaded the first time a visitor goes there, and only then', async () => {
  const { requests, router, goTo } = openSite('/articles')
  await heading('Nos articles')
  expect(requests).toEqual(['articles'])
  await userEvent.click(screen.getByRole('link', { name: 'Ce terrain' }))
  await heading('Un terrain')
  for (const path of ['/ventes', '/ventes/13', '/articles', '/ventes/14']) await goTo(path)
  await heading('Un terrain')
  expect(requests).toEqual(['articles', 'ventes'])
  expect(JSON.stringify(router.routes).match(/"ventes:list"/g)).toHaveLength(1)
})

test('a section that is down says so under the menus, a retry works, and the others live', async () => {
  const { network, requests, goTo } = openSite('/ventes/12', { ventes: isDown })
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
  expect(requests.filter((name) => name === 'ventes').length).toBeGreaterThanOrEqual(3)
})

/** The first page of a section that has not loaded when the visitor has waited; `resolve` and `reject` end that. */
async function openSlowSection(serverHtml = '') {
  const { promise, resolve, reject } = Promise.withResolvers<ExposedModule>()
  const site = openSite('/ventes', { ventes: () => promise }, serverHtml)
  expect(await screen.findByText(slow)).toBeInTheDocument()
  const arrive = () => act(async () => resolve(modules.ventes as ExposedModule))
  return { ...site, arrive, fail: () => act(async () => reject(new Error('late'))) }
}

test('a section that is late on the first page has a notice above the server’s page, and still loads', async () => {
  const { arrive } = await openSlowSection('<article>Villa à Thiès</article>')
  expect(screen.getByRole('article')).toHaveTextContent('Villa à Thiès')
  await arrive()
  await heading('Nos ventes')
  expect(screen.queryByText(slow)).toBeNull()
})

test('a late section that fails in the end offers to retry', async () => {
  const { fail } = await openSlowSection()
  await fail()
  expect(await screen.findByText(failure)).toBeInTheDocument()
})

test('a visitor who has left is not navigated back when the late section loads', async () => {
  const { arrive, router, goTo } = await openSlowSection()
  await goTo('/articles')
  await heading('Nos articles')
  await arrive()
  expect(router.state.location.pathname).toBe('/articles')
  // and when they go back, it is there
  await goTo('/ventes')
  await heading('Nos ventes')
})
