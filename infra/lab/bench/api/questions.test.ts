import { createExpectedPages } from './expected-page.ts'
import { anyPrices, everyPage, everyPlace, everySearch, pathOf } from './questions.ts'

test('no page is asked for twice before all were', () => {
  const next = everyPage(20_000, 1)
  const paths = Array.from({ length: 2000 }, () => pathOf(next()))
  expect(new Set(paths).size).toBe(2000)
})

test.each([everyPlace, everySearch, anyPrices])(
  'questions are the same again for the same seed, and mostly answered: %p',
  (questions) => {
    const ask = (seed: number) => {
      const next = questions(seed)
      return Array.from({ length: 50 }, () => next())
    }
    const expected = createExpectedPages(2000)
    expect(ask(7)).toEqual(ask(7))
    expect(ask(7)).not.toEqual(ask(8))
    expect(ask(7).filter((question) => expected(question).total > 0).length).toBeGreaterThan(30)
  }
)

test('expected pages ignore case and accents, and are in order', () => {
  const expected = createExpectedPages(500)
  expect(expected({ localisation: 'THIES' }).total).toBe(expected({ localisation: 'Thiès' }).total)
  expect(expected({ page: 2, limit: 5 }).ids).toEqual(expected({ limit: 10 }).ids.slice(5))
})
