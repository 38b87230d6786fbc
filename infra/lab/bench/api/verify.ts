import type { PropertyPage } from '@keur/contract/property'
import type { ApiProcess } from './api-process.ts'
import { createExpectedPages } from './expected-page.ts'
import { anyPrices, everyPage, everyPlace, everySearch, pathOf } from './questions.ts'

/** Compares answers with what the data says they must be: rows, their order, and the total. Throws at the first that is wrong. */
export async function verifyLists(api: ApiProcess, size: number, each: number): Promise<number> {
  const expected = createExpectedPages(size)
  const kinds = [everyPage(size, 1), everyPlace(2), anyPrices(3), everySearch(5)]
  for (const questions of kinds)
    for (let count = 0; count < each; count += 1) {
      const question = questions()
      const answer = await fetch(`${api.address}${pathOf(question)}`)
      const { properties, total } = (await answer.json()) as PropertyPage
      const got = JSON.stringify({ total, ids: properties?.map(({ _id }) => _id) })
      const wanted = JSON.stringify(expected(question))
      if (answer.status !== 200 || got !== wanted)
        throw new Error(`${pathOf(question)} answers ${answer.status} ${got} where the data says ${wanted}.`)
    }
  return kinds.length * each
}
