import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@keur/engines/shared/programs'
import { waitUntil } from '../support/api-client.ts'

export interface Haproxy {
  stop(): Promise<void>
}

/**
 * Starts HAProxy in front of a gateway, as an operator sets it up: it ends TLS on `port` with a self-signed
 * certificate, unless `tls` is false, and appends the visitor's address to X-Forwarded-For. Throws when it is not
 * installed.
 */
export async function startHaproxy(options: { port: number; backend: URL; tls?: boolean }): Promise<Haproxy> {
  const { port, backend, tls = true } = options
  await runProgram('haproxy', ['-v']).catch(() => {
    throw new Error('haproxy is not installed: run `apt-get install haproxy`.')
  })
  const folder = mkdtempSync(join(tmpdir(), 'keur-haproxy-'))
  const configuration = join(folder, 'haproxy.cfg')
  const encryption = tls ? ` ssl crt ${await createCertificate(folder)} alpn h2,http/1.1` : ''
  await writeFile(
    configuration,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port}${encryption}
  option forwardfor
  default_backend gateway
backend gateway
  server gateway ${backend.hostname}:${backend.port}
`
  )
  const child = spawn('haproxy', ['-f', configuration, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  await waitUntil('HAProxy listens', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return !!socket.destroy()
  })
  return {
    async stop() {
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function createCertificate(folder: string): Promise<string> {
  const file = join(folder, 'site.pem')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  await runProgram('openssl', ['req', ...options, ...subject])
  await writeFile(file, Buffer.concat([await readFile(certificate), await readFile(key)]))
  return file
}
