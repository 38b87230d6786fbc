import { setTimeout } from 'node:timers/promises'
import type { Canary, Manifest, Pointer } from '@keur/contract/build'
import { BuildVerificationError, type SignedBuild, type SignedBuilds } from '@keur/store/signed-builds'
import type { Registry } from '../../src/remotes/registry.ts'
import { createPrefixResolver } from './prefix-conflicts.ts'

/** What is live at one moment: the shell, and each remote that is published. */
export interface LiveBuilds {
  shell: Manifest
  remotes: Map<string, Manifest>
  /** What stands behind each of them, where it can be read and believed. */
  previous: Map<string, Manifest>
  registry: Registry
  /** What is being tried on a share of the visitors, by the remote's name. */
  canaries: Map<string, Canary>
}

/** How long a visitor waits for a store that is slow to say what is new, in milliseconds, where something is known. */
const patience = 300

/**
 * Reads pointers and manifests from the build store. Manifests never change; pointers are asked for again after a
 * second (`freshFor`, in milliseconds): a publication is live everywhere within this time. An app whose pointer or
 * manifest cannot be read, is gone, older than the last one, or not its own team's, stays as it was last known: by this
 * process, or by its history.
 */
export function createLiveBuilds(
  builds: SignedBuilds,
  remoteNames: () => readonly string[],
  log: (line: string) => void = () => {},
  freshFor = 1_000
) {
  const known = new Map<string, SignedBuild | null>()
  const knownPrevious = new Map<string, Manifest>()
  /** What was last said of an app: the same trouble is told once, not every second. */
  const told = new Map<string, string>()
  /** The apps of which something is wrong in this reading. */
  const appsWithErrors = new Set<string>()
  const settle = createPrefixResolver(builds, tell)
  let live: LiveBuilds | null = null
  let readAt = 0
  let reading: Promise<LiveBuilds> | null = null

  /** Null where the app was never published. */
  async function readBuild(app: string): Promise<SignedBuild | null> {
    const pointer = await builds.readPointer(app)
    if (!pointer) return null
    const before = known.get(app)
    if (before?.pointer.current === pointer.current) return { pointer, manifest: before.manifest }
    return { pointer, manifest: await builds.readManifest(app, pointer.current) }
  }

  /** Null where there is none, and where it cannot be had: that is asked again with the next look. */
  async function readPrevious({ app, previous }: Pointer): Promise<Manifest | null> {
    if (!previous) return null
    const before = knownPrevious.get(app)
    if (before?.id === previous) return before
    const manifest = await builds.readManifest(app, previous).catch(() => null)
    if (manifest) knownPrevious.set(app, manifest)
    return manifest
  }

  async function refresh(app: string): Promise<SignedBuild | null> {
    try {
      const build = await readBuild(app)
      known.set(app, build)
      return build
    } catch (error) {
      // A store that is away says nothing about any build; one team's bad papers must not take the others down.
      if (!known.has(app)) {
        if (!(error instanceof BuildVerificationError)) throw error
        known.set(app, await builds.findLastValid(app))
      }
      const last = known.get(app) ?? null
      tell(app, `${app} ${last ? `stays at ${last.manifest.id}` : 'is left out'}: ${error}`)
      return last
    }
  }

  function tell(app: string, line: string) {
    appsWithErrors.add(app)
    if (told.get(app) === line) return
    told.set(app, line)
    log(line)
  }

  async function read(): Promise<LiveBuilds> {
    appsWithErrors.clear()
    const [shell, ...remotes] = await Promise.all(['shell', ...remoteNames()].map(refresh))
    if (!shell) throw new Error('No build of the shell is published.')
    const found = await settle(remotes.filter((build) => build !== null))
    for (const app of [...told.keys()]) if (!appsWithErrors.has(app)) told.delete(app)
    const previous = await Promise.all(found.map(({ pointer }) => readPrevious(pointer)))
    return {
      shell: shell.manifest,
      remotes: new Map(found.map(({ pointer, manifest }) => [pointer.app, manifest])),
      previous: new Map(previous.flatMap((manifest) => (manifest ? [[manifest.app, manifest] as const] : []))),
      canaries: new Map(found.flatMap(({ pointer: { app, canary } }) => (canary ? [[app, canary] as const] : []))),
      registry: {
        version: 1,
        remotes: Object.fromEntries(
          found.map(({ pointer, manifest }) => [
            pointer.app,
            { prefixes: manifest.prefixes, current: pointer.current, previous: pointer.previous }
          ])
        )
      }
    }
  }

  function readOnce(): Promise<LiveBuilds> {
    reading ??= read()
      .then((found) => {
        live = found
        return found
      })
      .finally(() => {
        readAt = performance.now()
        reading = null
      })
    return reading
  }

  return {
    /** Rejects only where nothing was ever read: a store that is away later leaves the last known builds live. */
    async current(): Promise<LiveBuilds> {
      if (!live) return readOnce()
      if (performance.now() - readAt < freshFor) return live
      const last = live
      const fresh = readOnce().catch((error) => {
        log(`The last known builds stay live: ${error}`)
        return last
      })
      return Promise.race([fresh, setTimeout(patience, last, { ref: false })])
    }
  }
}

export type LiveBuildsReader = ReturnType<typeof createLiveBuilds>
