import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createGateway } from '../app.ts'
import { type GatewayConfig, readConfig } from '../config.ts'
import { emptyStore, publish, type TestBuild, trustedKeys } from './build-fixtures.ts'
import { endLater } from './opened.ts'

export interface TestResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

interface TestRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/**
 * A shell with the four exports of the real one. Its body names what it rendered; a remote's module adds to it, and
 * reads from the API by `read`.
 */
export const shellModule = `
  let apiUrl
  const read = async (path) => (await fetch(apiUrl + path)).json()
  export const provided = { greeting: { default: null, hello: () => 'Bonjour', read } }
  export function configure(settings) { apiUrl = settings.apiUrl }
  const page = (body, more = {}) => ({
    status: 200, location: null, head: '<title>Essai</title>', body, chunks: [], query: ['page'], loaderData: {}, errors: null, ...more
  })
  const pathOf = (url) => new URL(url).pathname
  export const createRenderer = (remote) => async (url, saving) => {
    if (remote) return page(await remote.module.render(pathOf(url)), remote.module.more?.())
    return page('<main>shell ' + pathOf(url) + (saving ? ' (photos petites)' : '') + '</main>', { status: pathOf(url) === '/' ? 200 : 404 })
  }
  export const createFrameRenderer = () => async (url) => page('<main>frame ' + pathOf(url) + '</main>')
`

export const shellBuild: TestBuild = { app: 'shell', id: '5e11000000000000', server: shellModule }

/** A remote that renders the value of this expression for a `path`. */
export const remoteBuild = (app: string, id: string, expression = 'path', top = ''): TestBuild => ({
  app,
  id,
  prefixes: [`/${app}`],
  server: `${top}\nexport const render = async (path) => ${expression}`
})

/** A port on which no program of a user may listen. A site that runs on the same machine listens on the usual ones. */
export const closedAddress = 'http://127.0.0.1:2'

export const visitSecret = 'of visits in tests: 0123456789 abcdefg'

type TestSettings = Pick<GatewayConfig, 'isClosing' | 'renderWait' | 'forTrial'>
type Observers = NonNullable<Parameters<typeof createGateway>[4]>

/** A listening gateway, and its store with these live builds. Both end with the test, or before by `close` and `remove`. */
export async function openSite(
  builds: TestBuild[],
  env: Record<string, string> = {},
  { metrics, tracing, ...settings }: Observers & TestSettings = {}
) {
  const { store, folder, remove } = emptyStore()
  for (const build of builds) await publish(store, build)
  const lines: string[] = []
  const config = readConfig({
    // The gateway stores its counters of builds there, and not in the data folder of a site that `npm start` has made.
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    RENDER_TIMEOUT: '1000',
    VISIT_SECRET: visitSecret,
    // No process starts before a page needs it.
    DRAIN_DELAY: '0',
    API_URL: closedAddress,
    PUBLISHING_URL: closedAddress,
    TRUSTED_KEYS: JSON.stringify(trustedKeys),
    ...env
  })
  const logger = { level: env.LOG_LEVEL ?? 'warn', stream: { write: (line: string) => lines.push(line) } }
  const app = await createGateway({ ...config, ...settings }, store, logger, null, { metrics, tracing })
  await app.listen({ port: 0, host: '127.0.0.1' })
  endLater(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    ...{ app, port, lines, store, remove },
    /** Sends the path unchanged, without the normalisation of `fetch`. */
    request: (path: string, options: TestRequest = {}) => sendRequest(port, path, options),
    close: () => app.close()
  }
}

export type TestSite = Awaited<ReturnType<typeof openSite>>

async function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: TestRequest
): Promise<TestResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TestResponse>()
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (response) => {
    const bytes = await buffer(response)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

export const stateOf = ({ text }: TestResponse) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')

/** The first page of a build waits for its process, on a busy machine longer than a page may take. */
export async function waitForPage(site: TestSite, path: string) {
  for (let wait = 0; wait < 20; wait += 1) if (stateOf(await site.request(path)).rendered === 'page') return
  throw new Error(`${path} is never rendered`)
}
