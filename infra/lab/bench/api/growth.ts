import type { ApiProcess } from './api-process.ts'
import { type Figure, figureOf } from './figures.ts'
import { load } from './load.ts'
import { median } from './statistics.ts'
import { type Work, worksOf } from './work.ts'

interface Sized {
  size: number
  api: ApiProcess
}

type Run = { rounds: number; seconds: number }

/** How much slower the same work is on the larger database, by turns within one run. */
export async function measureGrowth(
  small: Sized,
  large: Sized,
  run: Run,
  budgets: Partial<Record<string, { most: number }>>
): Promise<Figure[]> {
  const larger = worksOf(large.api, large.size)
  const figures: Figure[] = []
  for (const work of worksOf(small.api, small.size)) {
    const budget = budgets[work.name]
    if (!budget) continue
    const same = larger.find(({ name }) => name === work.name)!
    const name = `${work.title}: at ${large.size} documents to ${small.size}`
    figures.push(figureOf(name, await slowdown(work, same, run), 'times as long', budget))
  }
  return figures
}

async function slowdown(small: Work, large: Work, { rounds, seconds }: Run): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await small.run(seconds)).rate / (await large.run(seconds)).rate)
  return median(ratios)
}

/** How many times longer a page from the 500th on takes than one from the first on, when one visitor asks for whole lists. */
export async function measureDepth(
  { address }: ApiProcess,
  seconds: number,
  budget: { most: number }
): Promise<Figure> {
  const measure = (first: number) => load({ address, pathsFor: () => pagesFrom(first), connections: 1, seconds })
  const near = await measure(1)
  return figureOf(
    'pages from 500 on to pages from 1 on',
    near.rate / (await measure(500)).rate,
    'times as long',
    budget
  )
}

/** So many that none comes again while it is kept. */
const pagesFrom = (first: number) =>
  Array.from({ length: 100 }, (_, page) => first + page).flatMap((page) =>
    ['', '&sort=asc', '&sort=desc'].flatMap((order) =>
      [8, 9, 10, 11, 12].map((limit) => `/api/properties?page=${page}&limit=${limit}${order}`)
    )
  )
