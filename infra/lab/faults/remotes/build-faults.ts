import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type BuildInMemory, copyOf } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import type { BuildFault } from './fault.ts'
import { buildWithDoor } from './patched-build.ts'

/** What was promised for every fall-back, less what a busy machine is forgiven. */
const soon = 12_500

/** A build whose entry in the browser is this script; its server module is as good as ever. */
const withEntry = (live: BuildInMemory, entry: (container: string) => string) =>
  copyOf(live, (text, file) => {
    if (file !== live.manifest.entry) return text
    const container = /\b\w+_[0-9a-f]{16}\b/.exec(text)?.[0]
    if (!container) throw new Error(`The entry of ${live.manifest.app} has no container.`)
    return entry(container)
  })

const withServerModule = (live: BuildInMemory, source: string) =>
  copyOf(live, (text, file) => (file === live.manifest.server ? source : text))

export const throwsAtLoad: BuildFault = {
  name: 'throws at load',
  expected: ['previous'],
  within: soon,
  ownException: /essai : panne/,
  of: (live) => withEntry(live, () => `throw new Error('essai : panne au chargement')`)
}

export const wrongExport: BuildFault = {
  name: 'wrong export',
  expected: ['previous'],
  within: soon,
  of: (live) =>
    withEntry(live, (container) => `var ${container} = { init() {}, get: async () => () => ({ pages: [] }) }`)
}

/** Two doors, both of which render well on the server and throw in the browser: while it renders, or in a part of a page. */
const throwingDoor = `
  import type { RouteObject } from '@keur/kit/router'
  import { routes as good } from './door-as-it-was.tsx'
  export { contractVersion } from './door-as-it-was.tsx'
  function Throwing({ page }: { page: RouteObject['element'] }) {
    if (typeof document !== 'undefined') throw new Error('essai : panne au rendu')
    return page
  }
  export const routes: RouteObject[] = good.map((route) =>
    ({ ...route, element: <Throwing page={route.element} /> }) as RouteObject
  )
`

export const throwsInRender: BuildFault = {
  name: 'throws in render',
  expected: ['previous'],
  within: soon,
  ownException: /essai : panne|Minified React error #(418|423|425)/,
  of: () => buildWithDoor('ventes', 'throws-in-render', throwingDoor)
}

/** One word of our own in a script: what nobody signed must not run. */
const spoiled = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n;globalThis.tampered = true\n')])

async function tamper(store: ObjectStore, key: string): Promise<void> {
  const found = await store.get(key)
  if (!found) return
  const bytes = await buffer(found.body)
  const changed = key.endsWith('.br') ? brotliCompressSync(spoiled(brotliDecompressSync(bytes))) : spoiled(bytes)
  await store.put(key, changed, { contentType: found.contentType })
}

const tampered = (name: string, files: (build: BuildInMemory) => string[]): BuildFault => ({
  name,
  expected: ['previous'],
  within: soon,
  of: (live) => copyOf(live),
  async spoil(store, keysOf, build) {
    for (const file of files(build)) for (const key of keysOf(file)) await tamper(store, key)
  }
})

export const tamperedEntry = tampered('tampered file: the entry', ({ manifest }) => [manifest.entry])
const tamperedChunk = tampered('tampered file: a chunk', ({ manifest }) =>
  manifest.scripts.filter((file) => file !== manifest.entry)
)

const chunkMissing: BuildFault = {
  name: 'chunk missing after a deploy',
  expected: ['previous'],
  within: soon,
  page: 'part',
  of: (live) => copyOf(live),
  async spoil(store, keysOf, { manifest }) {
    for (const file of manifest.chunks.sale ?? []) for (const key of keysOf(file)) await store.delete(key)
  }
}

export const serverThrowing: BuildFault = {
  name: 'server module throwing',
  expected: ['page', 'previous'],
  within: soon,
  of: (live) => withServerModule(live, `throw new Error('essai : panne du serveur')`)
}

const serverHanging: BuildFault = {
  name: 'server module hanging',
  expected: ['page', 'previous'],
  within: soon,
  of: (live) =>
    withServerModule(
      live,
      `export const contractVersion = '2'
       export const routes = [{ id: 'essai', path: '${live.manifest.prefixes[0]}', loader() { for (;;) {} }, element: null }]`
    )
}

export const buildFaults: BuildFault[] = [
  throwsAtLoad,
  throwsInRender,
  chunkMissing,
  wrongExport,
  tamperedEntry,
  tamperedChunk,
  serverThrowing,
  serverHanging
]
