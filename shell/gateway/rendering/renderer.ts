import { availableParallelism } from 'node:os'
import { type Agency, agencyIn } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import { type Language, languages, readLanguage } from '@keur/contract/language'
import { bridgedVersion } from '@keur/contract/provided-versions'
import type { ObjectStore } from '@keur/store/object-store'
import { inSpan } from '@keur/store/telemetry/trace-context'
import { readVerifiedFile } from '../builds/build-files.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { siteSections } from '../builds/sections.ts'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'
import { createCache } from '../lib/cache.ts'
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts'
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts'
import type { ApiCaller } from './api-caller.ts'
import { createFailureBackoff } from './failure-backoff.ts'
import { createProcessPool, type ProcessPool } from './process-pool.ts'
import type { PageRequest, RenderData } from './render-child.ts'
import { type ProcessPage, type RenderProcess, startRenderProcess } from './render-process.ts'

/** The process failed a moment ago, or too often, and is not tried again yet. */
export class RendererPaused extends Error {
  override name = 'RendererPaused'
}

interface RendererSettings {
  agency: Agency
  publicUrl: string
  callApi: ApiCaller
  renderTimeout: number
  /** Milliseconds until a page that waits for others is left to the browser. */
  renderWait?: number
  printing?: boolean
  metrics?: GatewayMetrics | undefined
}

const startTimeout = 5_000
const maxWait = 5_000
/** Processes that start at once: each uses a processor for a second, and more of them would start none sooner. */
const startsAtOnce = Math.max(2, availableParallelism())
/** Of shells: the live one, a canary, and some to spare. */
const maxShellBytes = 8_000_000
/** Processes for builds that single visitors get: how many beside the live ones, for how long after the last page. */
const extraProcesses = { max: 4, idleTime: 60_000 }

/**
 * Renders pages in processes of their own for each composition of builds. Processes of live builds and canaries run as
 * long as their builds are live; of the builds that single visitors get, the most recently used keep theirs for a while.
 */
export function createRenderer(store: ObjectStore, settings: RendererSettings, log: (line: string) => void) {
  const pools = new Map<string, ProcessPool>()
  /** When a page was last rendered with a build that is neither live nor a canary; the latest last. */
  const extraUses = new Map<string, number>()
  const backoff = createFailureBackoff(log)
  const starts = createConcurrencyLimit(startsAtOnce)

  const readServerModule = (manifest: Manifest) => readVerifiedFile(store, manifest, manifest.server)
  /** All processes of a shell load its module: to read and verify it takes 30 ms. */
  const shellModules = createCache<{ source: string }, Manifest>({
    maxBytes: maxShellBytes,
    load: async (_build, shell) => ({ source: await readServerModule(shell) })
  })

  async function start(key: string, { shell, remote, framePrefixes, language }: Composition): Promise<RenderProcess> {
    const { agency, publicUrl, callApi, renderTimeout, renderWait = maxWait, printing = false } = settings
    const onFailure = (reason: string) => {
      retire(key)
      settings.metrics?.processFailure(remote?.app ?? 'shell')
      backoff.pause(key, reason)
    }
    try {
      const data: RenderData = {
        shellSource: (await shellModules.forceFetch(shell.id, { context: shell })).source,
        remote: remote && {
          name: remote.app,
          source: await readServerModule(remote),
          bridge: bridgedVersion(shell.provides['@keur/kit'], remote.requires['@keur/kit'])
        },
        framePrefixes,
        settings: { agency: agencyIn(language, agency), publicUrl },
        language
      }
      const limits = { start: startTimeout, render: renderTimeout, wait: renderWait }
      const { promise, resolve } = Promise.withResolvers<RenderProcess>()
      void starts.run(async () => {
        const process = startRenderProcess({ data, limits, callApi, printing, onFailure })
        resolve(process)
        await process.started.catch(() => {})
      })
      return await promise
    } catch (error) {
      onFailure(String(error))
      throw error
    }
  }

  function retire(key: string) {
    pools.get(key)?.retire()
    pools.delete(key)
  }

  async function render(composition: Composition, request: PageRequest, network: string): Promise<ProcessPage> {
    const key = keyOf(composition)
    if (backoff.isPaused(key)) throw new RendererPaused('Its process failed and is paused.')
    const { shell, remote } = composition
    const attributes = { 'keur.section': remote?.app ?? 'shell', 'keur.build': (remote ?? shell).id }
    return inSpan(`render ${attributes['keur.section']}`, attributes, () =>
      poolOf(composition).render(request, network)
    )
  }

  /** Retires all processes but those of live builds, of canaries, and of the builds that visitors got recently. */
  function retireUnused(live: LiveBuilds, requested: string) {
    const now = performance.now()
    const lasting = liveKeys(live)
    extraUses.delete(requested)
    if (!lasting.has(requested)) extraUses.set(requested, now)
    const recent = [...extraUses]
      .slice(-extraProcesses.max)
      .filter(([key, time]) => now - time < extraProcesses.idleTime && !lasting.has(key))
    const retained = new Set([...lasting, ...recent.map(([key]) => key)])
    for (const key of [...extraUses.keys()]) if (!retained.has(key)) extraUses.delete(key)
    backoff.retain(retained)
    for (const key of [...pools.keys()]) if (!retained.has(key)) retire(key)
  }

  function poolOf(composition: Composition): ProcessPool {
    const key = keyOf(composition)
    const pool = pools.get(key) ?? createProcessPool(() => start(key, composition))
    pools.set(key, pool)
    return pool
  }

  return {
    /** Starts the processes that most pages need before one is asked for. Resolves when they have started, or cannot. */
    async prepare(live: LiveBuilds): Promise<void> {
      const remotes = [...live.remotes.values()].filter(({ facts }) => !facts?.private)
      const pages = [null, ...remotes].map((remote) => pageComposition(live, remote, languages[0]))
      const all = [frameComposition(live, languages[0]), ...pages]
      await Promise.all(all.map((composition) => poolOf(composition).prepare()))
    },
    /** Rejects if the remote's server module throws, hangs or ends its process. */
    async page(builds: VisitorBuilds, remote: Manifest | null, visit: PageVisit): Promise<ProcessPage> {
      const composition = pageComposition(builds, remote, languageOf(visit.url))
      retireUnused(builds.live, keyOf(composition))
      return render(composition, requestFor(builds, visit), visit.network)
    },
    /** Counts a page that this build could not render, and another build of the remote could. */
    recordFailure(builds: VisitorBuilds, remote: Manifest, url: string, reason: unknown) {
      const key = keyOf(pageComposition(builds, remote, languageOf(url)))
      // The failure was counted already when the process ended.
      const isCounted = !pools.has(key) || reason instanceof RendererPaused
      if (!isCounted && backoff.recordFailure(key, String(reason))) retire(key)
    },
    /** The shell's frame, for a page of a remote whose server module failed. */
    frame: (builds: VisitorBuilds, visit: PageVisit): Promise<ProcessPage> =>
      render(frameComposition(builds, languageOf(visit.url)), requestFor(builds, visit), visit.network),
    load(): { processes: number; pages: number } {
      const loads = [...pools.values()].map((pool) => pool.load())
      return {
        processes: loads.reduce((sum, { processes }) => sum + processes, 0),
        pages: loads.reduce((sum, { pages }) => sum + pages, 0)
      }
    },
    async stop() {
      for (const pool of pools.values()) pool.stop()
    }
  }
}

/** What a visitor asks for. */
export interface PageVisit {
  url: string
  /** Whether the visitor saves data. */
  saving: boolean
  /** Of the visitor: networks take turns. */
  network: string
}

const requestFor = ({ remotes, retired }: VisitorBuilds, { url, saving }: PageVisit): PageRequest => ({
  url,
  saving,
  sections: siteSections(remotes, languageOf(url), retired)
})

export type Renderer = ReturnType<typeof createRenderer>

/** What one process renders: the shell with a remote, the shell alone, or an empty frame for pages under prefixes. */
interface Composition<Build = Manifest> {
  shell: Build
  remote: Build | null
  framePrefixes: string[] | null
  /** Modules of shell and remote may hold texts: a process renders one language. */
  language: Language
}

const languageOf = (url: string) => readLanguage(new URL(url).pathname).language

const pageComposition = (
  { shell }: Pick<LiveBuilds, 'shell'>,
  remote: Manifest | null,
  language: Language
): Composition => ({
  shell,
  remote,
  framePrefixes: null,
  language
})

const frameComposition = ({ shell, registry }: LiveBuilds, language: Language): Composition => ({
  shell,
  remote: null,
  framePrefixes: Object.values(registry.remotes).flatMap(({ prefixes }) => prefixes),
  language
})

const keyOf = ({ shell, remote, framePrefixes, language }: Composition<Pick<Manifest, 'app' | 'id'>>) =>
  [language, `shell ${shell.id}`, remote && `${remote.app} ${remote.id}`, framePrefixes && `frame ${framePrefixes}`]
    .filter(Boolean)
    .join(', ')

function liveKeys(live: LiveBuilds): Set<string> {
  const canaries = [...live.canaries].map(([app, { build }]) => ({ app, id: build }))
  const shells = [live.shell, ...canaries.filter(({ app }) => app === 'shell')]
  const remotes = [null, ...live.remotes.values(), ...canaries.filter(({ app }) => app !== 'shell')]
  const compositions = languages.flatMap((language) =>
    shells.flatMap((shell) => [
      { ...frameComposition(live, language), shell },
      ...remotes.map((remote) => ({ shell, remote, framePrefixes: null, language }))
    ])
  )
  return new Set(compositions.map(keyOf))
}
