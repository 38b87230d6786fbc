import type { Canary, Manifest, Pointer } from '@keur/contract/build'
import { BuildVerificationError, type SignedBuild, type SignedBuilds } from '@keur/store/signed-builds'
import type { Registry } from '../../src/remotes/registry.ts'
import { createRefreshedValue } from '../lib/refreshed-value.ts'
import type { RetiredSections } from './retired-sections.ts'

export interface LiveBuilds {
  shell: Manifest
  remotes: Map<string, Manifest>
  /** The previous build of each remote, if it can be read and verified. */
  previous: Map<string, Manifest>
  registry: Registry
  canaries: Map<string, Canary>
  /** Sections that have left the site: they are not among the remotes. */
  retired: RetiredSections
}

export interface LiveBuildsReader {
  /** Rejects only if nothing was ever read: if the store fails later, the last known builds stay live. */
  current(): Promise<LiveBuilds>
}

export interface PublishedBuildsReader extends LiveBuildsReader {
  /** Apps whose stored pointer or manifest was refused at the last reading. */
  refused(): string[]
}

/** How long the last reading counts, in milliseconds: a publication, or a rollback, is live within this time. */
const freshFor = 500
/** How long a visitor waits for a slow store while builds are known, in milliseconds. */
const maxWait = 300

/**
 * Reads pointers and manifests from the build store. Manifests never change; pointers are read again after half a
 * second, so that a publication is live everywhere at once. An app keeps its last known build, or the last
 * valid one of its history, if its pointer or manifest is missing, invalid, or older than the last one.
 */
export function createLiveBuilds(
  builds: SignedBuilds,
  remoteNames: () => readonly string[],
  log: (line: string) => void = () => {},
  timeout = maxWait
): PublishedBuildsReader {
  const lastBuilds = new Map<string, SignedBuild | null>()
  const previousManifests = new Map<string, Manifest>()
  /** The last line logged about each app: an error that persists is logged once, not every second. */
  const loggedLines = new Map<string, string>()
  let appsWithErrors = new Set<string>()
  let refused: string[] = []

  async function readBuild(app: string): Promise<SignedBuild | null> {
    const pointer = await builds.readPointer(app)
    if (!pointer) return null
    const last = lastBuilds.get(app)
    // A prefix may have been given to another section meanwhile.
    if (last?.pointer.current === pointer.current && builds.ownsPrefixes(last.manifest))
      return { pointer, manifest: last.manifest }
    return { pointer, manifest: await builds.readManifest(app, pointer.current) }
  }

  /** Null if there is none, or if it cannot be read: the next reading tries again. */
  async function readPrevious({ app, previous }: Pointer): Promise<Manifest | null> {
    if (!previous) return null
    const last = previousManifests.get(app)
    if (last?.id === previous) return last
    const manifest = await builds.readManifest(app, previous).catch(() => null)
    if (manifest) previousManifests.set(app, manifest)
    return manifest
  }

  async function refresh(app: string): Promise<SignedBuild | null> {
    try {
      const build = await readBuild(app)
      lastBuilds.set(app, build)
      return build
    } catch (error) {
      // One remote's invalid signature must not affect the others; a store that fails says nothing about any build.
      if (!lastBuilds.has(app)) {
        if (!(error instanceof BuildVerificationError)) throw error
        lastBuilds.set(app, await builds.findLastValid(app))
      }
      const last = lastBuilds.get(app) ?? null
      report(app, `${app} ${last ? `stays at ${last.manifest.id}` : 'is left out'}: ${error}`)
      return last
    }
  }

  function report(app: string, line: string) {
    appsWithErrors.add(app)
    if (loggedLines.get(app) === line) return
    loggedLines.set(app, line)
    log(line)
  }

  async function read(): Promise<LiveBuilds> {
    appsWithErrors = new Set()
    const [shell, ...remotes] = await Promise.all(['shell', ...remoteNames()].map(refresh))
    if (!shell) throw new Error('No build of the shell is published.')
    const published = remotes.filter((build) => build !== null)
    const live = published.filter(({ pointer }) => !pointer.retired)
    refused = [...appsWithErrors]
    for (const app of [...loggedLines.keys()]) if (!appsWithErrors.has(app)) loggedLines.delete(app)
    const previous = await Promise.all(live.map(({ pointer }) => readPrevious(pointer)))
    return {
      shell: shell.manifest,
      remotes: new Map(live.map(({ pointer, manifest }) => [pointer.app, manifest])),
      previous: new Map(previous.flatMap((manifest) => (manifest ? [[manifest.app, manifest] as const] : []))),
      canaries: new Map(
        [shell, ...live].flatMap(({ pointer: { app, canary } }) => (canary ? [[app, canary] as const] : []))
      ),
      retired: new Map(
        published.flatMap(({ pointer: { app, retired }, manifest: { prefixes } }) =>
          retired ? [[app, { prefixes, to: retired.to }] as const] : []
        )
      ),
      registry: {
        version: 1,
        remotes: Object.fromEntries(
          live.map(({ pointer: { app, current, previous }, manifest: { prefixes } }) => [
            app,
            { prefixes, current, previous }
          ])
        )
      }
    }
  }

  const onError = (error: unknown) => log(`The last known builds stay live: ${error}`)
  return { current: createRefreshedValue({ read, freshFor, timeout, onError }), refused: () => refused }
}
