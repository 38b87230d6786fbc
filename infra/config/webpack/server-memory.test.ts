import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { shellPreset } from './preset.js'
import { build, createAppFolder } from './testing/app-folder.ts'

const restrictedProcess = new URL('../../../shell/gateway/sandbox/restrict-process.ts', import.meta.url)
let folder: string
beforeEach(() => {
  folder = createAppFolder('shell')
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Calls an API two hundred times through the kit, like a render process, and prints how many requests are in memory.
 */
const program = `
import { createServer } from 'node:http'
import { restrictProcess } from '${restrictedProcess}'
const { argv, exit } = process
// In a restricted process axios uses fetch, like in a browser.
restrictProcess()
const requests = []
globalThis.Request = class extends Request {
  constructor(...parameters) {
    super(...parameters)
    requests.push(new WeakRef(this))
  }
}
const { configureHttp, http } = await import(argv[2])
const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
configureHttp({ baseUrl: 'http://127.0.0.1:' + server.address().port })
for (let count = 0; count < 200; count += 1) await http.get('/properties', { signal: new AbortController().signal })
const inMemory = () => requests.filter((request) => request.deref()).length
// What is freed is freed in some rounds, on a busy machine too.
for (let round = 0; round < 50 && inMemory() >= 20; round += 1) {
  await new Promise((resolve) => setTimeout(resolve, 20))
  gc()
}
console.log(requests.length, inMemory())
exit()
`

test('after two hundred API calls of the server build, no request stays in memory', async () => {
  writeFileSync(join(folder, 'src/server.tsx'), "export { configureHttp, http } from '@keur/kit/http'\n")
  const stats = await build(shellPreset(folder)[1] as Configuration)
  expect(stats.toString({ all: false, errors: true })).toBe('')
  const [built] = readdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'calls.mjs'), program)
  const output = execFileSync(
    process.execPath,
    ['--expose-gc', join(folder, 'calls.mjs'), join(folder, 'dist', built ?? '', 'server/server.mjs')],
    { encoding: 'utf8' }
  )
  const [sent = 0, inMemory = 0] = output.split(' ').map(Number)
  expect(sent).toBeGreaterThanOrEqual(200)
  expect(inMemory).toBeLessThan(20)
})
