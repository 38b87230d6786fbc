import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@keur/engines/port'
import type { ClusterEngine } from '../engine.ts'
import { fetchOpensearch, layOut, plainUser, version } from './opensearch-files.ts'

export interface SearchNode extends ClusterEngine {
  url: string
  /** Resident memory of its process, in megabytes of 1,000,000 bytes. Linux only. */
  memory(): number
  /** Ends the process as a crash would. Its data stays. */
  kill(): Promise<void>
  /** Stops the process without ending it, and lets it go on: connections stay open, and nothing answers. */
  freeze(): void
  thaw(): void
}

const startTimeout = 90_000
const stopTimeout = 10_000
const heapMegabytes = 512

/** Starts one node of OpenSearch without data on 127.0.0.1: at `port`, or at any that is free. Ready in about 15 s. */
export async function startOpensearch(log: (line: string) => void, port?: number): Promise<SearchNode> {
  const jars = await fetchOpensearch(log)
  const [http, transport] = [port ?? (await freePort()), await freePort()]
  const home = mkdtempSync(join(tmpdir(), 'keur-search-'))
  layOut(home, jars, {
    'discovery.type': 'single-node',
    'http.host': '127.0.0.1',
    'http.port': http,
    'transport.host': '127.0.0.1',
    'transport.port': transport,
    'path.data': join(home, 'data'),
    'path.logs': join(home, 'logs'),
    // An index per test file, and a full disk of a developer is none of the tests' business.
    'cluster.max_shards_per_node': 5000,
    'cluster.routing.allocation.disk.threshold_enabled': 'false'
  })
  const memory = [`-Xms${heapMegabytes}m`, `-Xmx${heapMegabytes}m`]
  const flags = ['-Djava.security.manager=allow', '-Dopensearch.distribution.type=tar', '-Dlog4j2.disable.jmx=true']
  const folders = [`-Dopensearch.path.home=${home}`, `-Dopensearch.path.conf=${join(home, 'config')}`]
  const classes = ['-cp', join(home, 'lib', '*'), 'org.opensearch.bootstrap.OpenSearch']
  const child = spawn('java', [...memory, ...flags, ...folders, ...classes], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
    ...(process.getuid?.() === 0 ? { uid: plainUser, gid: plainUser } : {})
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => lines.splice(0, lines.length, ...[...lines, text.toString()].slice(-10)))
  const exited = once(child, 'close')
  const isRunning = () => child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!isRunning()) return
    child.kill(signal)
    await Promise.race([exited, pause(stopTimeout, undefined, { ref: false })])
    if (isRunning()) child.kill('SIGKILL')
    await exited
  }

  const url = `http://127.0.0.1:${http}`
  const node: SearchNode = {
    description: `OpenSearch ${version} at ${url}, with a heap of ${heapMegabytes} MB`,
    url,
    memory: () => residentMegabytes(child.pid ?? 0),
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      await end('SIGTERM')
      rmSync(home, { recursive: true, force: true })
    }
  }
  const deadline = performance.now() + startTimeout
  while (!(await isReady(url))) {
    if (!isRunning() || performance.now() > deadline) {
      await node.stop()
      throw new Error(`OpenSearch did not start: ${lines.join('').slice(-2000)}`)
    }
    await pause(200)
  }
  return node
}

const isReady = (url: string) =>
  fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false
  )

function residentMegabytes(pid: number): number {
  const [, kibibytes = 'NaN'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
