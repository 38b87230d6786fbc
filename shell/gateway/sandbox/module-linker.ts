import { isBuiltin, registerHooks } from 'node:module'
import { restrictProcess } from './restrict-process.ts'

interface ShellModule {
  /** The modules that the shell's bundle provides to remotes, by specifier. */
  provided: Record<string, object>
  /** The same by version, for remotes that require an older major version of the kit; absent in earlier shells. */
  bridges?: Record<string, Record<string, object>>
}

/**
 * Links the server modules of a shell and of one remote from the store without node_modules; called once per process. A remote can import what the shell
 * provides (one React, one router); any other specifier (parts of Node, files, URLs, `data:`) is an error that names
 * it. The shell's module may import parts of Node; those that reach the network are empty. `fetch` is the only way out.
 */
export async function linkModules<Shell extends ShellModule>(shellSource: string, fetch: Fetch = refuseRequest) {
  closeNetwork(fetch)
  let shell: Shell | null = null
  let provided: Record<string, object> = {}
  const shellAddress = addressOf('shell')
  const sources = new Map([
    [shellAddress, shellSource],
    [networkStub, 'export class Agent {}\nexport default { Agent }']
  ])

  function provide(specifier: string) {
    const url = addressOf(`provided/${encodeURIComponent(specifier)}`)
    sources.set(url, reExport(specifier, provided[specifier] as object))
    return { url, format: 'module', shortCircuit: true }
  }

  registerHooks({
    resolve(specifier, { parentURL, ...context }, next) {
      if (parentURL === import.meta.url && sources.has(specifier))
        return { url: specifier, format: 'module', shortCircuit: true }
      if (parentURL === shellAddress && networkModules.has(specifier.replace(/^node:/, '')))
        return { url: networkStub, format: 'module', shortCircuit: true }
      if (parentURL === shellAddress && isBuiltin(specifier)) return next(specifier, { ...context, parentURL })
      if (shell && parentURL?.startsWith(builds) && Object.hasOwn(provided, specifier)) return provide(specifier)
      throw new Error(`It imports « ${specifier.slice(0, 200)} », which the shell does not provide`)
    },
    load(url, context, next) {
      const source = sources.get(url)
      return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
    }
  })

  shell = (await import(shellAddress)) as Shell
  provided = shell.provided
  Object.assign(globalThis, { keurProvided: provided })
  restrictProcess()

  return {
    shell,
    /** `bridge`: the older version of the kit that the remote gets. */
    async link(name: string, source: string, bridge: string | null = null): Promise<unknown> {
      if (bridge) {
        provided = shell?.bridges?.[bridge] ?? {}
        Object.assign(globalThis, { keurProvided: provided })
      }
      sources.set(addressOf(name), source)
      return import(addressOf(name))
    }
  }
}

type Fetch = (input: string | URL | Request, options?: RequestInit) => Promise<Response>

const refuseRequest: Fetch = async () => {
  throw new TypeError('This process has no network')
}

/** Before the shell loads: axios looks for `fetch` only then. */
function closeNetwork(fetch: Fetch): void {
  for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
  Object.defineProperty(globalThis, 'fetch', { value: fetch, writable: false, configurable: false })
}

/** Shells of earlier versions import them for axios, which uses `fetch` where `process` is restricted. */
const networkModules = new Set(['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'])

/** URLs of files that do not exist: webpack's output expects a file URL. */
const builds = 'file:///builds/'
const addressOf = (name: string) => `${builds}${name}.mjs`
const networkStub = addressOf('network')

/** The source of a module that re-exports one of the shell's bundle. */
function reExport(name: string, module: object): string {
  return [
    `const provided = globalThis.keurProvided[${JSON.stringify(name)}]`,
    'export default provided.default ?? provided',
    ...Object.keys(module)
      .filter((key) => key !== 'default')
      .map((key) => `export const ${key} = provided[${JSON.stringify(key)}]`)
  ].join('\n')
}
