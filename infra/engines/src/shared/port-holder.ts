import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { commandOf } from './process-identity.ts'

/**
 * The process that listens on a TCP port, as `process 1234 (node server.js)`, or null where it cannot be found:
 * Linux only, and another user's processes are hidden from us. See proc_pid_net_tcp(5): a table of sockets, then who has the inode open.
 */
export function holderOfPort(port: number): string | null {
  if (process.platform !== 'linux') return null
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listenersIn(table, port))
  const pid = inodes.length > 0 ? processWithSocket(inodes) : null
  if (pid === null) return null
  const command = commandOf(pid)
  return command ? `process ${pid} (${command})` : `process ${pid}`
}

function listenersIn(table: string, port: number): string[] {
  const listening = '0A'
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readText(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(suffix) && fields[3] === listening)
    .map((fields) => fields[9] ?? '')
}

function processWithSocket(inodes: string[]): number | null {
  const wanted = new Set(inodes.map((inode) => `socket:[${inode}]`))
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => openFiles(pid).some((file) => wanted.has(file)))
  return found ? Number(found) : null
}

function openFiles(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((file) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${file}`)
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
