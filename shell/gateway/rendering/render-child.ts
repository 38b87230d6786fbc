import { AsyncLocalStorage } from 'node:async_hooks'
import type { Agency } from '@keur/contract/agency'
import type { Language } from '@keur/contract/language'
import type { Sections } from '../../src/sections.ts'
import type { RenderedPage } from '../../src/server.tsx'
import { failAndExit, messages, send } from '../sandbox/child-channel.ts'
import { linkModules } from '../sandbox/module-linker.ts'

export interface RenderData {
  shellSource: string
  /** `bridge`: the older version of the kit that it gets from the shell. */
  remote: { name: string; source: string; bridge?: string | null } | null
  /** Renders an empty frame for pages under these prefixes instead. */
  framePrefixes: string[] | null
  settings: { agency: Agency; publicUrl: string }
  language: Language
}

type RenderPage = (url: string, saving: boolean, sections: Sections) => Promise<RenderedPage>

interface ShellServer {
  provided: Record<string, object>
  configure(settings: RenderData['settings'] & { apiUrl: string }): void
  createRenderer(remote: { name: string; module: unknown } | null): RenderPage
  createFrameRenderer(prefixes: string[]): RenderPage
}

export interface PageRequest {
  url: string
  saving: boolean
  sections: Sections
}

/** A page without its texts: `head`, `body`, and the loaders' data and errors as JSON, which the document has unchanged. */
export type PageMessage = Omit<RenderedPage, 'head' | 'body' | 'loaderData' | 'errors'>

export type RenderRequest = (PageRequest & { id: number }) | ApiResult | 'alive?'
export type RenderResult =
  | { id: number; page: PageMessage; texts: Buffer[] }
  | { id: number; error: string }
  | ApiCall
  | 'ready'
  | 'alive'

/** A GET request for the API, which the gateway sends: this process has no network. `page` is the page that needs it. */
export interface ApiCall {
  call: number
  page: number
  path: string
}

/** Status 0: the API did not respond. The text is the body. */
export interface ApiResult {
  call: number
  status: number
}
type ApiResponse = ApiResult & { texts: Buffer<ArrayBuffer>[] }

process.on('uncaughtException', failAndExit)
const { exit } = process
const { stringify } = JSON
const incoming = messages()
/** The page that runs now, across all that it awaits. */
const currentPage = new AsyncLocalStorage<number>()
const calls = new Map<number, (response: ApiResponse) => void>()
let lastCall = 0

/** Not an address of any machine: `callApi` alone knows it. */
const apiUrl = 'http://api.invalid/api'

const { value } = await incoming.next()
const { shellSource, remote, framePrefixes, settings, language } = value as RenderData
// The kit reads it while it loads: modules of shell and remote may hold texts.
Object.assign(globalThis, { keurLanguage: language })
const { shell, link } = await linkModules<ShellServer>(shellSource, callApi)
shell.configure({ ...settings, apiUrl })

const render = framePrefixes
  ? shell.createFrameRenderer(framePrefixes)
  : shell.createRenderer(remote && { name: remote.name, module: await link('remote', remote.source, remote.bridge) })

send('ready' satisfies RenderResult)
for await (const message of incoming) receive(message as RenderRequest)
// The parent process has ended.
exit(0)

function receive(message: RenderRequest) {
  if (message === 'alive?') return send('alive' satisfies RenderResult)
  if ('id' in message) return void currentPage.run(message.id, respond, message)
  calls.get(message.call)?.(message as ApiResponse)
}

async function respond({ id, url, saving, sections }: PageRequest & { id: number }): Promise<void> {
  try {
    const { head, body, loaderData, errors, ...page } = await render(url, saving, sections)
    send({ id, page }, [head, body, stringify(loaderData), stringify(errors)])
  } catch (error) {
    send({ id, error: error instanceof Error ? `${error.stack}` : String(error) } satisfies RenderResult)
  }
}

/** The `fetch` of this process: the gateway sends what it asks for. */
async function callApi(input: string | URL | Request, options?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, options)
  const { method, url, signal } = request
  const page = currentPage.getStore()
  if (method !== 'GET' || !url.startsWith(`${apiUrl}/`) || page === undefined)
    throw new TypeError(`On the server a page can only read from the API, not ${method} ${url.slice(0, 200)}`)
  const { status, texts } = await responseTo(page, url.slice(apiUrl.length), signal)
  if (status === 0) throw new TypeError('The API did not respond')
  return new Response(texts[0], { status, headers: { 'content-type': 'application/json' } })
}

async function responseTo(page: number, path: string, signal: AbortSignal): Promise<ApiResponse> {
  signal.throwIfAborted()
  lastCall += 1
  const call = lastCall
  const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>()
  const abort = () => reject(signal.reason)
  calls.set(call, resolve)
  signal.addEventListener('abort', abort)
  send({ call, page, path } satisfies RenderResult)
  try {
    return await promise
  } finally {
    calls.delete(call)
    signal.removeEventListener('abort', abort)
  }
}
