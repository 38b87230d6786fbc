import { propertyCategories } from '@keur/contract/vocabulary'
import type { Workload } from '../rounds.ts'
import { type Load, runLoad } from '../run-load.ts'
import { everyPlace, everySearch, filterQueries, idPaths, listQueries, pathOf, popularPaths } from './queries.ts'

/** More than one connection can send in a run of ten seconds. */
const each = 600
const unchanged = popularPaths[0]!
type Paths = Load['paths']

/** The queries of a workload continue from run to run, so that no cached page is requested again. */
const queries =
  (next: () => Parameters<typeof pathOf>[0]): Paths =>
  () =>
    Array.from({ length: each }, () => pathOf(next()))

/** All but the baseline, which each is compared with unless another one is named. */
const table = (size: number): [name: string, title: string, paths: Paths, comparedWith?: string][] => [
  ['list', 'list, a different page, filter or price bound each time', queries(listQueries(size, 1))],
  ['hot', 'list, popular pages, requested again and again', () => popularPaths],
  ['place', 'list by place, a different place or page each time', queries(everyPlace(4))],
  ['search', 'search for words, with total', queries(everySearch(5))],
  ['one', 'one listing by id', idPaths('/api/properties/', size, each)],
  ['unchanged', '`If-None-Match` on an unchanged page: 304', () => [unchanged]],
  ['near', 'pages from 1 on', pagesFrom(1)],
  ['deep', 'pages from 500 on', pagesFrom(500), 'near'],
  ['filtered', 'filtered list', queries(filterQueries(size, 10))],
  ['facets', 'filtered list with the numbers beside its filters', facetQueries(size), 'filtered']
]

/** Enough pages that none repeats while it is cached. */
const pagesFrom = (first: number) =>
  Array.from({ length: 6000 }, (_, index) => {
    const sort = (['asc', 'desc', undefined] as const)[index % 3]
    return pathOf({ page: first + Math.floor(index / 15), limit: 8 + (index % 5), sort })
  })

/** Not those of the list without: what one has computed does not help the other. */
function facetQueries(size: number): Paths {
  const next = filterQueries(size, 20)
  return queries(() => ({ ...next(), facets: true }))
}

/** Returns the baseline and the workloads that `isMeasured`. */
export function createWorkloads(api: string, baseline: string, size: number, isMeasured: (name: string) => boolean) {
  const lists = propertyCategories.map((category) => `/${encodeURIComponent(category)}`)
  const counterparts: Record<string, string> = { filtered: 'facets', near: 'deep' }
  const rows = table(size).filter(([name]) => isMeasured(counterparts[name] ?? name))
  const workloads: Workload[] = rows.map(([name, title, paths, comparedWith = 'baseline']) => ({
    ...{ name, title, comparedWith },
    async run(seconds) {
      const ofUnchanged = name === 'unchanged' ? { status: 304, headers: await conditionOf(api) } : {}
      return runWarm({ address: api, paths, seconds, ...ofUnchanged })
    }
  }))
  const title = 'baseline: category, by price, page 3 of 10, counted every time'
  const run = (seconds: number) => runWarm({ address: baseline, paths: () => lists, seconds })
  return [{ name: 'baseline', title, run }, ...workloads]
}

/** Runs a load once it has run for a fifth of its time. */
const runWarm = (load: Load) => runLoad({ ...load, seconds: Math.ceil(load.seconds / 5) }).then(() => runLoad(load))

async function conditionOf(api: string): Promise<Record<string, string>> {
  return { 'if-none-match': (await fetch(`${api}${unchanged}`)).headers.get('etag')! }
}
