import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { startDeadline } from './deadline.ts'
import { watchMemory } from './memory-watch.ts'
import { messageReader, writeMessage } from './messages.ts'
import { guardOrphan } from './orphan-guard.ts'
import { watchProcessorTime } from './processor-time.ts'
import { scriptSource } from './script-source.ts'

/**
 * Enough for a page of fifty listings with their photos; the process of a module that needs more is killed. Long-lived
 * objects take some 60 MB: the old generation may grow by half before it is collected, not up to its limit.
 */
const heapLimit = ['--max-old-space-size=192', '--max-semi-space-size=4', '--heap-growing-percent=50']
/** In bytes. A page is a few hundred kilobytes; a message without an end would fill the gateway's memory. */
const maxMessageSize = 16_000_000

/** No files, processes, threads, add-ons, inspector or code from strings. The network stays open. */
const restrictions = ['--permission', '--disallow-code-generation-from-strings']
/** Runs what the gateway sends through a pipe of its own: the process reads no file. */
const start = `const { readFileSync } = process.getBuiltinModule('node:fs')
await import('data:text/javascript;base64,' + readFileSync(4, 'base64'))`

interface SandboxedProcessSettings {
  /** May import `child-channel.ts` and `module-linker.ts` by their relative paths, and parts of Node. */
  script: URL
  /** Shows what modules print, for their developers; otherwise it is discarded. */
  printing?: boolean
  onMessage(message: unknown): void
  /** Called once if the process ends by itself or has to be killed; not after `end`. */
  onEnd(reason: string): void
}

interface SandboxedProcess {
  /** `texts`: long ones, for the field `texts` of the message. */
  send(message: unknown, texts?: Buffer[]): void
  /** Calls `onLate` once the process has had its milliseconds: see `startDeadline`. Returns a function that ends it. */
  deadline(limit: number, onLate: () => void): () => void
  /** Kills the process; no callback is called after that. */
  end(): void
}

/**
 * Runs a script that runs untrusted code. The process has an empty environment, reads no file, and is killed if it
 * takes too much memory, sends a message that is too long, or outlives the gateway.
 */
export function startSandboxedProcess(settings: SandboxedProcessSettings): SandboxedProcess {
  const { script, printing = false, onMessage, onEnd } = settings
  const printed = printing ? 'inherit' : 'ignore'
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--title=${basename(script.pathname, '.ts')}`,
      ...heapLimit,
      ...restrictions,
      '--input-type=module',
      '--eval',
      start
    ],
    { cwd: '/', env: {}, stdio: ['pipe', printed, printed, 'pipe', 'pipe'] }
  )
  const source = child.stdio[4] as Writable
  source.on('error', () => {})
  source.end(scriptSource(script))
  const input = child.stdin as Writable
  let hasEnded = false
  const release = child.pid === undefined ? () => {} : watchOver(child.pid)

  function watchOver(pid: number): () => void {
    raiseOomScore(pid)
    const releases = [
      guardOrphan(pid),
      watchMemory(pid, (megabytes) => fail(`It took ${megabytes} MB of memory.`)),
      watchProcessorTime(pid)
    ]
    return () => {
      for (const release of releases) release()
    }
  }

  function end() {
    if (hasEnded) return
    hasEnded = true
    child.kill('SIGKILL')
  }

  function fail(reason: string) {
    if (hasEnded) return
    end()
    onEnd(reason)
  }

  function receive(message: unknown) {
    if (hasEnded) return
    if (isFailure(message)) fail(message.failure)
    else onMessage(message)
  }

  child.on('error', (error) => fail(`It could not be started: ${error.message}`))
  child.on('exit', release)
  child.on('close', (code, signal) => fail(exitReason(code, signal)))
  input.on('error', () => {})
  const output = child.stdio[3] as Readable
  const read = messageReader(receive, maxMessageSize)
  output.on('error', () => {})
  output.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch (error) {
      output.destroy()
      fail((error as Error).message)
    }
  })
  return {
    send: (message, texts) => void (hasEnded || writeMessage(input, message, texts)),
    deadline: (limit, onLate) => startDeadline(child.pid, limit, onLate),
    end
  }
}

/** V8 ends a process in this way if its heap is full, and Node if it crashes. */
const exitReason = (code: number | null, signal: ChildProcess['signalCode']) =>
  signal === 'SIGABRT' || signal === 'SIGTRAP'
    ? `It ended by ${signal}: its heap was full, or it crashed.`
    : `It ended by itself (${signal ?? `exit code ${code}`}).`

const isFailure = (message: unknown): message is { failure: string } =>
  typeof (message as { failure?: unknown } | null)?.failure === 'string'

/** If the machine runs out of memory, Linux kills this process first. */
function raiseOomScore(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Not Linux, or the process has ended.
  }
}
