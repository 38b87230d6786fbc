import type { Agency } from '@keur/contract/agency'
// By their files: the process that runs this can read no package.
import { failAndExit, messages, send } from '../../../../shell/gateway/sandbox/child-channel.ts'
import { linkModules } from '../../../../shell/gateway/sandbox/module-linker.ts'
import type { ExposedModule, ReadRoute } from './read-exposed-modules.ts'

/** A shell's server module, and a remote's or none. */
export interface ChildInput {
  shellSource: string
  remote: { app: string; source: string } | null
  /** Paths of which it is to be told whether the shell has a page there. */
  paths: string[]
  agency: Agency
}

export interface ChildResult {
  door: ExposedModule | null
  /** Those of the asked paths that are the shell's own. */
  shellsOwn: string[]
}

interface ShellServer {
  provided: Record<string, object>
  configure(settings: object): void
  createRenderer(remote: null): (url: string) => Promise<{ status: number }>
}

interface PlainRoute {
  id?: string
  path?: string
  children?: PlainRoute[]
}

process.on('uncaughtException', failAndExit)

const { value } = await messages().next()
const { shellSource, remote, paths, agency } = value as ChildInput
const { shell, link } = await linkModules<ShellServer>(shellSource)
const site = 'http://localhost'
shell.configure({ agency, publicUrl: site, apiUrl: `${site}/api` })
const render = shell.createRenderer(null)

const door = remote && (await readDoor(remote.app, remote.source))
const statuses = await Promise.all(paths.map(async (path) => (await render(`${site}${path}`)).status))
const shellsOwn = paths.filter((_, index) => statuses[index] !== 404)
send({ door, shellsOwn } satisfies ChildResult)

async function readDoor(app: string, source: string): Promise<ExposedModule> {
  try {
    const door = (await link(app, source)) as { contractVersion?: unknown; routes?: unknown }
    if (typeof door.contractVersion !== 'string' || !Array.isArray(door.routes))
      return failedDoor(app, 'it does not export its door (contractVersion, routes)')
    return { app, failure: null, contractVersion: door.contractVersion, routes: flat(door.routes, '') }
  } catch (error) {
    return failedDoor(app, error instanceof Error ? (error.message.split('\n')[0] as string) : String(error))
  }
}

function failedDoor(app: string, failure: string): ExposedModule {
  return { app, failure, contractVersion: '', routes: [] }
}

/** Frames come before what is inside them. */
function flat(routes: PlainRoute[], parent: string): ReadRoute[] {
  return routes.flatMap(({ id, path, children }) => {
    const whole = path === undefined || path.startsWith('/') ? (path ?? parent) : `${parent}/${path}`
    return [{ id: id ?? null, path: children ? null : whole }, ...flat(children ?? [], whole)]
  })
}
