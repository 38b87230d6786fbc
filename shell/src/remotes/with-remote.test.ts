import type { RouteObject } from '@keur/kit/router'
import { remotesParent, routes } from '../routes.tsx'
import { withRemote } from './with-remote.ts'

const sales: RouteObject[] = [{ id: 'ventes:list', path: '/ventes' }]
const ids = (among: RouteObject[]): (string | undefined)[] =>
  among.flatMap(({ id, children }) => [id, ...ids(children ?? [])])
const parent = (among: RouteObject[]): RouteObject | undefined =>
  among.flatMap((route) => (route.id === remotesParent ? route : (parent(route.children ?? []) ?? []))).at(0)

test('the pages of a section stand inside the shell’s layout, after its own pages', () => {
  const composed = withRemote(routes, sales)
  expect(parent(composed)?.children?.at(-1)).toBe(sales[0])
  expect(composed[0]?.id).toBe('shell:layout')
  expect(ids(composed)).toEqual([...ids(routes), 'ventes:list'])
})

test('the shell’s own routes stay as they were', () => {
  const before = ids(routes)
  withRemote(routes, sales)
  expect(ids(routes)).toEqual(before)
})
