import { jest } from '@jest/globals'
import { data } from '@keur/kit/router'
import { renderRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RetiredSections } from '../../../gateway/builds/retired-sections.ts'
import { withSections } from '../../testing/with-sections.tsx'
import { ShellError } from './shell-error.tsx'

const showPage = (loader: () => unknown, retired?: RetiredSections) => {
  const page = { path: '/page', loader, element: <h1>La page</h1>, hydrateFallbackElement: <p>Chargement...</p> }
  const routes = [
    { ...page, ErrorBoundary: ShellError },
    { path: '*', element: <h1>Ailleurs</h1> }
  ]
  return renderRoutes(withSections(routes, retired), '/page')
}
const isMissing = () => {
  throw data(null, { status: 404 })
}

beforeEach(() => {
  // React and the router report what a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

test('an unknown address shows the not-found page with links', async () => {
  const router = showPage(isMissing)
  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeInTheDocument()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(screen.getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/locations')
  await userEvent.type(screen.getByRole('searchbox'), 'jardin')
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  await screen.findByRole('heading', { name: 'Ailleurs' })
  expect(router.state.location.pathname + router.state.location.search).toBe('/locations?recherche=jardin')
})

test('an address that a section took with it says so', async () => {
  showPage(isMissing, new Map([['agenda', { prefixes: ['/page'], to: null }]]))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cette rubrique n’existe plus' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Locations' })).toBeVisible()
})
