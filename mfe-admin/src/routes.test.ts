import { contractVersion, routes } from './routes.tsx'

test('every page is a child of the root route that checks the access, with an address, id and error element', () => {
  expect(contractVersion).toBe('2')
  expect(routes.map(({ id, path }) => [id, path])).toEqual([['admin:root', undefined]])
  const pages = routes[0]?.children ?? []
  // The addresses that mails, the menu of the shell and bookmarks lead to.
  const known = ['', '/locations', '/demandes', '/demandes/:id', '/commentaires', '/utilisateurs', '/activite']
  known.push('/courriels', '/donnees-personnelles')
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(known.map((path) => `/admin${path}`)))
  for (const fields of [pages.map(({ path }) => path), pages.map(({ id }) => id)])
    expect(new Set(fields).size).toBe(pages.length)
  for (const { id, path, errorElement } of pages) {
    expect(id).toMatch(/^admin:/)
    expect(path).toMatch(/^\/(admin|modifier-vente)(\/|$)/)
    expect([path, Boolean(errorElement)]).toEqual([path, true])
  }
})
