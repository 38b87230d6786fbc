import type { RouteObject } from '@keur/kit/router'
import { routes } from '../routes.tsx'
import { asExposedModule, remotesParent, withRemote } from './exposed-module.ts'

test('a build for this version of the contract is accepted; for any other, the error names both', () => {
  const exposed = { contractVersion: '2', routes: [] }
  expect(asExposedModule(exposed, 'ventes')).toBe(exposed)
  for (const contractVersion of ['1', '2.0']) {
    const message = `ventes was built for version ${contractVersion} of the contract, this shell for 2.`
    expect(() => asExposedModule({ contractVersion, routes: [] }, 'ventes')).toThrow(message)
  }
})

test.each([undefined, '<html>', { routes: [] }, { contractVersion: '2' }, { contractVersion: '2', routes: {} }])(
  'a build that exports %o is refused by name',
  (module) => {
    expect(() => asExposedModule(module, 'ventes')).toThrow(
      'The build of ventes does not export contractVersion and routes'
    )
  }
)

const sales: RouteObject[] = [{ id: 'ventes:list', path: '/ventes' }]
const ids = (among: RouteObject[]): (string | undefined)[] =>
  among.flatMap(({ id, children }) => [id, ...ids(children ?? [])])
const parent = (among: RouteObject[]): RouteObject | undefined =>
  among.flatMap((route) => (route.id === remotesParent ? route : (parent(route.children ?? []) ?? []))).at(0)

test('the pages of a section stand inside the shell’s layout, after its own pages, which are not changed', () => {
  const before = ids(routes)
  const composed = withRemote(routes, sales)
  expect(parent(composed)?.children?.at(-1)).toBe(sales[0])
  expect(composed[0]?.id).toBe('shell:layout')
  expect(ids(composed)).toEqual([...before, 'ventes:list'])
  expect(ids(routes)).toEqual(before)
})
