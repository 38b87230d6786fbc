import { shellPrefixes } from '@keur/contract/prefixes'
import type { RouteObject } from '@keur/kit/router'
import { routes } from './routes.tsx'

const pathsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])

test('no section can take a page of the shell: the contract names every one', () => {
  const own = pathsOf(routes)
    .filter((path) => path !== '/' && path !== '*')
    .map((path) => path.replace(/\/:.*/, ''))
  expect([...shellPrefixes].sort()).toEqual([...new Set(own)].sort())
})
