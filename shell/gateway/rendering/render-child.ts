import type { Agency } from '@keur/contract/agency'
import type { Sections } from '../../src/sections.ts'
import type { RenderedPage } from '../../src/server.tsx'
import { failAndExit, messages, send } from '../sandbox/child-channel.ts'
import { linkModules } from '../sandbox/module-linker.ts'

export interface RenderData {
  shellSource: string
  remote: { name: string; source: string } | null
  /** Renders an empty frame for pages under these prefixes instead. */
  framePrefixes: string[] | null
  settings: { agency: Agency; publicUrl: string; apiUrl: string }
}

type RenderPage = (url: string, saving: boolean, sections: Sections) => Promise<RenderedPage>

interface ShellServer {
  provided: Record<string, object>
  configure(settings: RenderData['settings']): void
  createRenderer(remote: { name: string; module: unknown } | null): RenderPage
  createFrameRenderer(prefixes: string[]): RenderPage
}

export interface PageRequest {
  url: string
  saving: boolean
  sections: Sections
}

export type RenderRequest = (PageRequest & { id: number }) | 'alive?'
/** A page is sent as JSON: loader data that cannot be serialised fails here. */
export type RenderResult = { id: number; page: RenderedPage } | { id: number; error: string } | 'ready' | 'alive'

process.on('uncaughtException', failAndExit)
const { exit } = process
const incoming = messages()

const { value } = await incoming.next()
const { shellSource, remote, framePrefixes, settings } = value as RenderData
const { shell, link } = await linkModules<ShellServer>(shellSource)
shell.configure(settings)

const render = framePrefixes
  ? shell.createFrameRenderer(framePrefixes)
  : shell.createRenderer(remote && { name: remote.name, module: await link('remote', remote.source) })

send('ready' satisfies RenderResult)
for await (const request of incoming) void respond(request as RenderRequest)
// The parent process has ended.
exit(0)

async function respond(request: RenderRequest): Promise<void> {
  if (request === 'alive?') return send('alive' satisfies RenderResult)
  const { id, url, saving, sections } = request
  try {
    send({ id, page: await render(url, saving, sections) } satisfies RenderResult)
  } catch (error) {
    send({ id, error: error instanceof Error ? `${error.stack}` : String(error) } satisfies RenderResult)
  }
}
