import { parentPort, workerData } from 'node:worker_threads'
import type { Agency } from '@keur/contract/agency'
import type { RenderedPage } from '../../src/server.tsx'
import { linkModules } from './linked-modules.ts'

/** The thread of one live build: the shell's server module and a remote's, or the shell's alone. */
export interface RenderWorkerData {
  shellSource: string
  remote: { name: string; source: string } | null
  /** Without a server module to run: the frame for the pages under these prefixes. */
  framePrefixes: string[] | null
  settings: { agency: Agency; publicUrl: string; apiUrl: string }
}

/** `saving`: for a visitor who saves data. */
type RenderPage = (url: string, saving: boolean) => Promise<RenderedPage>

interface ShellServer {
  provided: Record<string, object>
  configure(settings: RenderWorkerData['settings']): void
  createRenderer(remote: { name: string; module: unknown } | null): RenderPage
  createFrameRenderer(prefixes: string[]): RenderPage
}

export type RenderRequest = { id: number; url: string; saving: boolean } | 'alive?'
/** A page comes as JSON: what a loader answers must be able to reach the browser that way, or it fails here. */
export type RenderResult = { id: number; page: string } | { id: number; error: string } | 'ready' | 'alive'

const { shellSource, remote, framePrefixes, settings } = workerData as RenderWorkerData

const { shell, link } = await linkModules<ShellServer>(shellSource)
shell.configure(settings)

const render = framePrefixes
  ? shell.createFrameRenderer(framePrefixes)
  : shell.createRenderer(remote && { name: remote.name, module: await link('remote', remote.source) })

const answer = (result: RenderResult) => parentPort?.postMessage(result)

parentPort?.on('message', async (request: RenderRequest) => {
  answer(request === 'alive?' ? 'alive' : await resultOf(request))
})
answer('ready')

async function resultOf({ id, url, saving }: Exclude<RenderRequest, string>): Promise<RenderResult> {
  try {
    return { id, page: JSON.stringify(await render(url, saving)) }
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.stack}` : String(error) }
  }
}
