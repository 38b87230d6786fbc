import type { Manifest } from '@keur/contract/build'
import type { Preview } from '@keur/contract/releases'
import { BuildVerificationError, type SignedBuilds } from '@keur/store/signed-builds'
import type { RegistryEntry } from '../../src/remotes/registry.ts'
import type { Visitor } from '../lib/cookies.ts'
import type { PreviewStatus } from '../preview/banner.ts'
import type { PreviewReader } from '../preview/preview-reader.ts'
import type { LiveBuilds, LiveBuildsReader } from './live-builds.ts'
import { conflictingPrefix } from './prefix-conflicts.ts'

/** What one visitor gets: as live builds, of which some may be others. */
export interface VisitorBuilds extends LiveBuilds {
  /** What most visitors get at this moment. */
  live: LiveBuilds
  /** The one build that this visitor tries out, and whether they get it. */
  preview: PreviewStatus | null
}

/**
 * Says which builds a visitor gets instead of what was chosen before it, by app (`shell`, or a remote's name). What a
 * chooser does not name stays as it is; a build that cannot be read or believed is as if it were not named.
 */
export type BuildSelector = (builds: VisitorBuilds, visitor: Visitor) => BuildSelection | Promise<BuildSelection>
export type BuildSelection = ReadonlyMap<string, string>

interface ChosenBuildsSettings {
  liveBuilds: LiveBuildsReader
  builds: SignedBuilds
  /** In the order of their strength: each sees what the ones before it chose, and the last has the last word. */
  choosers: BuildSelector[]
  /** What an administrator tries out is stronger than all of them. */
  previewOf?: PreviewReader
  log: (line: string) => void
}

const nobodys: PreviewReader = async () => null

/** So many manifests of builds that are not live are kept in memory; a manifest never changes. */
const mostKept = 24
/** How long a build that could not be read is taken as unreadable, in milliseconds. */
const askAgainAfter = 5_000

/** The one place that decides which builds a visitor gets: pages, the registry and server rendering all ask here. */
export function createVisitorBuilds({ liveBuilds, builds, choosers, previewOf = nobodys, log }: ChosenBuildsSettings) {
  const kept = new Map<string, Promise<Manifest | null>>()

  /** Null where there is no such build, or none that its team signed. */
  function manifestOf(app: string, build: string): Promise<Manifest | null> {
    const key = `${app} ${build}`
    const known = kept.get(key)
    const reading = known ?? builds.readManifest(app, build).catch((error) => unreadable(key, error))
    kept.delete(key)
    kept.set(key, reading)
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
    return reading
  }

  function unreadable(key: string, error: unknown): null {
    log(`The build ${key} is given to nobody: ${error}`)
    const after = error instanceof BuildVerificationError ? askAgainAfter : 0
    setTimeout(() => kept.delete(key), after).unref()
    return null
  }

  async function withChoice(before: VisitorBuilds, choice: BuildSelection): Promise<VisitorBuilds> {
    let chosen = before
    for (const [app, build] of choice) chosen = await withBuild(chosen, app, build)
    return chosen
  }

  async function withBuild(chosen: VisitorBuilds, app: string, build: string): Promise<VisitorBuilds> {
    const { live } = chosen
    const there = app === 'shell' ? chosen.shell : chosen.remotes.get(app)
    if (there?.id === build) return chosen
    const lives = app === 'shell' ? live.shell : live.remotes.get(app)
    const manifest = lives?.id === build ? lives : await manifestOf(app, build)
    if (!manifest) return chosen
    if (app === 'shell') return { ...chosen, shell: manifest }
    if (takesFromOthers(manifest, chosen)) return chosen
    const entry = entryOf(manifest, live.registry.remotes[app])
    return {
      ...chosen,
      remotes: new Map([...chosen.remotes, [app, manifest]]),
      registry: { ...chosen.registry, remotes: { ...chosen.registry.remotes, [app]: entry } }
    }
  }

  /** A build that was cleared away is missed at once, though its manifest may still be known. */
  async function withPreview(before: VisitorBuilds, preview: Preview): Promise<VisitorBuilds> {
    const { app, build } = preview
    const gone = await builds.readManifest(app, build).then(
      () => false,
      (error) => error instanceof BuildVerificationError
    )
    const chosen = gone ? before : await withBuild(before, app, build)
    const given = (app === 'shell' ? chosen.shell : chosen.remotes.get(app))?.id === build
    return { ...(given ? withoutFallBack(chosen, app) : chosen), preview: { ...preview, isAvailable } }
  }

  return {
    /** The same builds with the previous one of this remote in its place; null where nothing may stand in for it. */
    async behind(chosen: VisitorBuilds, app: string): Promise<VisitorBuilds | null> {
      const { current, previous } = chosen.registry.remotes[app] ?? {}
      const other = previous ? await withBuild(chosen, app, previous) : chosen
      return other.registry.remotes[app]?.current === current ? null : other
    },
    async of(visitor: Visitor): Promise<VisitorBuilds> {
      const [live, preview] = await Promise.all([liveBuilds.current(), previewOf(visitor)])
      let chosen: VisitorBuilds = { ...live, live, preview: null }
      for (const choose of choosers) chosen = await withChoice(chosen, await choose(chosen, visitor))
      return preview ? withPreview(chosen, preview) : chosen
    }
  }
}

export type VisitorBuildsReader = ReturnType<typeof createVisitorBuilds>

/** What one visitor is given may not claim what another section holds, any more than what is live. */
const takesFromOthers = (manifest: Manifest, { registry }: VisitorBuilds): boolean =>
  Object.entries(registry.remotes).some(
    ([app, other]) => app !== manifest.app && conflictingPrefix(manifest, other) !== null
  )

/** Who tries a build out is shown that it fails: nothing stands in for it. */
function withoutFallBack(chosen: VisitorBuilds, app: string): VisitorBuilds {
  const entry = chosen.registry.remotes[app]
  if (!entry) return chosen
  const remotes = { ...chosen.registry.remotes, [app]: { ...entry, previous: null } }
  return { ...chosen, registry: { ...chosen.registry, remotes } }
}

/** Behind another build stands the live one; behind the live one, and behind what stands behind it, what always does. */
function entryOf({ id, prefixes }: Manifest, live: RegistryEntry | undefined): RegistryEntry {
  if (!live) return { prefixes, current: id, previous: null }
  const { current, previous } = live
  return { ...live, prefixes, current: id, previous: id === current ? previous : id === previous ? null : current }
}
