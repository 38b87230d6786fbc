import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * A shell script that reads the ids of running processes, and kills them when its standard input closes, which the
 * kernel does when the gateway is killed. A process that is stuck in a loop could not notice that itself.
 */
const script = `
running=
while read -r sign pid; do
  others=
  for each in $running; do [ "$each" = "$pid" ] || others="$others $each"; done
  running=$others
  [ "$sign" = - ] || running="$running $pid"
done
[ -z "$running" ] || kill -KILL $running
`

const pids = new Set<number>()
let guard: ChildProcess | null = null

/** Kills a process when this one ends. Returns a function to call when the process has ended by itself. */
export function guardOrphan(pid: number): () => void {
  pids.add(pid)
  if (guard) notify(`+ ${pid}`)
  else startGuard()
  return () => {
    pids.delete(pid)
    notify(`- ${pid}`)
  }
}

/** In its own process group: a signal to the gateway's group, such as Ctrl-C, must not end it first. */
function startGuard(): void {
  const started = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
  guard = started
  started.unref()
  const input = started.stdin as Writable & { unref(): void }
  input.on('error', () => {})
  input.unref()
  started.on('error', () => {})
  // If it was killed, the next process starts another one.
  started.on('exit', () => {
    if (guard === started) guard = null
  })
  for (const pid of pids) notify(`+ ${pid}`)
}

const notify = (line: string) => void guard?.stdin?.write(`${line}\n`)
