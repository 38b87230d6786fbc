import { contractVersion, routes } from './routes.tsx'

test('the door names the pages of the rentals, each with an id of this section and an absolute address', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([
    ['locations:list', '/locations'],
    ['locations:appartements', '/locations-appartements'],
    ['locations:villas', '/locations-villas'],
    ['locations:saisonnieres', '/locations-saisonnieres'],
    ['locations:chambres-studios', '/locations-chambres-studios'],
    ['locations:detail', '/detail/:id']
  ])
})

test('every page can be drawn by the server and explains its own failures', () => {
  for (const route of routes) {
    expect(route.lazy).toBeUndefined()
    expect(route.errorElement).toBeDefined()
    expect(route.hydrateFallbackElement).toBeDefined()
  }
})
