import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createSender, type Send, type SiteAddress } from './site-requests.ts'

export interface LoadSettings extends SiteAddress {
  administrator: { email: string; password: string }
  /** A photo for the uploader, in JPEG. */
  photo: Buffer
  readsPerSecond?: number
  /** Milliseconds in which the site is to be well again; then the next step begins anyway. */
  waitAtMost?: number
  /** Milliseconds in which every request must get a good response within two seconds for the site to be well again. */
  wellFor?: number
  paths?: string[]
}

const defaultRate = 100

/** Reads a second: what `--rate` says among the parameters of a command, or 100. Returns the other parameters, too. */
export function takeRate(parameters: string[]): { readsPerSecond: number; rest: string[] } {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: { rate: { type: 'string' } },
    allowPositionals: true
  })
  const readsPerSecond = Number(values.rate ?? defaultRate)
  if (!(readsPerSecond > 0)) throw new Error(`--rate ${values.rate}: a number of reads a second, such as 100.`)
  return { readsPerSecond, rest: positionals }
}

export type Kind = 'read' | 'write' | 'upload'

export interface Sample {
  kind: Kind
  /** When it was due, and when its response had ended, by `performance.now()`. */
  due: number
  ended: number
  /** 0 when there was no response. */
  status: number
  path: string
}

/** What happened while one part was killed, cut or updated. */
export interface Phase {
  name: string
  started: number
  samples: Sample[]
  /** Paths of accepted writes and photos: each must answer 200 at the end. */
  accepted: string[]
}

export interface SiteLoad {
  /** Runs an action, then waits until the site has been well for some seconds. Resolves with what was sent meanwhile. */
  during(name: string, action: () => Promise<void>): Promise<Phase>
  /** Ends the load and reads every accepted write back. Returns the phases, and the accepted writes that are not there. */
  stop(): Promise<{ phases: Phase[]; lost: Set<string> }>
}

/** What visitors read. */
export const readPaths = [
  '/',
  '/locations',
  '/ventes',
  '/btp',
  '/articles',
  '/api/properties?limit=5',
  '/mfe/registry.json'
]
/** In milliseconds. */
const maxWait = 2_000
const isWell = ({ status, due, ended }: Sample) => status >= 200 && status < 400 && ended - due < maxWait

/**
 * Reads pages and lists at a steady rate, whatever the responses are, while one administrator writes rentals and another
 * uploads photos, a second apart. Resolves when the site has been well under this load. Rejects when it cannot be logged
 * in to.
 */
export async function startSiteLoad(settings: LoadSettings): Promise<SiteLoad> {
  const { readsPerSecond = defaultRate, paths = readPaths, waitAtMost = 60_000, wellFor = 3_000 } = settings
  const send = createSender(settings, 512)
  const authorization = `Bearer ${await logIn(send, settings.administrator)}`
  const phases: Phase[] = [{ name: 'first load', started: performance.now(), samples: [], accepted: [] }]
  const phase = () => phases.at(-1) as Phase
  const pending = new Set<Promise<void>>()
  /** The requests without a response, and when each was due. */
  const awaited = new Map<ReturnType<Send>, number>()
  let isStopped = false

  /** A request belongs to the step in which it ended: what a step kills was often sent before it. */
  async function record(kind: Kind, path: string, due: number, request: ReturnType<Send>) {
    awaited.set(request, due)
    const response = await request
    awaited.delete(request)
    const current = phase()
    current.samples.push({ kind, due, ended: performance.now(), status: response.status, path })
    return { ...response, current }
  }

  async function read() {
    const started = performance.now()
    for (let index = 0; !isStopped; index += 1) {
      const due = started + (index * 1000) / readsPerSecond
      const wait = due - performance.now()
      if (wait > 1) await pause(wait)
      const path = paths[index % paths.length] as string
      const request = record('read', path, due, send(path)).then(() => {})
      pending.add(request)
      request.finally(() => pending.delete(request))
    }
  }

  async function write() {
    while (!isStopped) {
      const headers = { authorization, 'content-type': 'application/json' }
      const body = Buffer.from(JSON.stringify(newRental()))
      const path = '/api/properties'
      const {
        status,
        body: stored,
        current
      } = await record('write', path, performance.now(), send(path, { method: 'POST', headers, body }))
      if (status === 201 || status === 200) current.accepted.push(`${path}/${JSON.parse(stored.toString())._id}`)
      await pause(500)
    }
  }

  async function upload() {
    while (!isStopped) {
      const body = new FormData()
      body.append('type', 'properties')
      body.append('images', new Blob([new Uint8Array(settings.photo)], { type: 'image/jpeg' }), 'photo.jpg')
      const request = send('/api/upload', { method: 'POST', headers: { authorization }, body, timeout: 60_000 })
      const { status, body: stored, current } = await record('upload', '/api/upload', performance.now(), request)
      if (status === 200) current.accepted.push(JSON.parse(stored.toString()).uploadedImages[0].url)
      await pause(1_000)
    }
  }

  /** A site that is busy with the last step may refuse a reading: what is asked is whether it has this. */
  async function isThere(path: string): Promise<boolean> {
    const end = performance.now() + waitAtMost
    for (;;) {
      const { status } = await send(path, { headers: { authorization } })
      if (status === 200) return true
      if (status === 404 || status === 410 || performance.now() > end) return false
      await pause(1_000)
    }
  }

  async function waitUntilWell() {
    const end = performance.now() + waitAtMost
    const since = () => performance.now() - wellFor
    const from = performance.now()
    while (performance.now() < end) {
      await pause(250)
      const recent = phase().samples.filter(({ ended }) => ended > since())
      const isLate = [...awaited.values()].some((due) => performance.now() - due > maxWait)
      if (performance.now() - from > wellFor && recent.length > 0 && recent.every(isWell) && !isLate) return
    }
  }

  const running = Promise.all([read(), write(), upload()])
  // A site that has just started has rendered no page yet.
  await waitUntilWell()
  phases.push({ name: 'before', started: performance.now(), samples: [], accepted: [] })
  await pause(wellFor)
  return {
    async during(name, action) {
      phases.push({ name, started: performance.now(), samples: [], accepted: [] })
      await action()
      await waitUntilWell()
      return phase()
    },
    async stop() {
      isStopped = true
      await running
      await Promise.all(pending)
      const lost = new Set<string>()
      for (const path of phases.flatMap(({ accepted }) => accepted)) if (!(await isThere(path))) lost.add(path)
      return { phases, lost }
    }
  }
}

/** The seconds from the beginning of a phase to the end of the last request that went wrong or took two seconds; 0 if none. */
export function secondsUntilWell({ started, samples }: Phase): number {
  const bad = samples.filter((sample) => !isWell(sample)).map(({ ended }) => ended)
  return bad.length === 0 ? 0 : (Math.max(...bad) - started) / 1000
}

async function logIn(send: Send, administrator: LoadSettings['administrator']): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = Buffer.from(JSON.stringify(administrator))
  const { status, body: answer } = await send('/api/users/login', { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`The administrator of the test cannot log in: ${status} ${answer}`)
  return JSON.parse(answer.toString()).token
}

const newRental = () => ({
  title: 'Appartement sous charge',
  localisation: 'Thiès',
  description: randomUUID(),
  rooms: 3,
  bathrooms: 1,
  lounge: 1,
  category: 'Appartements',
  images: [],
  details: { reference: randomUUID(), city: 'Thiès', district: 'Escale', price: 150_000 }
})
