import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { brotliName, buildKey } from '@keur/contract/build'
import { type BuildInMemory, copyOf } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import type { Route } from 'playwright'

/** What a visitor gets: the page of the live build, the page of the previous build, or the notice of the failure. */
export type Outcome = 'page' | 'previous' | 'failure'

export interface Fault {
  /** One word, which may follow the name of the scenario. */
  name: string
  /** The accepted outcomes. */
  expected: Outcome[]
  /** Milliseconds from the request of the page to the outcome, at most, less the tolerance of a busy machine. */
  within?: number
  /** Whether the notice that the section is late must appear after five seconds. */
  lateNotice?: true
  /** Exceptions that the fault itself throws. */
  ownException?: RegExp
  /** A fault of the network: responds to requests for builds of the section. */
  respond?(route: Route): Promise<void>
  /** Only to those for the live build. */
  liveOnly?: true
  /** A fault of a build, which is published over the live one. */
  create?(live: BuildInMemory): BuildInMemory
  /** These stored files of it are changed afterwards. */
  tampered?(build: BuildInMemory): string[]
  /** Tried with every section, because each has an entry and a server module of its own; others with the sales alone. */
  everywhere?: true
}

const never = () => new Promise<void>(() => {})
const notFound = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' })
const html = { contentType: 'text/html', body: '<!doctype html><p>Oups</p>' }
const error = { status: 500, contentType: 'application/json', body: '{"error":"internal"}' }

/** Replaces one file of a build. */
const withFile = (live: BuildInMemory, file: string, source: string) =>
  copyOf(live, (text, name) => (name === file ? source : text))

/** Replaces the remote entry. The server module stays. */
function withEntry(live: BuildInMemory, entry: (container: string) => string): BuildInMemory {
  const container = /\b\w+_[0-9a-f]{16}\b/.exec(String(live.files.get(live.manifest.entry)))?.[0]
  if (!container) throw new Error(`The entry of ${live.manifest.app} has no container.`)
  const [name] = container.split(/_(?=[0-9a-f]{16}$)/)
  return copyOf(live, (text, file, id) => (file === live.manifest.entry ? entry(`${name}_${id}`) : text))
}
const exposing = (module: string) => (container: string) =>
  `var ${container} = { init() {}, get: async () => () => (${module}) }`

/** A module whose only route is broken in this way. */
const brokenRoute = ({ manifest: { prefixes } }: BuildInMemory, broken: string) =>
  `[{ id: 'essai', path: '${prefixes[0]}', ${broken} }]`

const previous: Outcome[] = ['previous']
/** The server module decides what the server sends; the browser may render the page all the same. */
const either: Outcome[] = ['page', 'previous']
const late = { within: 15_000, lateNotice: true } as const

export const faults: Fault[] = [
  {
    ...{ name: 'unreachable', expected: ['failure'], everywhere: true },
    respond: (route) => route.abort('connectionrefused')
  },
  { name: 'not-found', expected: ['failure'], respond: notFound },
  {
    ...{ name: 'html', expected: ['failure'], ownException: /Unexpected token '<'/ },
    respond: (route) => route.fulfill(html)
  },
  { name: 'json', expected: ['failure'], respond: (route) => route.fulfill(error) },
  { name: 'slow', expected: ['page'], respond: (route) => pause(3000).then(() => route.continue()) },
  { name: 'hanging', expected: previous, ...late, respond: never, liveOnly: true, everywhere: true },
  // The failure appears ten seconds later, because both builds have to time out.
  { name: 'both-hanging', expected: ['failure'], ...late, within: 25_000, respond: never },
  { name: 'live-not-found', expected: previous, respond: notFound, liveOnly: true },
  {
    ...{ name: 'throws-at-load', expected: previous, ownException: /essai : panne/, everywhere: true },
    create: (live) => withEntry(live, () => `throw new Error('essai : panne au chargement')`)
  },
  {
    ...{ name: 'throws-in-render', expected: previous, ownException: /essai : panne|React error #(418|423|425)/ },
    create: (live) => {
      const routes = brokenRoute(live, "Component() { throw new Error('essai : panne au rendu') }")
      return withEntry(live, exposing(`{ contractVersion: '2', routes: ${routes} }`))
    }
  },
  {
    ...{ name: 'wrong-export', expected: previous },
    create: (live) => withEntry(live, exposing('{ pages: [] }'))
  },
  {
    ...{ name: 'tampered-entry', expected: previous, create: (live) => copyOf(live), everywhere: true },
    tampered: ({ manifest }) => [manifest.entry]
  },
  {
    ...{ name: 'tampered-chunk', expected: previous, create: (live) => copyOf(live) },
    tampered: ({ manifest }) => manifest.scripts.filter((file) => file !== manifest.entry)
  },
  {
    ...{ name: 'server-throwing', expected: either },
    create: (live) => withFile(live, live.manifest.server, `throw new Error('essai : panne du serveur')`)
  },
  {
    ...{ name: 'server-hanging', expected: either },
    create: (live) => {
      const routes = brokenRoute(live, 'loader() { for (;;) {} }, element: null')
      return withFile(live, live.manifest.server, `export const contractVersion = '2'\nexport const routes = ${routes}`)
    }
  }
]

/** Appends a statement that must never run to a stored file, which no longer matches the signature. */
export async function tamper(store: ObjectStore, { manifest: { app, id } }: BuildInMemory, file: string) {
  const statement = '\n;globalThis.tampered = true\n'
  for (const key of [buildKey(app, id, file), brotliName(buildKey(app, id, file))]) {
    const object = await store.get(key)
    if (!object) continue
    const bytes = await buffer(object.body)
    const isBrotli = key.endsWith('.br')
    const changed = Buffer.from(`${isBrotli ? brotliDecompressSync(bytes) : bytes}${statement}`)
    await store.put(key, isBrotli ? brotliCompressSync(changed) : changed, { contentType: object.contentType })
  }
}
