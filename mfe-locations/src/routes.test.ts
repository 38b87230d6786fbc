import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the rentals, each with an id of the section and an absolute path', () => {
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

test('every page can be rendered on the server and has an error page', () => {
  for (const route of routes) {
    expect(route.lazy).toBeUndefined()
    expect(route.errorElement).toBeDefined()
    expect(route.hydrateFallbackElement).toBeDefined()
  }
})
