import { jest } from '@jest/globals'
import { returnUrl, storeReturnUrl, takeStoredReturnUrl } from './return-url.ts'

test.each([
  ['', '/'],
  ['suite=/admin/locations', '/admin/locations'],
  ['suite=/locations%3Fpage%3D2%23haut', '/locations?page=2#haut'],
  ['suite=//ailleurs.example/locations', '/'],
  ['suite=/%5Cailleurs.example', '/'],
  ['suite=/%09/ailleurs.example', '/'],
  ['suite=https://ailleurs.example', '/'],
  ['suite=locations', '/']
])('the return URL of /login?%s is %s', (search, page) => {
  expect(returnUrl(new URLSearchParams(search))).toBe(page)
})

test('a stored return URL is returned once, and never one of another site', () => {
  storeReturnUrl('/profile?onglet=1')
  expect(takeStoredReturnUrl()).toBe('/profile?onglet=1')
  expect(takeStoredReturnUrl()).toBe('/')
  storeReturnUrl('//ailleurs.example')
  expect(takeStoredReturnUrl()).toBe('/')
})

test('where storage is refused the home page is returned', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  storeReturnUrl('/ventes')
  expect(takeStoredReturnUrl()).toBe('/')
})
