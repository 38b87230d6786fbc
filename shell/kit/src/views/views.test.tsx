import { jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { useRecordView } from './index.ts'

const requests: string[] = []
const network = { there: true }

beforeEach(() => {
  requests.length = 0
  network.there = true
  globalThis.fetch = (async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.there)
})

test('a view is counted once after a second, also when the page renders again', async () => {
  const onView = jest.fn()
  const { rerender } = renderHook(() => useRecordView('sales', 'a1', onView))
  rerender()
  await waitFor(() => expect(onView).toHaveBeenCalledTimes(1), { timeout: 3000 })
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/sales\/a1\/views$/)])
})

test('leaving at once is not counted', async () => {
  const onView = jest.fn()
  renderHook(() => useRecordView('sales', 'a1', onView)).unmount()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(onView).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

test('offline onView is called and nothing is sent', async () => {
  network.there = false
  const onView = jest.fn()
  renderHook(() => useRecordView('properties', 'b2', onView))
  await waitFor(() => expect(onView).toHaveBeenCalledTimes(1), { timeout: 3000 })
  expect(requests).toEqual([])
})
