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

  async function start(
    shell: Manifest,
    remote: Manifest | null,
    framePrefixes: string[] | null
  ): Promise<RenderThread> {
    const { agency, publicUrl, apiUrl, renderTimeout } = settings
    const data: RenderWorkerData = {
      shellSource: await source(shell),
      remote: remote && { name: remote.app, source: await source(remote) },
      framePrefixes,
      settings: { agency, publicUrl, apiUrl: `${apiUrl}/api` }
    }
    return startRenderThread(data, { start: startTimeout, render: renderTimeout })
  }

  async function threadFor(key: string, begin: () => Promise<RenderThread>): Promise<RenderThread> {
    const rest = restingUntil.get(key) ?? 0
    if (Date.now() < rest) throw new Error('Its thread failed a moment ago and rests.')
    const known = threads.get(key)
    if (known && (await known).isAlive()) return known
    const thread = begin()
    threads.set(key, thread)
    return thread
  }

  async function renderIn(key: string, url: string, begin: () => Promise<RenderThread>): Promise<RenderedPage> {
    try {
      return await (await threadFor(key, begin)).render(url)
    } catch (error) {
      const thread = await threads.get(key)?.catch(() => null)
      if (!thread?.isAlive()) {
        threads.delete(key)
        if (!restingUntil.has(key) || Date.now() >= (restingUntil.get(key) ?? 0))
          restingUntil.set(key, Date.now() + restAfterFailure)
      }
      throw error
    }
  }

  function endOthers(live: LiveBuilds) {
    const ids = new Set([live.shell.id, ...[...live.remotes.values()].map(({ id }) => id), 'none', 'frame'])
    for (const [key, thread] of threads) {
      if (key.split(' ').every((id) => ids.has(id))) continue
      threads.delete(key)
      thread.then(({ stop }) => stop()).catch(() => {})
    }
  }

  return {
    /** The page as server and remote compose it; rejects where the remote's server module throws, hangs or dies. */
    async page(live: LiveBuilds, remote: Manifest | null, url: string): Promise<RenderedPage> {
      endOthers(live)
      return renderIn(`${live.shell.id} ${remote?.id ?? 'none'}`, url, () => start(live.shell, remote, null))
    },
    /** The shell's frame for a page of a remote whose server module failed. */
    async frame(live: LiveBuilds, url: string): Promise<RenderedPage> {
      const prefixes = Object.values(live.registry.remotes).flatMap((entry) => entry.prefixes)
      return renderIn(`${live.shell.id} frame`, url, () => start(live.shell, null, prefixes))
    },
    async stop() {
      for (const thread of threads.values())
        await thread.then(({ stop }) => stop()).catch((error) => log(String(error)))
    }
  }
}

export type Renderer = ReturnType<typeof createRenderer>
