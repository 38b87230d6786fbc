import { jest } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { useRecordView } from './index.ts'

const asked: string[] = []
const network = { there: true }

beforeEach(() => {
  asked.length = 0
  network.there = true
  globalThis.fetch = (async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.there)
})

test('who has looked for a second is counted once, though the page draws itself again', async () => {
  const looked = jest.fn()
  const { rerender } = renderHook(() => useRecordView('sales', 'a1', looked))
  rerender()
  await waitFor(() => expect(looked).toHaveBeenCalledTimes(1), { timeout: 3000 })
  expect(asked).toEqual([expect.stringMatching(/^POST .*\/sales\/a1\/views$/)])
})

test('who leaves at once is not counted', async () => {
  const looked = jest.fn()
  renderHook(() => useRecordView('sales', 'a1', looked)).unmount()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(looked).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

test('without a network the device remembers, and nothing is asked', async () => {
  network.there = false
  const looked = jest.fn()
  renderHook(() => useRecordView('properties', 'b2', looked))
  await waitFor(() => expect(looked).toHaveBeenCalledTimes(1), { timeout: 3000 })
  expect(asked).toEqual([])
})
