import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildKey, type Manifest } from '@keur/contract/build'
import { contentTypeOf } from '@keur/store/build-file-types'
import type { ObjectStore } from '@keur/store/object-store'
import type { BuildFiles } from '../builds/build-files.ts'
import type { LiveBuilds, LiveBuildsReader } from '../builds/live-builds.ts'
import { overlayStore } from '../builds/overlay-store.ts'
import type { Renderer } from '../rendering/renderer.ts'

/** Builds of this machine in place of the live ones, for their developer: in `npm run dev` only. */
export interface LocalBuilds {
  version(): string
  /** By app: the build, and its folder with `browser/` and `server/`. */
  all(): ReadonlyMap<string, LocalBuild>
  /** The compiler's message for the current sources; null if they compile. */
  failure(): string | null
  /** Whether changed components can be replaced in an open page. */
  hot: boolean
}

export interface LocalBuild {
  manifest: Manifest
  folder: string
}

export const withLocalBuilds = (liveBuilds: LiveBuildsReader, local: LocalBuilds): LiveBuildsReader => ({
  async current() {
    let live = await liveBuilds.current()
    for (const [app, { manifest }] of local.all()) live = withLocalBuild(live, app, manifest)
    return live
  }
})

function withLocalBuild(live: LiveBuilds, app: string, manifest: Manifest): LiveBuilds {
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

/** Files of local builds are served unverified: they are not signed, and change under the same names. */
export const withLocalBuildFiles = (files: BuildFiles, store: ObjectStore, local: LocalBuilds): BuildFiles => ({
  async find(app, build, file, brotli) {
    if (local.all().get(app)?.manifest.id !== build) return files.find(app, build, file, brotli)
    const contentType = contentTypeOf(file)
    const object = contentType && (await store.get(buildKey(app, build, file)))
    return object && contentType
      ? { bytes: await buffer(object.body), contentType, etag: object.etag, brotli: false }
      : null
  }
})

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

  return overlayStore(store, 'with local builds', (key) => {
    const path = pathOf(key)
    if (!path) return null
    const { size, mtimeMs } = statSync(path)
    return {
      size,
      etag: `${mtimeMs}-${size}`,
      contentType: contentTypeOf(path) ?? 'application/octet-stream',
      open: () => createReadStream(path)
    }
  })
}

/**
 * A renderer that starts again when a local build changes: its processes know a build by its id, which stays the same.
 */
export function restartingRenderer(create: () => Renderer, local: LocalBuilds): Renderer {
  let renderer = create()
  let version = local.version()

  function latest(): Renderer {
    if (version === local.version()) return renderer
    void renderer.stop()
    renderer = create()
    version = local.version()
    return renderer
  }

  return {
    prepare: (...parameters) => latest().prepare(...parameters),
    page: (...parameters) => latest().page(...parameters),
    frame: (...parameters) => latest().frame(...parameters),
    recordFailure: (...parameters) => latest().recordFailure(...parameters),
    load: () => latest().load(),
    stop: () => renderer.stop()
  }
}
