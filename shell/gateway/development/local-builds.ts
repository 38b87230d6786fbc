import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildKey, type Manifest } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { BuildFiles } from '../builds/build-files.ts'
import { contentTypeOf } from '../builds/content-types.ts'
import type { LiveBuilds, LiveBuildsReader } from '../builds/live-builds.ts'

/** Builds of this machine that its own developer sees in place of the live ones, in `npm run dev` and nowhere else. */
export interface LocalBuilds {
  /** Another one after each change: what was made of an earlier one is out of date. */
  version(): string
  /** By app: what is built, and its folder, which holds `browser/` and `server/`. */
  all(): ReadonlyMap<string, LocalBuild>
  /** What the compiler says of the sources as they are; null where they can be built. */
  failure(): string | null
  /** True where changes of components can be put into a page that is open. */
  hot: boolean
}

export interface LocalBuild {
  manifest: Manifest
  folder: string
}

/** What is live, with the local builds in their apps' places; what was live stands behind them. */
export const withLocalBuilds = (liveBuilds: LiveBuildsReader, local: LocalBuilds): LiveBuildsReader => ({
  ...liveBuilds,
  async current() {
    let live = await liveBuilds.current()
    for (const [app, { manifest }] of local.all()) live = replaced(live, app, manifest)
    return live
  }
})

function replaced(live: LiveBuilds, app: string, manifest: Manifest): LiveBuilds {
  if (app === 'shell') return { ...live, shell: manifest }
  const entry = { prefixes: manifest.prefixes, current: manifest.id, previous: null }
  const canaries = new Map(live.canaries)
  canaries.delete(app)
  return {
    ...live,
    canaries,
    remotes: new Map([...live.remotes, [app, manifest]]),
    registry: { ...live.registry, remotes: { ...live.registry.remotes, [app]: entry } }
  }
}

/** Files of local builds come as they lie there: nobody signed them, and they change under their names. */
export const withLocalBuildFiles = (files: BuildFiles, store: ObjectStore, local: LocalBuilds): BuildFiles => ({
  async find(app, build, file, brotli) {
    if (local.all().get(app)?.manifest.id !== build) return files.find(app, build, file, brotli)
    const contentType = contentTypeOf(file)
    const found = contentType && (await store.get(buildKey(app, build, file)))
    return found && contentType
      ? { bytes: await buffer(found.body), contentType, etag: found.etag, brotli: false }
      : null
  }
})

/** The build store as it would be with the local builds' files in it. For reading alone. */
export function withLocalFiles(store: ObjectStore, local: LocalBuilds): ObjectStore {
  function pathOf(key: string): string | null {
    for (const [app, { manifest, folder }] of local.all()) {
      const prefix = buildKey(app, manifest.id, '')
      if (!key.startsWith(prefix)) continue
      const file = key.slice(prefix.length)
      return ['browser', 'server'].map((part) => join(folder, part, file)).find((path) => existsSync(path)) ?? null
    }
    return null
  }

  function about(path: string) {
    const { size, mtimeMs } = statSync(path)
    return { size, etag: `${mtimeMs}-${size}`, contentType: contentTypeOf(path) ?? 'application/octet-stream' }
  }

  const readOnly = () => Promise.reject(new Error('While developing, the build store is for reading.'))
  return {
    description: `${store.description}, with local builds`,
    list: (prefix) => store.list(prefix),
    async get(key) {
      const path = pathOf(key)
      return path ? { ...about(path), body: createReadStream(path) } : store.get(key)
    },
    async head(key) {
      const path = pathOf(key)
      return path ? about(path) : store.head(key)
    },
    put: readOnly,
    putIf: readOnly,
    delete: readOnly,
    deletePartialWrites: readOnly
  }
}
