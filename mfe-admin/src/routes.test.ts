import { contractVersion, routes } from './routes.tsx'

const pages = routes[0]?.children ?? []

test('the door names the pages of the back office, all beneath the one that asks who is there', () => {
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

test('every page has an address and a name of its own, and says itself when it cannot be shown', () => {
  const addresses = pages.map(({ path }) => path)
  const names = pages.map(({ id }) => id)
  expect(new Set(addresses).size).toBe(pages.length)
  expect(new Set(names).size).toBe(pages.length)
  for (const { id, path, errorElement } of pages) {
    expect(id).toMatch(/^admin:/)
    expect(path).toMatch(/^\/(admin|modifier-vente)(\/|$)/)
    expect([path, Boolean(errorElement)]).toEqual([path, true])
  }
})
