import { setTimeout as pause } from 'node:timers/promises'
import { integrityHash } from '@keur/store/build-signature'
import { labelOf } from './publisher.ts'

export interface VisitReport {
  pages: number
  requests: number
  /** Requests without a response, or with another status than 200. */
  failed: string[]
  /** Pages with files or text of another build, and files that differ from their integrity hash. */
  mixed: string[]
  /** Pages that the server did not render. */
  unrendered: string[]
}

interface PageState {
  registry: { remotes: Record<string, { current: string }> }
  remote: { name: string; build: string } | null
  rendered: string
}

/** Starts visitors without a cache. They open the pages in turn, each with every script, style and font it names. */
export function startVisitors(
  address: string,
  paths: string[],
  count: number,
  isLabelled: (build: string) => boolean
): { stop(): Promise<VisitReport> } {
  const report: VisitReport = { pages: 0, requests: 0, failed: [], mixed: [], unrendered: [] }
  let stopped = false

  async function get(path: string): Promise<Buffer | null> {
    report.requests += 1
    try {
      const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(15_000) })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.status === 200) return bytes
      report.failed.push(`${response.status} ${path}`)
    } catch (error) {
      report.failed.push(`${(error as Error).message} ${path}`)
    }
    return null
  }

  async function visit(path: string): Promise<void> {
    const html = (await get(path))?.toString()
    if (!html) return
    report.pages += 1
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageState
    const { remote, registry, rendered } = state
    if (rendered !== 'page') report.unrendered.push(path)
    const files = readBuildFiles(html)
    for (const { app, build, file } of files)
      if (app !== 'shell' && (app !== remote?.name || build !== remote.build))
        report.mixed.push(`${path} is of ${remote?.name} ${remote?.build}, and names ${app} ${build} ${file}`)
    if (new Set(files.filter(({ app }) => app === 'shell').map(({ build }) => build)).size !== 1)
      report.mixed.push(`${path} names more than one build of the shell`)
    // The heading of the back office depends on the session, so that it has no label.
    const hasLabel = remote && rendered === 'page' && isLabelled(remote.build) && remote.name !== 'admin'
    if (hasLabel && !html.includes(labelOf(remote.build)))
      report.mixed.push(`${path} is of ${remote.build}, and its text is not`)
    // A link to another section would load its remote entry.
    const entries = Object.entries(registry.remotes).map(([app, { current }]) => ({
      app,
      build: current,
      file: 'remoteEntry.js',
      integrity: null
    }))
    await Promise.all([...files, ...entries].map((file) => fetchFile(path, file)))
  }

  async function fetchFile(path: string, { app, build, file, integrity }: BuildFile): Promise<void> {
    const bytes = await get(`/mfe/${app}/${build}/${file}`)
    if (!bytes) return
    if (integrity && integrity !== integrityHash(bytes))
      report.mixed.push(`${path}: ${app} ${build} ${file} differs from its integrity hash`)
    if (app !== 'shell' && file.endsWith('.js') && !bytes.includes(build))
      report.mixed.push(`${path}: ${file} is not of the build ${build} of ${app}`)
  }

  const running = Array.from({ length: count }, async (_, visitor) => {
    for (let round = visitor; !stopped; round += 1) {
      await visit(paths[round % paths.length] as string)
      await pause(100)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return report
    }
  }
}

interface BuildFile {
  app: string
  build: string
  file: string
  integrity: string | null
}

/** Returns every file of a build that an element of the page names, without duplicates. */
function readBuildFiles(html: string): BuildFile[] {
  const elements = html.match(/<(?:script|link|img)\b[^>]*>/g) ?? []
  const files = elements.flatMap((element) => {
    const [, app, build, file] = /(?:src|href)="\/mfe\/([a-z-]+)\/([0-9a-f]{16})\/([^"?]+)"/.exec(element) ?? []
    const integrity = /integrity="([^"]+)"/.exec(element)?.[1] ?? null
    return app && build && file ? [{ app, build, file, integrity }] : []
  })
  return [...new Map(files.map((one) => [`${one.app} ${one.file}`, one])).values()]
}
