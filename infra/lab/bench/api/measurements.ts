import { setTimeout as pause } from 'node:timers/promises'
import type { PropertyPage } from '@keur/contract/property'
import { logIn, noisyImage, upload } from '../../support/api-client.ts'
import { latency, startLoad } from '../../support/load.ts'
import { type ApiProcess, administrator } from '../../support/processes.ts'
import { measure, median, percentile } from '../../support/statistics.ts'
import allBudgets from '../budgets.json' with { type: 'json' }
import { createFigure, type Figure } from '../figures.ts'
import { runLoad } from '../run-load.ts'
import type { BenchApi } from './database.ts'
import { begunPlaces, listQueries, pathOf, popularPaths, typedTexts } from './queries.ts'

const budgets = allBudgets.api

async function expectStatus(status: number, request: Promise<Response>): Promise<Response> {
  const response = await request
  const body = await response.clone().text()
  if (response.status !== status) throw new Error(`${response.url}: expected ${status}, got ${response.status} ${body}`)
  return response
}

/** Starts the API `times` times. Returns the last process, which was idle for two seconds, and the figures. */
export async function measureStarts(startApi: () => Promise<BenchApi>, times: number) {
  // The first start ever fills Node's compile cache.
  let api = await startApi()
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    await api.stop()
    api = await startApi()
    seconds.push(api.startTime / 1000)
  }
  await pause(2000)
  const figures = [
    createFigure('start to the first list', median(seconds), 's', budgets.start),
    createFigure('memory, idle', api.memory().now, 'MB', budgets.idleMemory)
  ]
  return { api, figures }
}

type OpenLoop = [name: keyof typeof budgets.open, title: string, perSecond: number, path: (index: number) => string]

/** What visitors send at their own pace, whether or not earlier responses have come. */
function openLoops(size: number): OpenLoop[] {
  const [next, typed, begun] = [listQueries(size, 6), typedTexts(1), begunPlaces(2)]
  const typing = (path: string, q: string) => `${path}?${new URLSearchParams({ q, section: 'properties' })}`
  const list = (index: number) => (index % 2 ? popularPaths[index % popularPaths.length]! : pathOf(next()))
  return [
    ['lists', 'lists, half of them new', 200, list],
    ['typed', 'typed search', 50, () => typing('/api/search', typed())],
    ['places', 'places while typing', 50, () => typing('/api/places', begun())]
  ]
}

export async function measureOpenLoops(address: string, size: number, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, title, perSecond, path] of openLoops(size)) {
    const send = (index: number) => fetch(`${address}${path(index)}`)
    // The first one after a start reads the facts of all listings.
    await (await send(0)).text()
    const load = startLoad(perSecond, send)
    await pause(seconds * 1000)
    const responses = await load.stop()
    const failed = responses.find(({ status }) => status !== 200)
    if (failed) throw new Error(`${title}: a response has the status ${failed.status}.`)
    for (const percent of [50, 99] as const)
      figures.push(
        createFigure(
          `${title}, ${perSecond} a second: p${percent}`,
          latency(responses, percent),
          'ms',
          budgets.open[name][`p${percent}`]
        )
      )
  }
  return figures
}

/** Compares refused logins for an e-mail with an account and for one without, in turn. */
export async function measureLoginGap(address: string, each: number): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let index = 0; index < each; index += 1)
    for (const [kind, email] of Object.entries({ known: administrator.email, unknown: `x${index}@exemple.sn` })) {
      // From another address for each.
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
      const body = JSON.stringify({ email, password: 'un mot de passe faux' })
      const send = () => fetch(`${address}/api/users/login`, { method: 'POST', headers, body })
      times[kind as 'known'].push(await measure(() => expectStatus(401, send())))
    }
  const gap = Math.abs(median(times.known) - median(times.unknown))
  return createFigure('refused logins, with and without an account: between the medians', gap, 'ms', budgets.loginGap)
}

/** Compares pages from the 500th on with pages from the first on. None repeats while it is cached. */
export async function measureDepth(address: string, seconds: number): Promise<Figure> {
  const pathsFrom = (first: number) =>
    Array.from({ length: 1500 }, (_, index) => {
      const [page, order] = [first + Math.floor(index / 15), ['', '&sort=asc', '&sort=desc'][index % 3]]
      return `/api/properties?page=${page}&limit=${8 + (index % 5)}${order}`
    })
  const run = (first: number) => runLoad({ address, paths: pathsFrom(first), connections: 1, seconds })
  const near = await run(1)
  const ratio = near.rate / (await run(500)).rate
  return createFigure('pages from 500 on to pages from 1 on', ratio, 'times as long', budgets.depth)
}

/** Changes a rental again and again, and measures the first list with facets after each change, which counts anew. */
export async function measureFirstFacets(address: string, times: number): Promise<Figure> {
  const headers = { authorization: `Bearer ${await logIn(address)}`, 'content-type': 'application/json' }
  const list = (query: string) => expectStatus(200, fetch(`${address}/api/properties?${query}`))
  const { properties } = (await (await list('sort=asc&limit=1')).json()) as PropertyPage
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const change = { availability: time % 2 === 0 ? 'Indisponible' : 'Disponible' }
    const body = JSON.stringify({ ids: [properties[0]!._id], change })
    await expectStatus(200, fetch(`${address}/api/admin/properties/bulk`, { method: 'POST', headers, body }))
    durations.push(await measure(() => list(`facets=true&furnished=true&maxPrice=${500_000 + time}`)))
  }
  const p95 = percentile(durations, 95)
  return createFigure('first filtered list after a change: p95', p95, 'ms', budgets.firstFacets)
}

export async function measureUploads({ address, memory }: ApiProcess, times: number): Promise<Figure[]> {
  const token = await logIn(address)
  const photo = await noisyImage(4000, 3000, 13)
  const durations: number[] = []
  for (let time = 0; time <= times; time += 1)
    durations.push(await measure(() => expectStatus(200, upload(address, token, [photo]))))
  const title = `upload of a photo of 12 MP and ${(photo.length / 1e6).toFixed(1)} MB`
  return [
    // Without the first one.
    createFigure(title, median(durations.slice(1)), 'ms', budgets.upload),
    createFigure('memory, after the uploads', memory().now, 'MB')
  ]
}
