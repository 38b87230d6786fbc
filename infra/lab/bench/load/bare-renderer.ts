// The baseline of unique pages, in a process of its own: the server modules of the live builds render pages with data
// from memory, so that only React and the router are measured.
import type { Agency } from '@keur/contract/agency'
import { linkModules } from 'shell/gateway/sandbox/module-linker.ts'
import { percentile } from '../../support/statistics.ts'
import { serveTask } from './child-task.ts'

interface Settings {
  agency: Agency
  publicUrl: string
  apiUrl: string
}

export interface BareRendering {
  shellSource: string
  remote: { name: string; source: string }
  settings: Settings
  sections: object
  /** Their data is read from the API before the measurement. */
  urls: string[]
  seconds: number
}

export interface BareRenderingResult {
  /** Pages a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of processor time for each page. */
  processorTime: number
}

interface Route {
  loader?: (context: { request: Request }) => Promise<unknown>
  children?: Route[]
}

interface ShellServer {
  provided: Record<string, object>
  configure(settings: Settings): void
  createRenderer(remote: {
    name: string
    module: object
  }): (url: string, saving: boolean, sections: object) => Promise<{ status: number; body: string }>
}

const { cpuUsage } = process
// The baseline reads from the API itself.
const { fetch } = globalThis

async function renderPages(task: BareRendering): Promise<BareRenderingResult> {
  const { shell, link } = await linkModules<ShellServer>(task.shellSource, fetch)
  shell.configure(task.settings)
  const module = (await link('remote', task.remote.source)) as { routes: Route[] }
  const render = shell.createRenderer({
    name: task.remote.name,
    module: { ...module, routes: module.routes.map(withStoredData) }
  })
  const renderOne = async (index: number) => {
    const url = task.urls[index % task.urls.length]!
    const { status } = await render(url, false, task.sections)
    if (status !== 200) throw new Error(`${url} was rendered with the status ${status}.`)
  }
  for (let index = 0; index < task.urls.length; index += 1) await renderOne(index)

  const times: number[] = []
  const before = cpuUsage()
  const startedAt = performance.now()
  for (let now = startedAt; now < startedAt + task.seconds * 1000; ) {
    await renderOne(times.length)
    const end = performance.now()
    times.push(end - now)
    now = end
  }
  const elapsed = performance.now() - startedAt
  const { user, system } = cpuUsage(before)
  return {
    rate: (times.length * 1000) / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    processorTime: (user + system) / 1000 / times.length
  }
}

/** The loader of the route runs once for each URL. */
function withStoredData(route: Route): Route {
  const { loader, children } = route
  const stored = new Map<string, Promise<unknown>>()
  return {
    ...route,
    ...(children && { children: children.map(withStoredData) }),
    ...(loader && {
      loader(context) {
        const data = stored.get(context.request.url) ?? loader(context)
        stored.set(context.request.url, data)
        return data
      }
    })
  }
}

serveTask(renderPages)
