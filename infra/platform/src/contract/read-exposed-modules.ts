import { defaultAgency } from '@keur/contract/agency'
import { startSandboxedProcess } from 'shell/gateway/sandbox/sandboxed-process.ts'
import type { ChildInput, ChildResult, ExposedModule } from './exposed-module-child.ts'

export type { ExposedModule, ReadRoute } from './exposed-module-child.ts'

interface ReadSettings {
  shellSource: string
  remotes: NonNullable<ChildInput['remote']>[]
  /** Paths to look up among the shell's own pages. */
  paths: string[]
}

interface ReadResult {
  modules: ExposedModule[]
  /** Those of `paths` that are pages of the shell. */
  shellPaths: string[]
}

const timeout = 15_000

/**
 * Loads server modules in the shell, as render processes do, and reads what they expose. Each module runs in its own
 * sandboxed process, without the publisher's key and apart from the others. Rejects if the shell's module fails.
 */
export async function readExposedModules({ shellSource, remotes, paths }: ReadSettings): Promise<ReadResult> {
  const shell = readInShell({ shellSource, remote: null, paths, agency: defaultAgency })
  const modules = remotes.map(async (remote): Promise<ExposedModule> => {
    try {
      const { module } = await readInShell({ shellSource, remote, paths: [], agency: defaultAgency })
      return module as ExposedModule
    } catch (error) {
      return { app: remote.app, failure: (error as Error).message, contractVersion: '', routes: [] }
    }
  })
  const [{ shellPaths }, read] = await Promise.all([shell, Promise.all(modules)])
  return { modules: read, shellPaths }
}

function readInShell(data: ChildInput): Promise<ChildResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildResult>()
  const child = startSandboxedProcess({
    script: new URL('exposed-module-child.ts', import.meta.url),
    onMessage: (message) => resolve(message as ChildResult),
    onEnd: (reason) => reject(new Error(`its server module ended the process that read it (${firstLine(reason)})`))
  })
  const timer = setTimeout(
    () => reject(new Error(`its server module did not load within ${timeout / 1000} s`)),
    timeout
  )
  child.send(data)
  return promise.finally(() => {
    clearTimeout(timer)
    child.end()
  })
}

const firstLine = (text: string) => text.split('\n')[0]
