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

interface ShellServer {
  provided: Record<string, object>
  configure(settings: RenderWorkerData['settings']): void
  createRenderer(remote: { name: string; module: unknown } | null): (url: string) => Promise<RenderedPage>
  createFrameRenderer(prefixes: string[]): (url: string) => Promise<RenderedPage>
}

export interface RenderJob {
  id: number
  url: string
}
export type RenderResult = { id: number; page: RenderedPage } | { id: number; error: string }

const { shellSource, remote, framePrefixes, settings } = workerData as RenderWorkerData
const sources = new Map([['keur:shell', shellSource]])
if (remote) sources.set('keur:remote', remote.source)

// Builds come out of the store as text, far from any node_modules: what they import is what the shell provides.
registerHooks({
  resolve(specifier, context, next) {
    if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true }
    if (shell && specifier in shell.provided)
      return { url: `keur:provided/${specifier}`, format: 'module', shortCircuit: true }
    return next(specifier, context)
  },
  load(url, context, next) {
    const source =
      sources.get(url) ?? (url.startsWith('keur:provided/') ? reExport(url.slice('keur:provided/'.length)) : null)
    return source === null ? next(url, context) : { format: 'module', source, shortCircuit: true }
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
shell = (await import('keur:shell' as string)) as ShellServer
Object.assign(globalThis, { keurProvided: shell.provided })
shell.configure(settings)

const render = framePrefixes
  ? shell.createFrameRenderer(framePrefixes)
  : shell.createRenderer(remote && { name: remote.name, module: await import('keur:remote' as string) })

parentPort?.on('message', async ({ id, url }: RenderJob) => {
  parentPort?.postMessage(await result(id, url))
})
parentPort?.postMessage('ready')

async function result(id: number, url: string): Promise<RenderResult> {
  try {
    return { id, page: await render(url) }
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.stack}` : String(error) }
  }
}
