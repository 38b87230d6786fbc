import type { Agency } from '@keur/contract/agency'
// By relative paths: this sandboxed process can read no package.
import { failAndExit, messages, send } from '../../../../shell/gateway/sandbox/child-channel.ts'
import { linkModules } from '../../../../shell/gateway/sandbox/module-linker.ts'

export interface ReadRoute {
  id: string | null
  /** The full path, with parameters as `:name`; null for a route that only wraps others. */
  path: string | null
}

export interface ExposedModule {
  app: string
  /** Why the server module does not fit this shell; the rest is empty then. */
  failure: string | null
  contractVersion: string
  routes: ReadRoute[]
}

interface Remote {
  app: string
  source: string
  /** The older version of the kit that it gets. */
  bridge: string | null
}

export interface ChildInput {
  /** The server module of the shell, and of a remote. */
  shellSource: string
  remote: Remote | null
  /** Paths to look up among the shell's own pages. */
  paths: string[]
  agency: Agency
}

export interface ChildResult {
  module: ExposedModule | null
  /** Those of `paths` that are pages of the shell. */
  shellPaths: string[]
}

interface ShellServer {
  provided: Record<string, object>
  configure(settings: object): void
  createRenderer(remote: null): (url: string) => Promise<{ status: number }>
}

type PlainRoute = { id?: string; path?: string; children?: PlainRoute[] }

process.on('uncaughtException', failAndExit)

const { value } = await messages().next()
const { shellSource, remote, paths, agency } = value as ChildInput
const { shell, link } = await linkModules<ShellServer>(shellSource)
const site = 'http://localhost'
shell.configure({ agency, publicUrl: site, apiUrl: `${site}/api` })
const render = shell.createRenderer(null)

const module = remote && (await readModule(remote))
const statuses = await Promise.all(paths.map(async (path) => (await render(`${site}${path}`)).status))
const shellPaths = paths.filter((_, index) => statuses[index] !== 404)
send({ module, shellPaths } satisfies ChildResult)

async function readModule({ app, source, bridge }: Remote): Promise<ExposedModule> {
  const failed = (failure: string): ExposedModule => ({ app, failure, contractVersion: '', routes: [] })
  try {
    const exposed = await link(app, source, bridge)
    const { contractVersion, routes } = exposed as { contractVersion?: unknown; routes?: unknown }
    if (typeof contractVersion !== 'string' || !Array.isArray(routes))
      return failed('it does not export contractVersion and routes')
    return { app, failure: null, contractVersion, routes: flatten(routes, '') }
  } catch (error) {
    return failed(error instanceof Error ? (error.message.split('\n')[0] as string) : String(error))
  }
}

/** Parents come before their children. */
function flatten(routes: PlainRoute[], parent: string): ReadRoute[] {
  return routes.flatMap(({ id, path, children }) => {
    const fullPath = path === undefined || path.startsWith('/') ? (path ?? parent) : `${parent}/${path}`
    return [{ id: id ?? null, path: children ? null : fullPath }, ...flatten(children ?? [], fullPath)]
  })
}
