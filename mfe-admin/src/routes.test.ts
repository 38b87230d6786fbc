import { contractVersion, routes } from './routes.tsx'

const pages = routes[0]?.children ?? []

test('every page of the back office is a child of the root route that checks the access', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([['admin:root', undefined]])
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/locations',
      '/admin/demandes',
      '/admin/demandes/:id',
      '/admin/commentaires',
      '/admin/utilisateurs',
      '/admin/activite',
      '/admin/courriels',
      '/admin/donnees-personnelles'
    ])
  )
})

test('every page has its own address, id and error element', () => {
  const addresses = pages.map(({ path }) => path)
  const ids = pages.map(({ id }) => id)
  expect(new Set(addresses).size).toBe(pages.length)
  expect(new Set(ids).size).toBe(pages.length)
  for (const { id, path, errorElement } of pages) {
    expect(id).toMatch(/^admin:/)
    expect(path).toMatch(/^\/(admin|modifier-vente)(\/|$)/)
    expect([path, Boolean(errorElement)]).toEqual([path, true])
  }
})
