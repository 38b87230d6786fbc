import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type End = () => unknown
const ends: Record<'file' | 'test', End[]> = { file: [], test: [] }
let scope: keyof typeof ends = 'file'

/** Called first in a test file: what a test opens ends with it, and what `beforeAll` opens with the file. */
export function endWhatIsOpened() {
  const endAll = async (of: keyof typeof ends) => {
    for (const end of ends[of].splice(0).reverse()) await end()
    scope = 'file'
  }
  beforeEach(() => {
    scope = 'test'
  })
  afterEach(() => endAll('test'))
  afterAll(() => endAll('file'))
}

/** The last that was opened ends first. */
export const endLater = (end: End) => void ends[scope].push(end)

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keur-gateway-'))
  endLater(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A server on a port of its own. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  endLater(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
