import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpProblem } from '../http/index.ts'
import type { RouteObject } from '../router/index.ts'
import { renderRoutes } from '../testing/index.tsx'
import { loadOrNotFound, PageError } from './index.tsx'

const failure = 'Cette rubrique est momentanément indisponible'
const message = 'Erreur lors de la récupération de la vente'

beforeEach(() => {
  // React and the router log every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

/** A page of a sale whose data comes, or not, as `load` says. */
const showSale = (load: () => Promise<unknown>, missing?: string) =>
  renderRoutes(saleRoutes(load, missing), '/ventes/1?page=2')
const saleRoutes = (load: () => Promise<unknown>, missing?: string): RouteObject[] => [
  {
    path: '/',
    ErrorBoundary: () => <h1>Page introuvable du site</h1>,
    children: [
      {
        path: 'ventes/1',
        loader: () => loadOrNotFound(load()),
        element: <h1>Terrain à Thiès</h1>,
        errorElement: <PageError message={message} notFound={missing && <h1>{missing}</h1>} />
      }
    ]
  }
]

test('a failure shows the message, and a successful retry the page', async () => {
  // given an API that is down
  let load: () => Promise<unknown> = () => Promise.reject(new HttpProblem(503, { message: 'Indisponible' }))
  const router = showSale(() => load())
  expect(await screen.findByRole('heading', { level: 1, name: message })).toBeInTheDocument()
  expect(screen.getByText(failure)).toBeInTheDocument()
  expect(document.title).toContain('Page indisponible')
  // when it is back, and the visitor tries again
  load = async () => ({})
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: 'Terrain à Thiès' })).toBeInTheDocument()
  expect(screen.queryByText(failure)).toBeNull()
  expect(router.state.location.search).toBe('?page=2')
})

const isMissing = () => Promise.reject(new HttpProblem(404, {}))

test('a missing record has a page of its own, or that of the parent boundary', async () => {
  showSale(isMissing, 'Cette vente n’existe plus')
  expect(await screen.findByRole('heading', { name: 'Cette vente n’existe plus' })).toBeInTheDocument()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(screen.queryByText(failure)).toBeNull()
  showSale(isMissing)
  expect(await screen.findByRole('heading', { name: 'Page introuvable du site' })).toBeInTheDocument()
})

test('only a 404 of the API is a 404 of the page', async () => {
  await expect(loadOrNotFound(isMissing())).rejects.toMatchObject({ init: { status: 404 } })
  for (const other of [new HttpProblem(500, {}), new Error('a mistake of ours')])
    await expect(loadOrNotFound(Promise.reject(other))).rejects.toBe(other)
})
