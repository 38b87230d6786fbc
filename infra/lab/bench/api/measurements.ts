import { setTimeout as pause } from 'node:timers/promises'
import type { PropertyPage } from '@keur/contract/property'
import { bodyOf, call, logIn, noisyImage, upload } from '../../support/api-client.ts'
import { latency, startLoad } from '../../support/load.ts'
import { type ApiProcess, administrator } from '../../support/processes.ts'
import { measure, median, percentile } from '../../support/statistics.ts'
import allBudgets from '../budgets.json' with { type: 'json' }
import { createFigure, type Figure } from '../figures.ts'
import type { BenchApi } from './database.ts'
import { begunPlaces, listQueries, pathOf, popularPaths, typedTexts } from './queries.ts'

const budgets = allBudgets.api

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

/** What visitors send at their own pace, whether or not earlier responses have come. */
function openLoops(size: number) {
  const [next, typed, begun] = [listQueries(size, 6), typedTexts(1), begunPlaces(2)]
  const typing = (path: string, q: string) => `${path}?${new URLSearchParams({ q, section: 'properties' })}`
  const list = (index: number) => (index % 2 ? popularPaths[index % popularPaths.length]! : pathOf(next()))
  return [
    ['lists', 'lists, half of them new', 200, list],
    ['typed', 'typed search', 50, () => typing('/api/search', typed())],
    ['places', 'places while typing', 50, () => typing('/api/places', begun())]
  ] as const
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
    const label = `${title}, ${perSecond} a second`
    figures.push(createFigure(`${label}: p50`, latency(responses, 50), 'ms', budgets.open[name].p50))
    figures.push(createFigure(`${label}: p99`, latency(responses, 99), 'ms', budgets.open[name].p99))
  }
  return figures
}

/** Compares refused logins for an e-mail with an account and for one without, in turn. */
export async function measureLoginGap(address: string, each: number): Promise<Figure> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let index = 0; index < each; index += 1)
    for (const [kind, email] of Object.entries({ known: administrator.email, unknown: `x${index}@exemple.sn` })) {
      // From another address for each.
      const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
      const body = { email, password: 'un mot de passe faux' }
      const send = async () => {
        const { status } = await call(address, '/api/users/login', { headers, body })
        if (status !== 401) throw new Error(`A wrong login got the status ${status}.`)
      }
      times[kind as 'known'].push(await measure(send))
    }
  const gap = Math.abs(median(times.known) - median(times.unknown))
  return createFigure('refused logins, with and without an account: between the medians', gap, 'ms', budgets.loginGap)
}

/** Changes a rental again and again, and measures the first list with facets after each change, which counts anew. */
export async function measureFirstFacets(address: string, times: number): Promise<Figure> {
  const token = await logIn(address)
  const list = (query: string) => bodyOf<PropertyPage>(call(address, `/api/properties?${query}`))
  const { properties } = await list('sort=asc&limit=1')
  const durations: number[] = []
  for (let time = 0; time < times; time += 1) {
    const change = { availability: time % 2 === 0 ? 'Indisponible' : 'Disponible' }
    const body = { ids: [properties[0]!._id], change }
    await bodyOf(call(address, '/api/admin/properties/bulk', { token, body }))
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
    durations.push(await measure(() => bodyOf(upload(address, token, [photo]))))
  const title = `upload of a photo of 12 MP and ${(photo.length / 1e6).toFixed(1)} MB`
  return [
    // Without the first one.
    createFigure(title, median(durations.slice(1)), 'ms', budgets.upload),
    createFigure('memory, after the uploads', memory().now, 'MB')
  ]
}
