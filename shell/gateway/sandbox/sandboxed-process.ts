import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { watchMemory } from './memory-watch.ts'
import { guardOrphan } from './orphan-guard.ts'

/**
 * Enough for a page of fifty listings with their photos; a module that wants more is ended. What lives long takes some 60 MB: the old
 * generation may grow to half as much again before it is tidied, not to its limit.
 */
const heapLimit = ['--max-old-space-size=192', '--max-semi-space-size=10', '--heap-growing-percent=50']
/** A page is some hundred kilobytes: whoever sends so many bytes without an end fills our memory instead of its own. */
const longestMessage = 16_000_000

/** What a script is loaded from beside its own file. */
const sources = ['child-channel.ts', 'module-linker.ts', 'restrict-process.ts'].map(
  (file) => new URL(file, import.meta.url)
)

/** No files but these, no processes, threads, add-ons or inspector, and no code made of text. The network stays open. */
const confinement = (files: URL[]) => [
  '--permission',
  ...files.map((file) => `--allow-fs-read=${fileURLToPath(file)}`),
  '--disallow-code-generation-from-strings'
]

interface ConfinedProcessSettings {
  /** May import these: `child-channel.ts`, `module-linker.ts`. */
  script: URL
  /** What modules print goes to our own output, for who develops them; else nowhere. */
  printing?: boolean
  onMessage(message: unknown): void
  /** Called once, when it ends without having been asked to, or had to be ended. */
  onEnd(reason: string): void
}

export interface SandboxedProcess {
  send(message: unknown): void
  /** Ends it at once; nothing is told after that. */
  end(): void
}

/**
 * Runs a script that runs code of others. It has an empty environment, reads nothing but its own files, and is ended where
 * it takes too much memory, sends what nobody can hold, or outlives us.
 */
export function startSandboxedProcess(settings: ConfinedProcessSettings): SandboxedProcess {
  const { script, printing = false, onMessage, onEnd } = settings
  const output = printing ? 'inherit' : 'ignore'
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...heapLimit,
      ...confinement([script, ...sources]),
      fileURLToPath(script)
    ],
    { cwd: '/', env: {}, stdio: ['pipe', output, output, 'pipe'] }
  )
  const input = child.stdin as Writable
  let ended = false
  const release = child.pid === undefined ? () => {} : watchOver(child.pid)

  function watchOver(pid: number): () => void {
    raiseOomScore(pid)
    const releases = [guardOrphan(pid), watchMemory(pid, (megabytes) => fail(`It took ${megabytes} MB of memory.`))]
    return () => {
      for (const each of releases) each()
    }
  }

  function end() {
    if (ended) return
    ended = true
    child.kill('SIGKILL')
  }

  function fail(reason: string) {
    if (ended) return
    end()
    onEnd(reason)
  }

  function receive(message: unknown) {
    if (ended) return
    if (isFailure(message)) fail(message.failure)
    else onMessage(message)
  }

  child.on('error', (error) => fail(`It could not be started: ${error.message}`))
  child.on('exit', release)
  // Its output has been read by then.
  child.on('close', (code, signal) => fail(endingOf(code, signal)))
  input.on('error', () => {})
  readLines(child.stdio[3] as Readable, receive, fail)
  return {
    send: (message) => void (ended || input.write(`${JSON.stringify(message)}\n`)),
    end
  }
}

/** V8 ends a process whose heap is full in this way, and Node one that crashes. */
const endingOf = (code: number | null, signal: ChildProcess['signalCode']) =>
  signal === 'SIGABRT' || signal === 'SIGTRAP'
    ? `It ended by ${signal}: its heap was full, or it crashed.`
    : `It ended by itself (${signal ?? `exit code ${code}`}).`

const isFailure = (message: unknown): message is { failure: string } =>
  typeof (message as { failure?: unknown } | null)?.failure === 'string'

function readLines(stream: Readable, receive: (message: unknown) => void, fail: (reason: string) => void): void {
  let parts: Buffer[] = []
  let length = 0
  stream.on('error', () => {})
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, end)]).toString()
      rest = rest.subarray(end + 1)
      parts = []
      length = 0
      let message: unknown
      try {
        message = JSON.parse(line)
      } catch {
        return fail('It sent what is no JSON.')
      }
      receive(message)
    }
    parts.push(rest)
    length += rest.length
    if (length > longestMessage) {
      parts = []
      stream.destroy()
      fail(`It sent more than ${longestMessage / 1_000_000} MB at once.`)
    }
  })
}

/** Where memory runs out all the same, Linux ends this process before any other. */
function raiseOomScore(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Another system, or it has ended.
  }
}
