import { setTimeout as pause } from 'node:timers/promises'
import type { Property } from '@keur/contract/property'
import { logIn } from '../../support/api-client.ts'
import { latency, startLoad } from '../../support/load.ts'
import { measure, median, percentile } from '../../support/statistics.ts'
import { type Budget, createFigure, type Figure } from '../figures.ts'
import { type LoadResult, runClosedLoop } from './closed-loop.ts'
import { begunPlaces, filterQueries, pathOf, type Queries, typedTexts } from './queries.ts'

/** More than one connection can send in a run of ten seconds. */
const requestsPerConnection = 600
/** Texts and letters that all visitors together type in a second. */
const typedPerSecond = 50

/**
 * Compares lists that are asked for with the numbers beside their filters with lists without. The two run in turn, each
 * first in every other round, and have different queries: what one has computed does not help the other.
 */
export async function measureFacets(
  address: string,
  size: number,
  { rounds, seconds }: { rounds: number; seconds: number },
  budget: Record<'p50' | 'p97_5', Budget>
): Promise<Figure[]> {
  const run = (next: Queries, facets: true | undefined) => {
    const pathsFor = () => Array.from({ length: requestsPerConnection }, () => pathOf({ ...next(), facets }))
    return runClosedLoop({ address, pathsFor, seconds })
  }
  const queries = { plain: filterQueries(size, 10), facets: filterQueries(size, 20) }
  const results: Record<'plain' | 'facets', LoadResult>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const runPlain = () => run(queries.plain, undefined)
    const runFacets = () => run(queries.facets, true)
    if (round % 2 === 0) results.push({ plain: await runPlain(), facets: await runFacets() })
    else results.push({ facets: await runFacets(), plain: await runPlain() })
  }
  const title = 'filtered list with the numbers beside its filters'
  return (['p50', 'p97_5'] as const).flatMap((name) => {
    const medianOf = (kind: 'plain' | 'facets') => median(results.map((result) => result[kind][name]))
    const ratio = median(results.map(({ plain, facets }) => facets[name] / plain[name]))
    const label = name.replace('_', '.')
    return [
      createFigure(`${title}: ${label}`, medianOf('facets'), 'ms'),
      createFigure(`the same list without: ${label}`, medianOf('plain'), 'ms'),
      createFigure(`${title} to the same list without: ${label}`, ratio, 'times as long', budget[name])
    ]
  })
}

/** Types searches, and beginnings of places, at a steady pace. */
export async function measureTyping(
  address: string,
  seconds: number,
  budget: Record<'p50' | 'p95', Budget>
): Promise<Figure[]> {
  const typed = { 'typed search': typedTexts(1), 'places while typing': begunPlaces(2) }
  const paths = { 'typed search': '/api/search', 'places while typing': '/api/places' }
  const figures: Figure[] = []
  for (const name of ['typed search', 'places while typing'] as const) {
    const send = () =>
      fetch(`${address}${paths[name]}?${new URLSearchParams({ q: typed[name](), section: 'properties' })}`)
    // The first one after a start reads the facts of all listings.
    await (await send()).text()
    const load = startLoad(typedPerSecond, send)
    await pause(seconds * 1000)
    const responses = await load.stop()
    const failed = responses.find(({ status }) => status !== 200)
    if (failed) throw new Error(`${paths[name]} got the status ${failed.status}.`)
    figures.push(
      createFigure(`${name}, ${typedPerSecond} a second: p50`, latency(responses, 50), 'ms', budget.p50),
      createFigure(`${name}: p95`, latency(responses, 95), 'ms', budget.p95)
    )
  }
  return figures
}

/**
 * Changes the availability of one rental as an administrator, again and again. Measures the first list with facets after each
 * change, which counts anew.
 */
export async function measureFirstFacets(address: string, times: number, budget: Budget): Promise<Figure> {
  const token = await logIn(address)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { properties } = await listOf(address, 'sort=asc&limit=1')
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const change = { availability: time % 2 === 0 ? 'Indisponible' : 'Disponible' }
    const body = JSON.stringify({ ids: [properties[0]!._id], change })
    const response = await fetch(`${address}/api/admin/properties/bulk`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`A change got the status ${response.status}: ${await response.text()}`)
    durations.push(await measure(() => listOf(address, `facets=true&furnished=true&maxPrice=${500_000 + time}`)))
  }
  return createFigure('first filtered list after a change: p95', percentile(durations, 95), 'ms', budget)
}

async function listOf(address: string, query: string) {
  const response = await fetch(`${address}/api/properties?${query}`)
  if (!response.ok) throw new Error(`/api/properties?${query} got the status ${response.status}.`)
  return (await response.json()) as { properties: Property[] }
}
