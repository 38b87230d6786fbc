import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Reads which processes run, and kills them when its standard input closes: that happens by the kernel's hand when we are
 * killed. A process that is stuck in a loop hears of our death from nobody else. One shell for all of them.
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

/** Sees to it that a process does not outlive this one. Answers how to say that it has ended. */
export function guardOrphan(pid: number): () => void {
  pids.add(pid)
  if (guard) tell(`+ ${pid}`)
  else startGuard()
  return () => {
    pids.delete(pid)
    tell(`- ${pid}`)
  }
}

/** In a group of its own: what is sent to ours, such as Ctrl-C, must not end it before us. */
function startGuard(): void {
  const started = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
  guard = started
  started.unref()
  const input = started.stdin as Writable & { unref(): void }
  input.on('error', () => {})
  input.unref()
  started.on('error', () => {})
  // Somebody ended it: the next process that starts brings another.
  started.on('exit', () => {
    if (guard === started) guard = null
  })
  for (const pid of pids) tell(`+ ${pid}`)
}

const tell = (line: string) => void guard?.stdin?.write(`${line}\n`)
