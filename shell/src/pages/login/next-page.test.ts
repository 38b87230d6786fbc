import { nextPage } from './next-page.ts'

test.each([
  ['', '/'],
  ['suite=/admin/locations', '/admin/locations'],
  ['suite=/locations%3Fpage%3D2%23haut', '/locations?page=2#haut'],
  ['suite=//ailleurs.example', '/'],
  ['suite=/%5Cailleurs.example', '/'],
  ['suite=/%09/ailleurs.example', '/'],
  ['suite=https://ailleurs.example', '/'],
  ['suite=javascript:alert(1)', '/'],
  ['suite=locations', '/']
])('after a login at /login?%s one goes to %s', (search, page) => {
  expect(nextPage(new URLSearchParams(search))).toBe(page)
})
