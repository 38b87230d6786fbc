import { defaultAgency } from '@keur/contract/agency'
import { startSandboxedProcess } from 'shell/gateway/sandbox/sandboxed-process.ts'
import type { ChildInput, ChildResult } from './exposed-module-child.ts'

export interface ReadRoute {
  id: string | null
  /** The whole path, parameters as `:name`; null for a frame around other routes. */
  path: string | null
}

export interface ExposedModule {
  app: string
  /** Set where the server module does not fit this shell, with the reason; the rest is then empty. */
  failure: string | null
  contractVersion: string
  routes: ReadRoute[]
}

interface ReadDoors {
  doors: ExposedModule[]
  /** Those of the asked paths that are the shell's own. */
  shellsOwn: string[]
}

interface ReadDoorsSettings {
  shellSource: string
  remotes: { app: string; source: string }[]
  /** Paths of which it is to be told whether the shell has a page there. */
  paths: string[]
}

const timeout = 15_000

/**
 * Puts server modules into the shell, as render processes do, and reads what they expose. Each in a confined process of its
 * own: whoever publishes holds a key, and no module can spoil what is read of another. Rejects where the shell's fails.
 */
export async function readExposedModules({ shellSource, remotes, paths }: ReadDoorsSettings): Promise<ReadDoors> {
  const shell = readInShell({ shellSource, remote: null, paths, agency: defaultAgency })
  const doors = remotes.map(async (remote): Promise<ExposedModule> => {
    try {
      const { door } = await readInShell({ shellSource, remote, paths: [], agency: defaultAgency })
      return door as ExposedModule
    } catch (error) {
      return { app: remote.app, failure: (error as Error).message, contractVersion: '', routes: [] }
    }
  })
  const [{ shellsOwn }, read] = await Promise.all([shell, Promise.all(doors)])
  return { doors: read, shellsOwn }
}

function readInShell(data: ChildInput): Promise<ChildResult> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildResult>()
  const child = startSandboxedProcess({
    script: new URL('exposed-module-child.ts', import.meta.url),
    onMessage: (message) => resolve(message as ChildResult),
    onEnd: (reason) => reject(new Error(`its server module ended the process that read it (${firstLine(reason)})`))
  })
  const late = setTimeout(() => reject(new Error(`its server module did not load within ${timeout / 1000} s`)), timeout)
  child.send(data)
  return promise.finally(() => {
    clearTimeout(late)
    child.end()
  })
}

const firstLine = (text: string) => text.split('\n')[0]
