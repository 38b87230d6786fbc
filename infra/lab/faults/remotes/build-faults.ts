import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { type AppName, readApp, root } from '@keur/platform/apps'
import { buildApp } from '@keur/platform/build'
import { type BuildInMemory, copyOf } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import { type BuildFault, fallbackTime } from './fault.ts'

const previousBuild = { expected: ['previous'] as BuildFault['expected'], within: fallbackTime }
const eitherBuild = { expected: ['page', 'previous'] as BuildFault['expected'], within: fallbackTime }

/** Replaces the remote entry of a build. Its server module stays. */
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
  ...previousBuild,
  ownException: /essai : panne/,
  create: (live) => withEntry(live, () => `throw new Error('essai : panne au chargement')`)
}

export const wrongExport: BuildFault = {
  name: 'wrong export',
  ...previousBuild,
  create: (live) =>
    withEntry(live, (container) => `var ${container} = { init() {}, get: async () => () => ({ pages: [] }) }`)
}

/** Routes that render on the server and throw in the browser. */
const throwingRoutes = `
  import type { RouteObject } from '@keur/kit/router'
  import { routes as original } from './original-routes.tsx'
  export { contractVersion } from './original-routes.tsx'
  function Throwing({ page }: { page: RouteObject['element'] }) {
    if (typeof document !== 'undefined') throw new Error('essai : panne au rendu')
    return page
  }
  export const routes: RouteObject[] = original.map((route) =>
    ({ ...route, element: <Throwing page={route.element} /> }) as RouteObject
  )
`

const throwsInRender: BuildFault = {
  name: 'throws in render',
  ...previousBuild,
  ownException: /essai : panne|Minified React error #(418|423|425)/,
  create: () => buildWithRoutes('ventes', 'throws-in-render', throwingRoutes)
}

/** Appends a statement that must never run, because its file no longer matches the signature. */
const tamper = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\n;globalThis.tampered = true\n')])

async function tamperStored(store: ObjectStore, key: string): Promise<void> {
  const object = await store.get(key)
  if (!object) return
  const bytes = await buffer(object.body)
  const changed = key.endsWith('.br') ? brotliCompressSync(tamper(brotliDecompressSync(bytes))) : tamper(bytes)
  await store.put(key, changed, { contentType: object.contentType })
}

const tampered = (name: string, files: (build: BuildInMemory) => string[]): BuildFault => ({
  name,
  ...previousBuild,
  create: (live) => copyOf(live),
  async corrupt(store, keysOf, build) {
    for (const file of files(build)) for (const key of keysOf(file)) await tamperStored(store, key)
  }
})

export const tamperedEntry = tampered('tampered file: the entry', ({ manifest }) => [manifest.entry])
const tamperedChunk = tampered('tampered file: a chunk', ({ manifest }) =>
  manifest.scripts.filter((file) => file !== manifest.entry)
)

const chunkMissing: BuildFault = {
  name: 'chunk missing after a deploy',
  ...previousBuild,
  page: 'detail',
  create: (live) => copyOf(live),
  async corrupt(store, keysOf, { manifest }) {
    for (const file of manifest.chunks.sale ?? []) for (const key of keysOf(file)) await store.delete(key)
  }
}

export const serverThrowing: BuildFault = {
  name: 'server module throwing',
  ...eitherBuild,
  create: (live) => withServerModule(live, `throw new Error('essai : panne du serveur')`)
}

const serverHanging: BuildFault = {
  name: 'server module hanging',
  ...eitherBuild,
  create: (live) =>
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

/**
 * Builds a section whose routes are `routes`; they may import the real ones from `./original-routes.tsx`. The sources
 * are copied into a folder `dist`, and built there like any other.
 */
async function buildWithRoutes(name: AppName, label: string, routes: string): Promise<BuildInMemory> {
  const app = readApp(name)
  const folder = join(root, 'infra/lab/faults/dist', label, `mfe-${name}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const filter = (path: string) => !/\.test\.tsx?$/.test(path)
  for (const part of ['src', 'package.json', 'webpack.config.js'])
    await cp(join(app.folder, part), join(folder, part), { recursive: true, filter })
  await rename(join(folder, 'src/routes.tsx'), join(folder, 'src/original-routes.tsx'))
  await writeFile(join(folder, 'src/routes.tsx'), routes)
  const { manifest, folder: built } = await buildApp({ ...app, folder }, () => {})
  const files = await Promise.all(
    Object.keys(manifest.files).map(async (file) => {
      const side = file === manifest.server ? 'server' : 'browser'
      return [file, await readFile(join(built, side, file))] as const
    })
  )
  await rm(folder, { recursive: true })
  return { manifest, files: new Map(files) }
}
