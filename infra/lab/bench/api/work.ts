import type { ApiProcess } from './api-process.ts'
import { type Load, load, type Measured } from './load.ts'
import { anyPrices, everyPage, everyPlace, everySearch, hotPaths, mixed, pathOf, type Questions } from './questions.ts'
import { createRandom } from './random.ts'

export type Yardstick = 'list' | 'one' | 'body'
export type WorkName = 'list' | 'hot' | 'place' | 'search' | 'one' | 'unchanged'

/** One kind of work that the API is asked to do as often as it can. */
export interface Work {
  name: WorkName
  /** For the table. */
  title: string
  /** What it is held against. */
  yardstick: Yardstick
  run(seconds: number): Promise<Measured>
}

const connections = 50
/** More than one connection can ask in a run of ten seconds. */
const questionsEach = 600

/** All work on the API, on data of this size. What is asked goes on from run to run, so that nothing is asked again while it is kept. */
export function worksOf(api: ApiProcess, size: number): Work[] {
  const asking = (load: Omit<Load, 'address' | 'seconds'>) => (seconds: number) => measure({ ...load, seconds })
  const measure = (asked: Omit<Load, 'address'>) => load({ ...asked, address: api.address, connections })
  const from = (questions: Questions) =>
    asking({ pathsFor: () => Array.from({ length: questionsEach }, () => pathOf(questions())) })
  const lists = mixed(...listQuestions(size, 1))
  const unchanged = hotPaths[0]!
  return [
    { name: 'list', title: 'list, another page, filter or price bound each time', yardstick: 'list', run: from(lists) },
    {
      name: 'hot',
      title: 'list, the pages that visitors ask for again and again',
      yardstick: 'list',
      run: asking({ pathsFor: () => hotPaths })
    },
    {
      name: 'place',
      title: 'list by place, another one or another page each time',
      yardstick: 'list',
      run: from(everyPlace(4))
    },
    { name: 'search', title: 'search for words, with total', yardstick: 'list', run: from(everySearch(5)) },
    {
      name: 'one',
      title: 'one listing by id',
      yardstick: 'one',
      run: asking({ pathsFor: idPaths('/api/properties/', size) })
    },
    {
      name: 'unchanged',
      title: '`If-None-Match` on an unchanged page: 304',
      yardstick: 'list',
      async run(seconds) {
        const etag = (await fetch(`${api.address}${unchanged}`)).headers.get('etag')!
        return measure({ pathsFor: () => [unchanged], headers: { 'if-none-match': etag }, status: 304, seconds })
      }
    }
  ]
}

/** Another page, another filter, other prices: in turn. */
export const listQuestions = (size: number, seed: number): Questions[] => [
  everyPage(size, seed),
  everyPlace(seed + 100),
  anyPrices(seed + 200)
]

/** Paths of listings chosen at random, others on each connection. */
export function idPaths(before: string, size: number): (connection: number) => string[] {
  return (connection) => {
    const random = createRandom(connection)
    return Array.from({ length: questionsEach }, () => `${before}${idOf(random.between(0, size - 1))}`)
  }
}

const idOf = (index: number) => `1${index.toString(16).padStart(23, '0')}`
