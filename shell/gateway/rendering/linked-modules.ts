import { registerHooks } from 'node:module'

interface ShellModule {
  /** What the shell's own bundle holds for remotes, by the name they import it under. */
  provided: Record<string, object>
}

/**
 * Runs server modules that come out of the store as text, far from any node_modules: what a remote's imports is what the
 * shell provides, one React, one router. Once per thread. A name that the shell does not provide is an error here.
 */
export async function linkModules<Shell extends ShellModule>(shellSource: string) {
  let shell: Shell | null = null
  const sources = new Map([[address('shell'), shellSource]])

  registerHooks({
    resolve(specifier, context, next) {
      if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true }
      if (shell && Object.hasOwn(shell.provided, specifier)) {
        const url = address(`provided/${encodeURIComponent(specifier)}`)
        sources.set(url, reExport(specifier, shell.provided[specifier] as object))
        return { url, format: 'module', shortCircuit: true }
      }
      return next(specifier, context)
    },
    load(url, context, next) {
      const source = sources.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    }
  })

  shell = (await import(address('shell'))) as Shell
  Object.assign(globalThis, { keurProvided: shell.provided })

  return {
    shell,
    /** A remote's server module. Rejects where it fails as it loads. */
    async link(name: string, source: string): Promise<unknown> {
      sources.set(address(name), source)
      return import(address(name))
    }
  }
}

/** Addresses of files that are nowhere: webpack's output wants to be a file. */
const address = (name: string) => `file:///builds/${name}.mjs`

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
