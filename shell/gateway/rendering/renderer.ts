import { text } from 'node:stream/consumers'
import type { Agency } from '@keur/contract/agency'
import { buildKey, type Manifest } from '@keur/contract/build'
import type { ObjectStore } from '@keur/store/object-store'
import type { RenderedPage } from '../../src/server.tsx'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { type RenderThread, startRenderThread } from './render-thread.ts'
import type { RenderWorkerData } from './render-worker.ts'

interface RendererSettings {
  agency: Agency
  publicUrl: string
  apiUrl: string
  /** Milliseconds for one page. */
  renderTimeout: number
}

/** Until a thread that failed is tried again, in milliseconds: a module that never returns must not hold every visitor up. */
const restAfterFailure = 10_000
const startTimeout = 5_000

/** Renders pages in one thread per live build; the threads of builds that are no longer live end. */
export function createRenderer(store: ObjectStore, settings: RendererSettings, log: (line: string) => void) {
  const threads = new Map<string, Promise<RenderThread>>()
  const restingUntil = new Map<string, number>()

  async function source(manifest: Manifest): Promise<string> {
    const found = await store.get(buildKey(manifest.app, manifest.id, manifest.server))
    if (!found) throw new Error(`The server module of ${manifest.app} ${manifest.id} is not in the build store.`)
    return text(found.body)
  }

  async function start(key: string, { shell, remote, framePrefixes }: Composition): Promise<RenderThread> {
    const { agency, publicUrl, apiUrl, renderTimeout } = settings
    try {
      const data: RenderWorkerData = {
        shellSource: await source(shell),
        remote: remote && { name: remote.app, source: await source(remote) },
        framePrefixes,
        settings: { agency, publicUrl, apiUrl: `${apiUrl}/api` }
      }
      const limits = { start: startTimeout, render: renderTimeout }
      return startRenderThread({ data, limits, onFailure: (reason) => rest(key, reason) })
    } catch (error) {
      rest(key, String(error))
      throw error
    }
  }

  function rest(key: string, reason: string) {
    log(`A render thread (${key}) rests for ${restAfterFailure / 1000} s: ${reason}`)
    threads.delete(key)
    restingUntil.set(key, Date.now() + restAfterFailure)
  }

  /** Pages that are asked for while a thread starts wait for that one. */
  async function render(composition: Composition, url: string, saving: boolean): Promise<RenderedPage> {
    const key = keyOf(composition)
    if (Date.now() < (restingUntil.get(key) ?? 0)) throw new Error('Its thread failed a moment ago and rests.')
    const thread = threads.get(key) ?? start(key, composition)
    threads.set(key, thread)
    return (await thread).render(url, saving)
  }

  function retireOthers(live: LiveBuilds) {
    const wanted = new Set([frameOf(live), ...[null, ...live.remotes.values()].map(pageOf(live))].map(keyOf))
    for (const key of [...restingUntil.keys()]) if (!wanted.has(key)) restingUntil.delete(key)
    for (const [key, thread] of [...threads]) {
      if (wanted.has(key)) continue
      threads.delete(key)
      thread.then(({ retire }) => retire()).catch(() => {})
    }
  }

  return {
    /** The page as server and remote compose it; rejects where the remote's server module throws, hangs or dies. */
    async page(live: LiveBuilds, remote: Manifest | null, url: string, saving = false): Promise<RenderedPage> {
      retireOthers(live)
      return render(pageOf(live)(remote), url, saving)
    },
    /** The shell's frame for a page of a remote whose server module failed. */
    frame: (live: LiveBuilds, url: string, saving = false): Promise<RenderedPage> => render(frameOf(live), url, saving),
    async stop() {
      for (const thread of threads.values()) await thread.then(({ stop }) => stop()).catch(() => {})
    }
  }
}

export type Renderer = ReturnType<typeof createRenderer>

/** What one thread renders: the shell with a remote, alone, or as a bare frame for the pages under these prefixes. */
interface Composition {
  shell: Manifest
  remote: Manifest | null
  framePrefixes: string[] | null
}

const pageOf =
  ({ shell }: LiveBuilds) =>
  (remote: Manifest | null): Composition => ({ shell, remote, framePrefixes: null })

const frameOf = ({ shell, registry }: LiveBuilds): Composition => ({
  shell,
  remote: null,
  framePrefixes: Object.values(registry.remotes).flatMap(({ prefixes }) => prefixes)
})

const keyOf = ({ shell, remote, framePrefixes }: Composition) =>
  [`shell ${shell.id}`, remote && `${remote.app} ${remote.id}`, framePrefixes && `frame ${framePrefixes}`]
    .filter(Boolean)
    .join(', ')
