import { screen } from '@testing-library/react'
import { renderRoutes } from '../testing/index.tsx'
import { Pager, pagesAround } from './pager.tsx'

const at = (path: string, page: number, totalPages: number) =>
  renderRoutes([{ path: '*', element: <Pager page={page} totalPages={totalPages} /> }], path)

const link = (name: string) => screen.getByRole('link', { name })

test('the first page has no previous links, and links keep the filters', () => {
  at('/locations?category=Villas', 1, 3)
  expect(link('Première page')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Page précédente')).not.toHaveAttribute('href')
  expect(link('Page suivante')).toHaveAttribute('href', '/locations?category=Villas&page=2')
  expect(link('Dernière page')).toHaveAttribute('href', '/locations?category=Villas&page=3')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('1')
})

test('the last page has no next links, and the first page’s URL no number', () => {
  at('/locations?page=3', 3, 3)
  for (const name of ['Page suivante', 'Dernière page']) expect(link(name)).toHaveAttribute('aria-disabled', 'true')
  expect(link('Première page')).toHaveAttribute('href', '/locations')
})

test('a single page has no pager, or with alwaysVisible one, but never an empty list', () => {
  const list = (totalPages: number, alwaysVisible: boolean) => {
    const element = <Pager page={1} totalPages={totalPages} alwaysVisible={alwaysVisible} />
    renderRoutes([{ path: '*', element }], '/admin/modifier')
  }
  list(1, false)
  list(0, true)
  expect(screen.queryByRole('navigation')).toBeNull()
  list(1, true)
  expect(link('Page suivante')).toHaveAttribute('aria-disabled', 'true')
})

test('of many pages the first, the last and the neighbours are linked', () => {
  expect(pagesAround(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagesAround(1, 12)).toEqual([1, 2, null, 12])
  expect(pagesAround(500, 1_000_000_000)).toEqual([1, null, 499, 500, 501, null, 1_000_000_000])
  expect(pagesAround(3, 12)).toEqual([1, 2, 3, 4, null, 12])
  expect(pagesAround(2, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
