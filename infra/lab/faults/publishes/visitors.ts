import { integrityHash } from '@keur/store/build-signature'
import { markOf } from './marked-build.ts'

/** What visitors met between the first and the last publication. */
export interface Ledger {
  pages: number
  requests: number
  /** What was not answered, or with anything but 200. */
  failed: string[]
  /** HTML of one build with files of another, or with another's text; files that are not what the page says they are. */
  mixed: string[]
  /** Pages that the server left to the browser. */
  frames: string[]
}

export interface Visitors {
  stop(): Promise<Ledger>
}

interface PageState {
  registry: { remotes: Record<string, { current: string }> }
  remote: { name: string; build: string } | null
  rendered: string
}

/** Several visitors without a cache, who open one page after the other, each with every script, style and font it names. */
export function startVisitors(
  address: string,
  paths: string[],
  count: number,
  isMarked: (build: string) => boolean
): Visitors {
  const ledger: Ledger = { pages: 0, requests: 0, failed: [], mixed: [], frames: [] }
  let stopped = false

  async function get(path: string): Promise<Buffer | null> {
    ledger.requests += 1
    try {
      const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(15_000) })
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (answer.status === 200) return bytes
      ledger.failed.push(`${answer.status} ${path}`)
    } catch (error) {
      ledger.failed.push(`${(error as Error).message} ${path}`)
    }
    return null
  }

  async function visit(path: string): Promise<void> {
    const html = (await get(path))?.toString()
    if (!html) return
    ledger.pages += 1
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as PageState
    const { remote, registry, rendered } = state
    if (rendered !== 'page') ledger.frames.push(path)
    const named = filesNamedIn(html)
    for (const { app, build, file } of named)
      if (app !== 'shell' && (app !== remote?.name || build !== remote.build))
        ledger.mixed.push(`${path} is of ${remote?.name} ${remote?.build}, and names ${app} ${build} ${file}`)
    if (new Set(named.filter(({ app }) => app === 'shell').map(({ build }) => build)).size !== 1)
      ledger.mixed.push(`${path} names more than one build of the shell`)
    if (
      remote &&
      rendered === 'page' &&
      isMarked(remote.build) &&
      remote.name !== 'admin' &&
      !html.includes(markOf(remote.build))
    )
      ledger.mixed.push(`${path} is of ${remote.build}, and its text is not`)
    await Promise.all([
      ...named.map((file) => fetchFile(path, file)),
      // What a link to another section would load.
      ...Object.entries(registry.remotes).map(([name, { current }]) =>
        fetchFile(path, { app: name, build: current, file: 'remoteEntry.js', integrity: null })
      )
    ])
  }

  async function fetchFile(path: string, { app, build, file, integrity }: NamedFile): Promise<void> {
    const bytes = await get(`/mfe/${app}/${build}/${file}`)
    if (!bytes) return
    if (integrity && integrity !== integrityHash(bytes))
      ledger.mixed.push(`${path}: ${app} ${build} ${file} is not what was signed`)
    if (app !== 'shell' && file.endsWith('.js') && !bytes.includes(build))
      ledger.mixed.push(`${path}: ${file} is not of the build ${build} of ${app}`)
  }

  const running = Array.from({ length: count }, async (_, visitor) => {
    for (let round = visitor; !stopped; round += 1) {
      await visit(paths[round % paths.length] as string)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(running)
      return ledger
    }
  }
}

interface NamedFile {
  app: string
  build: string
  file: string
  integrity: string | null
}

/** Every file of a build that an element of the page names, once each. */
function filesNamedIn(html: string): NamedFile[] {
  const elements = html.match(/<(?:script|link|img)\b[^>]*>/g) ?? []
  const named = elements.flatMap((element) => {
    const [, app, build, file] = /(?:src|href)="\/mfe\/([a-z-]+)\/([0-9a-f]{16})\/([^"?]+)"/.exec(element) ?? []
    const integrity = /integrity="([^"]+)"/.exec(element)?.[1] ?? null
    return app && build && file ? [{ app, build, file, integrity }] : []
  })
  return [...new Map(named.map((one) => [`${one.app} ${one.file}`, one])).values()]
}
