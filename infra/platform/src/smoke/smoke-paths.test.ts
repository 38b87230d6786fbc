import type { Manifest } from '@keur/contract/build'
import { findLink, smokePaths } from './smoke-paths.ts'

const route = (path: string | null) => ({ id: 'x', path })
const remote = (app: string, prefixes: string[]) => ({ app, prefixes }) as Manifest

test('a section’s pages are tried as they are named; those of single records by what links to them', () => {
  const routes = [
    route(null),
    route('/ventes'),
    route('/ventes/terrains'),
    route('/ventes/detail/:id'),
    route('/ventes/*')
  ]
  expect(smokePaths('ventes', routes, [])).toEqual({
    paths: ['/ventes', '/ventes/terrains'],
    patterns: ['/ventes/detail/:id'],
    left: 0
  })
})

test('of a section with very many pages the first are tried, and the rest is counted', () => {
  const routes = Array.from({ length: 30 }, (_, index) => route(`/admin/${index}`))
  const { paths, left } = smokePaths('admin', [...routes, route('/admin/edit/:id')], [])
  expect([paths.length, left]).toEqual([11, 19])
  const records = Array.from({ length: 9 }, (_, index) => route(`/admin/edit-${index}/:id`))
  expect(smokePaths('admin', [...routes, ...records], []).paths).toHaveLength(8)
})

test('the shell is tried by its own pages, and by one of each section', () => {
  const { paths } = smokePaths('shell', [], [remote('ventes', ['/ventes']), remote('btp', ['/btp', '/produit'])])
  expect(paths.slice(0, 4)).toEqual(['/', '/ventes', '/btp', '/login'])
  expect(paths).not.toContain('/ventes/terrains')
  expect(paths.length).toBeLessThanOrEqual(12)
})

test.each([
  ['/ventes/detail/:id', '/ventes/detail/42'],
  ['/produit/:id', null],
  ['/ventes/:kind/:id', '/ventes/detail/42']
])('a page of %s is found among the links', (pattern, found) => {
  expect(findLink(pattern, ['/ventes', '/ventes/detail/', '/ventes/detail/42', '/ventes/detail/43'])).toBe(found)
})
