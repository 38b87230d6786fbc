import { createExpectedPages } from './expected-pages.ts'
import { anyFacts, anyPrices, everyPage, everyPlace, everySearch, pathOf } from './queries.ts'

test('no page repeats before all pages were requested', () => {
  const next = everyPage(20_000, 1)
  const paths = Array.from({ length: 2000 }, () => pathOf(next()))
  expect(new Set(paths).size).toBe(2000)
})

test.each([everyPlace, everySearch, anyPrices, anyFacts])(
  'queries are the same for the same seed, and most of them have results: %p',
  (queries) => {
    const take = (seed: number) => {
      const next = queries(seed)
      return Array.from({ length: 50 }, () => next())
    }
    const expected = createExpectedPages(2000)
    expect(take(7)).toEqual(take(7))
    expect(take(7)).not.toEqual(take(8))
    expect(take(7).filter((query) => expected(query).total > 0).length).toBeGreaterThan(30)
  }
)

test('expected pages ignore case and accents, and are in order', () => {
  const expected = createExpectedPages(500)
  expect(expected({ localisation: 'THIES' }).total).toBe(expected({ localisation: 'Thiès' }).total)
  expect(expected({ page: 2, limit: 5 }).ids).toEqual(expected({ limit: 10 }).ids.slice(5))
})
