import { contractVersion, routes } from './routes.tsx'

test('the door names the pages of the materials, each with an id of this section and an absolute address', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([
    ['btp:list', '/btp'],
    ['btp:quote', '/btp/devis'],
    ['btp:detail', '/produit/:id']
  ])
})

test('every page can be drawn by the server and explains its own failures', () => {
  for (const route of routes) {
    expect(route.lazy).toBeUndefined()
    expect(route.errorElement).toBeDefined()
    expect(route.hydrateFallbackElement).toBeDefined()
  }
})
