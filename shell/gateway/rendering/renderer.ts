import type { Agency } from '@keur/contract/agency'
import type { Manifest } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { RenderedPage } from '../../src/server.tsx'
import { readVerifiedFile } from '../builds/believed-file.ts'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { RenderData } from './render-child.ts'
import { type RenderProcess, startRenderProcess } from './render-process.ts'
import { createRepeatedFailures, leftAloneFor } from './failure-backoff.ts'

/** Nobody waits for a process that failed a moment ago, or too often. */
export class RendererPaused extends Error {
  override name = 'ProcessRests'
}

interface RendererSettings {
  agency: Agency
  publicUrl: string
  apiUrl: string
  /** Milliseconds for one page. */
  renderTimeout: number
  /** What server modules print is seen, by whoever develops them. */
  printing?: boolean
}

/** Until a process that failed is tried again, in milliseconds: a module that never returns must not hold every visitor up. */
const restAfterFailure = 10_000
const startTimeout = 5_000
/** Processes for builds that only some visitors were given: so many besides the live ones, as long after the last page. */
const others = { most: 4, life: 60_000 }

/**
 * Renders pages in one process per build. Those of what is live, and of what is tried on a share of the visitors, last as
 * long as that; of what single visitors were given a few are kept for a while, and those of all other builds end.
 */
export function createRenderer(store: ObjectStore, settings: RendererSettings, log: (line: string) => void) {
  const processes = new Map<string, Promise<RenderProcess>>()
  const restingUntil = new Map<string, number>()
  /** When a page was last rendered with something that is neither live nor tried; the latest last. */
  const givenAt = new Map<string, number>()
  const repeated = createRepeatedFailures()

  const source = (manifest: Manifest) => readVerifiedFile(store, manifest, manifest.server)

  async function start(key: string, { shell, remote, framePrefixes }: Composition): Promise<RenderProcess> {
    const { agency, publicUrl, apiUrl, renderTimeout, printing = false } = settings
    try {
      const data: RenderData = {
        shellSource: await source(shell),
        remote: remote && { name: remote.app, source: await source(remote) },
        framePrefixes,
        settings: { agency, publicUrl, apiUrl: `${apiUrl}/api` }
      }
      const limits = { start: startTimeout, render: renderTimeout }
      return startRenderProcess({ data, limits, printing, onFailure: (reason) => rest(key, reason) })
    } catch (error) {
      rest(key, String(error))
      throw error
    }
  }

  function rest(key: string, reason: string) {
    processes.delete(key)
    if (leftAlone(key, reason)) return
    log(`A render process (${key}) rests for ${restAfterFailure / 1000} s: ${reason}`)
    restingUntil.set(key, performance.now() + restAfterFailure)
  }

  /** True where it failed too often: nobody waits for it again before long, or before another build is live. */
  function leftAlone(key: string, reason: string): boolean {
    if (!repeated.count(key)) return false
    log(
      `The server module of ${key} failed again and again, and is left alone for ${leftAloneFor / 60_000} min: ${reason}`
    )
    restingUntil.set(key, performance.now() + leftAloneFor)
    return true
  }

  function retire(key: string) {
    const running = processes.get(key)
    processes.delete(key)
    running?.then(({ retire }) => retire()).catch(() => {})
  }

  /** Pages that are asked for while a process starts wait for that one. */
  async function render(composition: Composition, url: string, saving: boolean): Promise<RenderedPage> {
    const key = keyOf(composition)
    if (performance.now() < (restingUntil.get(key) ?? 0)) throw new RendererPaused('Its process failed and rests.')
    const running = processes.get(key) ?? start(key, composition)
    processes.set(key, running)
    return (await running).render(url, saving)
  }

  function retireOthers(live: LiveBuilds, asked: string) {
    const now = performance.now()
    const lasting = keysOf(live)
    givenAt.delete(asked)
    if (!lasting.has(asked)) givenAt.set(asked, now)
    const given = [...givenAt].slice(-others.most).filter(([key, at]) => now - at < others.life && !lasting.has(key))
    const wanted = new Set([...lasting, ...given.map(([key]) => key)])
    for (const key of [...givenAt.keys()]) if (!wanted.has(key)) givenAt.delete(key)
    for (const key of [...restingUntil.keys()]) if (!wanted.has(key)) restingUntil.delete(key)
    repeated.keep(wanted)
    for (const key of [...processes.keys()]) if (!wanted.has(key)) retire(key)
  }

  return {
    /** The page as server and remote compose it; rejects where the remote's server module throws, hangs or dies. */
    async page(chosen: VisitorBuilds, remote: Manifest | null, url: string, saving = false): Promise<RenderedPage> {
      const composition = pageOf(chosen, remote)
      retireOthers(chosen.live, keyOf(composition))
      return render(composition, url, saving)
    },
    /** Counts a page that this remote's module could not make and another build of it could. */
    failed(chosen: VisitorBuilds, remote: Manifest, reason: unknown) {
      const key = keyOf(pageOf(chosen, remote))
      // A process that ended has been counted then.
      const counted = !processes.has(key) || reason instanceof RendererPaused
      if (!counted && leftAlone(key, String(reason))) retire(key)
    },
    /** The shell's frame for a page of a remote whose server module failed. */
    frame: (chosen: VisitorBuilds, url: string, saving = false): Promise<RenderedPage> =>
      render(frameOf(chosen), url, saving),
    async stop() {
      for (const running of processes.values()) await running.then(({ stop }) => stop()).catch(() => {})
    }
  }
}

export type Renderer = ReturnType<typeof createRenderer>

/** What one process renders: the shell with a remote, alone, or as a bare frame for the pages under these prefixes. */
interface Composition {
  shell: Manifest
  remote: Manifest | null
  framePrefixes: string[] | null
}

const pageOf = ({ shell }: LiveBuilds, remote: Manifest | null): Composition => ({ shell, remote, framePrefixes: null })

const frameOf = ({ shell, registry }: LiveBuilds): Composition => ({
  shell,
  remote: null,
  framePrefixes: Object.values(registry.remotes).flatMap(({ prefixes }) => prefixes)
})

/** By its builds alone: nobody has to read the manifest of a build to know its process. */
interface NamedComposition {
  shell: Pick<Manifest, 'id'>
  remote: Pick<Manifest, 'app' | 'id'> | null
  framePrefixes: string[] | null
}

const keyOf = ({ shell, remote, framePrefixes }: NamedComposition) =>
  [`shell ${shell.id}`, remote && `${remote.app} ${remote.id}`, framePrefixes && `frame ${framePrefixes}`]
    .filter(Boolean)
    .join(', ')

/** The processes of everything that is live, or tried on a share of the visitors. */
function keysOf(live: LiveBuilds): Set<string> {
  const { shell } = live
  const tried = [...live.canaries].map(([app, { build }]) => ({ app, id: build }))
  const pages = [null, ...live.remotes.values(), ...tried].map((remote) => ({ shell, remote, framePrefixes: null }))
  return new Set([frameOf(live), ...pages].map(keyOf))
}
