import { stopClock } from '../testing/fakes.ts'
import { createRefreshedValue } from './refreshed-value.ts'

const settings = { freshFor: 1_000, timeout: 100 }
let reads: number
let errors: string[]
let read: () => Promise<string>
let advance: (seconds: number) => void

beforeEach(() => {
  reads = 0
  errors = []
  read = async () => `value ${reads}`
  advance = stopClock()
})

const open = (more: { staleAfter?: number; initial?: string; timeout?: number } = {}) =>
  createRefreshedValue({
    ...{ ...settings, ...more, onError: (error: unknown) => errors.push(String(error)) },
    read() {
      reads += 1
      return read()
    }
  })
const away = () => Promise.reject(new Error('away'))
const never = () => new Promise<never>(() => {})

test('without a value the first callers wait for the same reading, and get its error', async () => {
  const current = open()
  read = away
  for (const result of await Promise.allSettled([current(), current()])) expect(result.status).toBe('rejected')
  expect([reads, errors]).toEqual([1, []])
  read = async () => 'there'
  expect(await current()).toBe('there')
})

test.each<[seconds: number, value: string, reads: number]>([
  [0.999, 'value 1', 1],
  [1, 'value 2', 2]
])('%s s after a reading callers get %s', async (seconds, value, count) => {
  const current = open()
  await current()
  advance(seconds)
  expect(await Promise.all([current(), current()])).toEqual([value, value])
  expect(reads).toBe(count)
})

test.each<[seconds: number, value: string]>([
  [2.999, 'value 1'],
  [3, 'value 2']
])(
  'where an old value is good enough for 3 s, a caller after %s s gets %s, and it is read again',
  async (seconds, value) => {
    const current = open({ staleAfter: 3_000 })
    await current()
    advance(seconds)
    expect([await current(), reads]).toEqual([value, 2])
  }
)

test('a source that fails or never responds leaves the last value, which is reported once for all who waited', async () => {
  const current = open({ timeout: 1 })
  await current()
  read = away
  advance(1)
  expect(await Promise.all([current(), current()])).toEqual(['value 1', 'value 1'])
  expect(errors).toEqual(['Error: away'])
  // and after that time the source is asked again
  advance(0.5)
  expect([await current(), reads]).toEqual(['value 1', 2])
  read = never
  advance(0.5)
  expect([await current(), reads]).toEqual(['value 1', 3])
})

test('an initial value is there before the first reading, for which callers wait their time at most', async () => {
  expect(await open({ initial: 'none' })()).toBe('value 1')
  read = never
  expect(await open({ initial: 'none', timeout: 1 })()).toBe('none')
})
