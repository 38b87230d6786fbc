import { jest } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { useRecordView } from './index.ts'

let requests: string[]

beforeEach(() => {
  requests = []
  jest.useFakeTimers()
  globalThis.fetch = (async (url: string, { method, keepalive }: RequestInit) => {
    requests.push(`${method} ${url} ${keepalive}`)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
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
  const { rerender, unmount } = renderHook((id) => useRecordView('sales', id, onView), { initialProps: 'a1' })
  rerender('a2')
  jest.advanceTimersByTime(1_000)
  expect(requests).toEqual([expect.stringContaining('/sales/a2/views')])
  rerender('a3')
  unmount()
  jest.advanceTimersByTime(10_000)
  expect(onView).toHaveBeenCalledTimes(1)
})

test('offline onView is called and nothing is sent', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onView = jest.fn()
  renderHook(() => useRecordView('properties', 'b2', onView))
  jest.advanceTimersByTime(1_000)
  expect(onView).toHaveBeenCalledTimes(1)
  expect(requests).toEqual([])
})
