import { isWithinPrefix, prefixesOverlap, validatePrefix } from './prefixes.ts'

test.each(['/ventes', '/locations-villas', '/gerance/biens', '/contacts', '/apis', '/admin'])(
  'a section can own %s',
  (prefix) => {
    expect(validatePrefix(prefix)).toBeNull()
  }
)

test.each([
  ['/api', "/api is the gateway's own (/api)."],
  ['/api/ventes', "/api/ventes is the gateway's own (/api)."],
  ['/sante', "/sante is the gateway's own (/sante)."],
  ['/apercu/x', "/apercu/x is the gateway's own (/apercu)."],
  ['/login', '/login clashes with /login, a page of the shell.'],
  ['/services/vente', '/services/vente clashes with /services, a page of the shell.'],
  ['/gerance', '/gerance clashes with /gerance/formulaire, a page of the shell.'],
  ['/en/ventes', '/en/ventes is where pages in another language are.'],
  ['/', '« / » is no prefix: small letters, digits, hyphens, a slash first.'],
  ['/sw.js', '« /sw.js » is no prefix: small letters, digits, hyphens, a slash first.'],
  ['/.well-known', '« /.well-known » is no prefix: small letters, digits, hyphens, a slash first.'],
  ['/ventes/', '« /ventes/ » is no prefix: small letters, digits, hyphens, a slash first.'],
  ['/ventes/../api', '« /ventes/../api » is no prefix: small letters, digits, hyphens, a slash first.']
])('no section can own %s', (prefix, sentence) => {
  expect(validatePrefix(prefix)).toBe(sentence)
})

test('a prefix covers itself and what is below it, and no neighbour', () => {
  expect(['/ventes', '/ventes/1', '/ventes-x', '/vente'].map((path) => isWithinPrefix(path, '/ventes'))).toEqual([
    true,
    true,
    false,
    false
  ])
  expect(prefixesOverlap('/ventes', '/ventes/terrains')).toBe(true)
  expect(prefixesOverlap('/ventes/terrains', '/ventes')).toBe(true)
  expect(prefixesOverlap('/ventes', '/ventes-x')).toBe(false)
})
