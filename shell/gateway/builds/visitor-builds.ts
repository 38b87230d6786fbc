import { createHash } from 'node:crypto'
import { buildPath, integrityFile, type Manifest } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import { BuildVerificationError, type SignedBuilds } from '@keur/store/signed-builds'
import type { RegistryEntry } from '../../src/remotes/registry.ts'
import { createCache } from '../lib/cache.ts'
import type { CookieJar } from '../lib/cookies.ts'
import type { PreviewStatus } from '../preview/preview.routes.ts'
import type { PreviewReader } from '../preview/preview-reader.ts'
import type { LiveBuilds, LiveBuildsReader } from './live-builds.ts'

/** The builds that one visitor gets: the live ones, some of them replaced. */
export interface VisitorBuilds extends LiveBuilds {
  live: LiveBuilds
  preview: PreviewStatus | null
}

/**
 * Selects builds for a visitor by app (`shell`, or a remote's name). Apps that it does not name keep their build, and
 * so do those whose selected build cannot be read or verified.
 */
export type BuildSelector = (builds: VisitorBuilds, cookies: CookieJar) => BuildSelection | Promise<BuildSelection>
type BuildSelection = ReadonlyMap<string, string>

interface VisitorBuildsSettings {
  liveBuilds: LiveBuildsReader
  builds: SignedBuilds
  /** In this order: each gets what the ones before it selected, and can override it. */
  selectors: BuildSelector[]
  readPreview?: PreviewReader
  log: (line: string) => void
}

const noPreview: PreviewReader = async () => null

/** Manifests of builds that are not live are cached up to this size; a manifest never changes. */
const maxManifestBytes = 4_000_000
/** How long a build that could not be verified counts as missing, in milliseconds. */
const unverifiedTtl = 5_000

/** Decides which builds a visitor gets, for pages, the registry and server rendering alike. */
export function createVisitorBuilds(settings: VisitorBuildsSettings) {
  const { liveBuilds, builds, selectors, readPreview = noPreview, log } = settings
  const manifests = createCache<{ manifest: Manifest | null }>({
    maxBytes: maxManifestBytes,
    async load(key, _context, options) {
      const [app, build] = key.split(' ') as [string, string]
      try {
        return { manifest: await builds.readManifest(app, build) }
      } catch (error) {
        log(`The build ${key} is not given to visitors: ${error}`)
        if (!(error instanceof BuildVerificationError)) return undefined
        options.ttl = unverifiedTtl
        return { manifest: null }
      }
    }
  })

  /** What all visitors get for whom nothing is selected. */
  let unchanged: VisitorBuilds | undefined

  const manifestOf = async (app: string, build: string): Promise<Manifest | null> =>
    (await manifests.fetch(`${app} ${build}`))?.manifest ?? null

  async function withSelection(builds: VisitorBuilds, selection: BuildSelection): Promise<VisitorBuilds> {
    let selected = builds
    for (const [app, build] of selection) selected = await withBuild(selected, app, build)
    return selected
  }

  async function withBuild(current: VisitorBuilds, app: string, build: string): Promise<VisitorBuilds> {
    const { live } = current
    if (manifestIn(current, app)?.id === build) return current
    const liveManifest = manifestIn(live, app)
    const manifest = liveManifest?.id === build ? liveManifest : await manifestOf(app, build)
    if (!manifest) return current
    if (app === 'shell') return { ...current, shell: manifest }
    const entry = entryOf(manifest, live.registry.remotes[app])
    return {
      ...current,
      remotes: new Map([...current.remotes, [app, manifest]]),
      registry: { ...current.registry, remotes: { ...current.registry.remotes, [app]: entry } }
    }
  }

  /** Reads the manifest from the store, so that a build that was deleted is missed at once. */
  async function withPreview(current: VisitorBuilds, preview: Preview): Promise<VisitorBuilds> {
    const { app, build } = preview
    const isDeleted = await builds.readManifest(app, build).then(
      () => false,
      (error) => error instanceof BuildVerificationError
    )
    const previewed = isDeleted ? current : await withBuild(current, app, build)
    const isAvailable = manifestIn(previewed, app)?.id === build
    return { ...(isAvailable ? withoutFallback(previewed, app) : previewed), preview: { ...preview, isAvailable } }
  }

  return {
    /** The same builds with this remote's previous one; null if there is none that can be used. */
    async withPrevious(current: VisitorBuilds, app: string): Promise<VisitorBuilds | null> {
      const { current: failed, previous } = current.registry.remotes[app] ?? {}
      const replaced = previous ? await withBuild(current, app, previous) : current
      return replaced.registry.remotes[app]?.current === failed ? null : replaced
    },
    async select(cookies: CookieJar): Promise<VisitorBuilds> {
      const live = await liveBuilds.current()
      const preview = await readPreview(cookies)
      if (unchanged?.live !== live) unchanged = { ...live, live, preview: null }
      let selected = unchanged
      for (const select of selectors) {
        const selection = await select(selected, cookies)
        if (selection.size > 0) selected = await withSelection(selected, selection)
      }
      return preview ? withPreview(selected, preview) : selected
    }
  }
}

export type VisitorBuildsReader = ReturnType<typeof createVisitorBuilds>

const compositions = new WeakMap<LiveBuilds['registry'], string>()

/** Names all builds that a visitor gets, and their registry. Two visitors with the same name get the same pages. */
export function compositionOf({ shell, remotes, registry }: VisitorBuilds): string {
  // A registry is never changed, and each other choice of remotes has another one.
  let name = compositions.get(registry)
  if (name === undefined) {
    const ids = [...remotes].map(([app, { id }]) => `${app} ${id}`)
    name = createHash('sha1')
      .update(JSON.stringify([ids, registry]))
      .digest('base64url')
    compositions.set(registry, name)
  }
  return `${shell.id} ${name}`
}

const manifestIn = ({ shell, remotes }: LiveBuilds, app: string): Manifest | undefined =>
  app === 'shell' ? shell : remotes.get(app)

/** In a preview a build that fails must be seen to fail: it gets no previous build. */
function withoutFallback(builds: VisitorBuilds, app: string): VisitorBuilds {
  const entry = builds.registry.remotes[app]
  if (!entry) return builds
  const remotes = { ...builds.registry.remotes, [app]: { ...entry, previous: null } }
  return { ...builds, registry: { ...builds.registry, remotes } }
}

/** The previous build of a selected one is the live one; the live one and its previous build keep theirs. */
function entryOf({ id, prefixes }: Manifest, live: RegistryEntry | undefined): RegistryEntry {
  if (!live) return { prefixes, current: id, previous: null }
  const { current, previous } = live
  return { ...live, prefixes, current: id, previous: id === current ? previous : id === previous ? null : current }
}

/**
 * The hashes, by path, from which a browser verifies all files that it fetches later: of each remote's entry, in this
 * visitor's build and the previous one, and of the lists that hold the hashes of all other files.
 */
export function entryHashes(builds: VisitorBuilds): Record<string, string> {
  const { shell, remotes, live, registry } = builds
  const findManifest = (app: string, build: string | null) =>
    [remotes, live.remotes, live.previous].map((manifests) => manifests.get(app)).find((known) => known?.id === build)
  const manifests = Object.entries(registry.remotes).flatMap(([app, { current, previous }]) =>
    [current, previous].map((build) => findManifest(app, build))
  )
  return Object.assign(
    hashesOf(shell, [integrityFile]),
    ...manifests.map((manifest) => manifest && hashesOf(manifest, [manifest.entry, integrityFile]))
  )
}

const hashesOf = ({ app, id, files }: Manifest, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((file) => (files[file] ? [[buildPath(app, id, file), files[file]]] : [])))
