import { isBuiltin, registerHooks } from 'node:module'
import { restrictProcess } from './restrict-process.ts'

interface ShellModule {
  /** What the shell's own bundle holds for remotes, by the name they import it under. */
  provided: Record<string, object>
}

/**
 * Runs server modules that come out of the store as text, far from any node_modules: what a remote's imports is what the
 * shell provides, one React, one router. Once per process. Whatever else a remote imports is an error that names it: parts
 * of Node, files, addresses, `data:`. The shell's module may use parts of Node, as far as this process may.
 */
export async function linkModules<Shell extends ShellModule>(shellSource: string) {
  let shell: Shell | null = null
  const shellAddress = addressOf('shell')
  const sources = new Map([[shellAddress, shellSource]])

  function provide(specifier: string) {
    const url = addressOf(`provided/${encodeURIComponent(specifier)}`)
    sources.set(url, reExport(specifier, shell?.provided[specifier] as object))
    return { url, format: 'module', shortCircuit: true }
  }

  registerHooks({
    resolve(specifier, { parentURL: from, ...context }, next) {
      if (from === import.meta.url && sources.has(specifier))
        return { url: specifier, format: 'module', shortCircuit: true }
      if (from === shellAddress && isBuiltin(specifier)) return next(specifier, { ...context, parentURL: from })
      if (shell && from?.startsWith(builds) && Object.hasOwn(shell.provided, specifier)) return provide(specifier)
      throw new Error(`It imports « ${specifier.slice(0, 200)} », which the shell does not provide`)
    },
    load(url, context, next) {
      const source = sources.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    }
  })

  shell = (await import(shellAddress)) as Shell
  Object.assign(globalThis, { keurProvided: shell.provided })
  restrictProcess()

  return {
    shell,
    /** A remote's server module. Rejects where it fails as it loads. */
    async link(name: string, source: string): Promise<unknown> {
      sources.set(addressOf(name), source)
      return import(addressOf(name))
    }
  }
}

/** Addresses of files that are nowhere: webpack's output wants to be a file. */
const builds = 'file:///builds/'
const addressOf = (name: string) => `${builds}${name}.mjs`

/** A module that hands on what the shell's own bundle holds. */
function reExport(name: string, module: object): string {
  return [
    `const provided = globalThis.keurProvided[${JSON.stringify(name)}]`,
    'export default provided.default ?? provided',
    ...Object.keys(module)
      .filter((key) => key !== 'default')
      .map((key) => `export const ${key} = provided[${JSON.stringify(key)}]`)
  ].join('\n')
}
