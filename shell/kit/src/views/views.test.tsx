import { jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useRecordView } from './index.ts'

const requests: string[] = []
const network = { there: true }

beforeEach(() => {
  requests.length = 0
  network.there = true
  jest.useFakeTimers()
  globalThis.fetch = (async (url: string, { method, keepalive }: RequestInit) => {
    requests.push(`${method} ${url} ${keepalive}`)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.there)
})
afterEach(() => jest.useRealTimers())

test('a view is counted once after a second, also when the page renders again or is left', () => {
  const onView = jest.fn()
  const { rerender, unmount } = renderHook(() => useRecordView('sales', 'a1', onView))
  rerender()
  jest.advanceTimersByTime(999)
  expect(onView).not.toHaveBeenCalled()
  jest.advanceTimersByTime(10_000)
  unmount()
  expect(onView).toHaveBeenCalledTimes(1)
  // keepalive: the request survives the page
  expect(requests).toEqual([expect.stringMatching(/^POST .*\/sales\/a1\/views true$/)])
})

test('leaving at once is not counted, the next record is', () => {
  const onView = jest.fn()
  const { rerender, unmount } = renderHook(({ id }) => useRecordView('sales', id, onView), {
    initialProps: { id: 'a1' }
  })
  rerender({ id: 'a2' })
  jest.advanceTimersByTime(1_000)
  expect(requests).toEqual([expect.stringContaining('/sales/a2/views')])
  rerender({ id: 'a3' })
  unmount()
  jest.advanceTimersByTime(10_000)
  expect(onView).toHaveBeenCalledTimes(1)
})

test('offline onView is called and nothing is sent', () => {
  network.there = false
  const onView = jest.fn()
  renderHook(() => useRecordView('properties', 'b2', onView))
  jest.advanceTimersByTime(1_000)
  expect(onView).toHaveBeenCalledTimes(1)
  expect(requests).toEqual([])
})
