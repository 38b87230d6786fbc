import type { BaselineName } from './baseline.ts'
import { type ClosedLoop, type LoadResult, runClosedLoop } from './closed-loop.ts'
import { everyPlace, everySearch, idPaths, listQueries, pathOf, popularPaths, type Queries } from './queries.ts'

export type WorkloadName = 'list' | 'hot' | 'place' | 'search' | 'one' | 'unchanged'

/** A kind of request that is sent to the API as often as possible. */
export interface Workload {
  name: WorkloadName
  title: string
  /** What it is compared with. */
  baseline: BaselineName
  run(seconds: number): Promise<LoadResult>
}

/** More than one connection can send in a run of ten seconds. */
const requestsPerConnection = 600

/**
 * Returns all workloads of an API. Their queries continue from run to run, so that no cached page is requested again.
 */
export function createWorkloads(address: string, size: number): Workload[] {
  const run = (loop: Omit<ClosedLoop, 'address' | 'seconds'>) => (seconds: number) =>
    runClosedLoop({ address, seconds, ...loop })
  const runQueries = (next: Queries) =>
    run({ pathsFor: () => Array.from({ length: requestsPerConnection }, () => pathOf(next())) })
  const unchanged = popularPaths[0]!
  return [
    {
      name: 'list',
      title: 'list, a different page, filter or price bound each time',
      baseline: 'list',
      run: runQueries(listQueries(size, 1))
    },
    {
      name: 'hot',
      title: 'list, popular pages, requested again and again',
      baseline: 'list',
      run: run({ pathsFor: () => popularPaths })
    },
    {
      name: 'place',
      title: 'list by place, a different place or page each time',
      baseline: 'list',
      run: runQueries(everyPlace(4))
    },
    { name: 'search', title: 'search for words, with total', baseline: 'list', run: runQueries(everySearch(5)) },
    {
      name: 'one',
      title: 'one listing by id',
      baseline: 'one',
      run: run({ pathsFor: idPaths('/api/properties/', size, requestsPerConnection) })
    },
    {
      name: 'unchanged',
      title: '`If-None-Match` on an unchanged page: 304',
      baseline: 'list',
      async run(seconds) {
        const etag = (await fetch(`${address}${unchanged}`)).headers.get('etag')!
        const headers = { 'if-none-match': etag }
        return runClosedLoop({ address, pathsFor: () => [unchanged], headers, status: 304, seconds })
      }
    }
  ]
}
