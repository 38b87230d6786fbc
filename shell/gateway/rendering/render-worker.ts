import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Agency } from '@keur/contract/agency'
import type { RenderedPage } from '../../src/server.tsx'

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

// Addresses of files that are nowhere: webpack's output wants to be a file.
const address = (name: string) => `file:///builds/${name}.mjs`
const sources = new Map([[address('shell'), shellSource]])
if (remote) sources.set(address('remote'), remote.source)
const providedAddress = (name: string) => address(`provided/${encodeURIComponent(name)}`)

// Builds come out of the store as text, far from any node_modules: what they import is what the shell provides.
registerHooks({
  resolve(specifier, context, next) {
    if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true }
    if (shell && specifier in shell.provided) {
      const url = providedAddress(specifier)
      sources.set(url, reExport(specifier))
      return { url, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
  load(url, context, next) {
    const source = sources.get(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  }
})

/** A module that hands on what the shell's own bundle holds: one React, one router. */
function reExport(name: string): string {
  const names = Object.keys((shell as ShellServer).provided[name] as object).filter((key) => key !== 'default')
  return [
    `const provided = globalThis.keurProvided[${JSON.stringify(name)}]`,
    'export default provided.default ?? provided',
    ...names.map((key) => `export const ${key} = provided[${JSON.stringify(key)}]`)
  ].join('\n')
}

let shell: ShellServer | null = null
shell = (await import(address('shell'))) as ShellServer
Object.assign(globalThis, { keurProvided: shell.provided })
shell.configure(settings)

const render = framePrefixes
  ? shell.createFrameRenderer(framePrefixes)
  : shell.createRenderer(remote && { name: remote.name, module: await import(address('remote')) })

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
