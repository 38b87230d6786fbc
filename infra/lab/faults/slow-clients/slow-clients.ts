import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** What connections from this machine do to a server. They have the receive buffer and segments of a slow line. */
export interface Attack {
  connections: number
  /** Of how many addresses, from 127.0.20.1 on. */
  networks: number
  /** What the connections send first, in turn. `{number}` is another number each time. */
  requests: string[]
  /** What each sends once a second afterwards. */
  drip?: string
  /** They read all responses by default; or one byte a second, or none. */
  read?: 'slow' | 'none'
  /** They end their half after the request, or reset the connection when the first bytes of the response arrive. */
  end?: 'finish' | 'reset'
  /** The seconds after which as many more are opened, again and again; or each is opened anew once it is closed. */
  renew?: number | 'closed'
}

export interface SlowClientsReport {
  opened: number
  /** Connections that could not be opened. */
  refused: number
  /** How many responses had each status; 0: the connection was closed without one. */
  statuses: Record<string, number>
}

/** Opens the connections. `stop` closes them, and rejects when this machine allows too few open files. */
export async function startSlowClients(port: number, attack: Attack): Promise<{ stop(): Promise<SlowClientsReport> }> {
  const script = fileURLToPath(new URL('slow_clients.py', import.meta.url))
  const child = spawn('python3', [script], { stdio: ['pipe', 'pipe', 'pipe'] })
  await once(child, 'spawn').catch(() => {
    throw new Error('python3 is not installed: run `apt-get install python3`.')
  })
  const exited = once(child, 'exit')
  const output = Promise.all([text(child.stdout), text(child.stderr), exited])
  output.catch(() => {})
  // The child may have ended; its message says why.
  child.stdin.on('error', () => {}).write(`${JSON.stringify({ port, ...attack })}\n`)
  return {
    async stop() {
      child.stdin.end()
      const [report, error, [code]] = await output
      if (code !== 0) throw new Error(`The slow clients failed: ${error.trim().split('\n').at(-1)}`)
      return JSON.parse(report)
    }
  }
}
