import { contractVersion, routes } from './routes.tsx'

test('the section exports the pages of the materials, each with an id of the section and an absolute path', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([
    ['btp:list', '/btp'],
    ['btp:quote', '/btp/devis'],
    ['btp:quote-number', '/devis'],
    ['btp:quote-check', '/devis/:number'],
    ['btp:detail', '/produit/:id']
  ])
})

test('every page can be rendered on the server and has an error page', () => {
  for (const route of routes) {
    expect(route.lazy).toBeUndefined()
    expect(route.errorElement).toBeDefined()
    expect(route.hydrateFallbackElement).toBeDefined()
  }
})
