import { contractVersion, routes } from './routes.tsx'

test('the door names the pages of the sales, each with an id of this section and an absolute address', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([
    ['ventes:list', '/ventes'],
    ['ventes:appartements', '/ventes/appartements'],
    ['ventes:villas', '/ventes/villas'],
    ['ventes:terrains', '/ventes/terrains'],
    ['ventes:detail', '/ventes/detail/:id']
  ])
})

test('every page can be drawn by the server and explains its own failures', () => {
  for (const route of routes) {
    expect(route.lazy).toBeUndefined()
    expect(route.errorElement).toBeDefined()
    expect(route.hydrateFallbackElement).toBeDefined()
  }
})
