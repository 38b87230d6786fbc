import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '../../support/api-client.ts'

/**
 * Starts HAProxy in front of a gateway, as an operator sets it up: it appends the visitor's address to X-Forwarded-For.
 * Returns a function that stops it. Throws when it is not installed.
 */
export async function startHaproxy(port: number, backend: URL): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-haproxy-'))
  const configuration = join(folder, 'haproxy.cfg')
  const [defaults, frontend] = [
    ['mode http', 'timeout connect 5s', 'timeout client 60s', 'timeout server 60s'],
    [`bind 127.0.0.1:${port}`, 'option forwardfor', 'default_backend gateway']
  ].map((lines) => lines.join('\n  '))
  const server = `server gateway ${backend.hostname}:${backend.port}`
  writeFileSync(configuration, `defaults\n  ${defaults}\nfrontend site\n  ${frontend}\nbackend gateway\n  ${server}\n`)
  const child = spawn('haproxy', ['-f', configuration, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'spawn').catch(() => {
    throw new Error('haproxy is not installed: run `apt-get install haproxy`.')
  })
  const exited = once(child, 'exit')
  await waitUntil('HAProxy listens', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return !!socket.destroy()
  })
  return async () => {
    child.kill()
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}
