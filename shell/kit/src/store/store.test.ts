import { jest } from '@jest/globals'
import { createStore } from './index.ts'

const parse = (stored: unknown) => (Array.isArray(stored) ? stored.length : 0)
const open = () => createStore(0, { key: 'devis', parse })
const stored = () => localStorage.getItem('devis')
const seeOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

beforeEach(() => localStorage.clear())

test('a store reads what is stored, and follows other stores of its key and other tabs, but no other key', () => {
  localStorage.setItem('devis', '[1,2]')
  const [one, other] = [open(), createStore<number[]>([], { key: 'devis', parse: () => [] })]
  expect(one.getState()).toBe(2)
  other.setState([1, 2, 3], true)
  expect([one.getState(), stored()]).toEqual([3, '[1,2,3]'])
  localStorage.setItem('devis', '[1]')
  seeOtherTab('favoris')
  expect(one.getState()).toBe(3)
  seeOtherTab('devis')
  expect(one.getState()).toBe(1)
  localStorage.clear()
  seeOtherTab(null)
  expect(one.getState()).toBe(0)
})

test('what is damaged counts as nothing, and with refused storage the state lasts as long as the page', () => {
  localStorage.setItem('devis', '[1')
  const store = open()
  expect(store.getState()).toBe(0)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  store.setState(5)
  expect([store.getState(), stored()]).toEqual([5, '[1'])
})
