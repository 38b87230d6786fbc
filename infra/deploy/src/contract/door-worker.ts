import { parentPort, workerData } from 'node:worker_threads'
import { defaultAgency } from '@keur/contract/agency'
import { linkModules } from 'shell/gateway/rendering/linked-modules.ts'
import type { DoorWorkerData, ReadDoor, ReadDoors, ReadRoute } from './read-doors.ts'

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

const { shellSource, remotes, paths } = workerData as DoorWorkerData
const { shell, link } = await linkModules<ShellServer>(shellSource)
const site = 'http://localhost'
shell.configure({ agency: defaultAgency, publicUrl: site, apiUrl: `${site}/api` })
const render = shell.createRenderer(null)

const doors: ReadDoor[] = []
for (const { app, source } of remotes) doors.push(await readDoor(app, source))
const statuses = await Promise.all(paths.map(async (path) => (await render(`${site}${path}`)).status))
const shellsOwn = paths.filter((_, index) => statuses[index] !== 404)
parentPort?.postMessage({ doors, shellsOwn } satisfies ReadDoors)

async function readDoor(app: string, source: string): Promise<ReadDoor> {
  try {
    const door = (await link(app, source)) as { contractVersion?: unknown; routes?: unknown }
    if (typeof door.contractVersion !== 'string' || !Array.isArray(door.routes))
      return failed(app, 'it does not export its door (contractVersion, routes)')
    return { app, failure: null, contractVersion: door.contractVersion, routes: flat(door.routes, '') }
  } catch (error) {
    return failed(app, error instanceof Error ? (error.message.split('\n')[0] as string) : String(error))
  }
}

function failed(app: string, failure: string): ReadDoor {
  return { app, failure, contractVersion: '', routes: [] }
}

/** Frames come before what is inside them. */
function flat(routes: PlainRoute[], parent: string): ReadRoute[] {
  return routes.flatMap(({ id, path, children }) => {
    const whole = path === undefined || path.startsWith('/') ? (path ?? parent) : `${parent}/${path}`
    return [{ id: id ?? null, path: children ? null : whole }, ...flat(children ?? [], whole)]
  })
}
