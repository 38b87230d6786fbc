import { jest } from '@jest/globals'
import { keepNextPage, recallNextPage } from './next-page-kept.ts'

test('the page one came from is found again, once', () => {
  keepNextPage('/profile?onglet=1')
  expect(recallNextPage()).toBe('/profile?onglet=1')
  expect(recallNextPage()).toBe('/')
})

test('another site is no page to go back to', () => {
  keepNextPage('//ailleurs.example')
  expect(recallNextPage()).toBe('/')
})

test('where storage is refused one goes home', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  keepNextPage('/ventes')
  expect(recallNextPage()).toBe('/')
})
