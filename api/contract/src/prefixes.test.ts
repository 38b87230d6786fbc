import { isWithinPrefix, prefixesOverlap, validatePrefix } from './prefixes.ts'

test('a section can own what only begins like a page of others', () => {
  for (const prefix of ['/ventes', '/locations-villas', '/gerance/biens', '/contacts', '/apis', '/admin'])
    expect([prefix, validatePrefix(prefix)]).toEqual([prefix, null])
})

test.each([
  ['/api', "/api is the gateway's own (/api)."],
  ['/api/ventes', "/api/ventes is the gateway's own (/api)."],
  ['/apercu/x', "/apercu/x is the gateway's own (/apercu)."],
  ['/login', '/login clashes with /login, a page of the shell.'],
  ['/services/vente', '/services/vente clashes with /services, a page of the shell.'],
  ['/gerance', '/gerance clashes with /gerance/formulaire, a page of the shell.'],
  ['/en/ventes', '/en/ventes is where pages in another language are.'],
  ...['/', '/sw.js', '/.well-known', '/ventes/', '/ventes/../api'].map((prefix) => [
    prefix,
    `« ${prefix} » is no prefix: small letters, digits, hyphens, a slash first.`
  ])
])('no section can own %s', (prefix, sentence) => {
  expect(validatePrefix(prefix)).toBe(sentence)
})

test('a prefix covers itself and what is below it, and no neighbour', () => {
  for (const path of ['/ventes', '/ventes/1']) expect(isWithinPrefix(path, '/ventes')).toBe(true)
  for (const path of ['/ventes-x', '/vente']) expect(isWithinPrefix(path, '/ventes')).toBe(false)
  expect(prefixesOverlap('/ventes', '/ventes/terrains')).toBe(true)
  expect(prefixesOverlap('/ventes/terrains', '/ventes')).toBe(true)
  expect(prefixesOverlap('/ventes', '/ventes-x')).toBe(false)
})
