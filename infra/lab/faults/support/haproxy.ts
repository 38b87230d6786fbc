import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from './clients.ts'

const run = promisify(execFile)

export interface Haproxy {
  stop(): Promise<void>
}

interface HaproxySettings {
  /** Where visitors reach it, by TLS. */
  port: number
  /** The gateway behind it. */
  backend: URL
}

/**
 * HAProxy in front of a gateway, as an operator sets it up: it ends TLS, with a certificate that nobody vouches for, and appends who asked to
 * X-Forwarded-For. Throws where it is not installed.
 */
export async function startHaproxy({ port, backend }: HaproxySettings): Promise<Haproxy> {
  await run('haproxy', ['-v']).catch(() => {
    throw new Error('haproxy is not installed: `apt-get install haproxy` does it.')
  })
  const folder = mkdtempSync(join(tmpdir(), 'keur-haproxy-'))
  const certificate = join(folder, 'site.pem')
  await makeCertificate(folder, certificate)
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend site
  bind 127.0.0.1:${port} ssl crt ${certificate} alpn h2,http/1.1
  option forwardfor
  default_backend gateway
backend gateway
  server gateway ${backend.hostname}:${backend.port}
`
  )
  const child = spawn('haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  await until('HAProxy listens', () => run('openssl', ['s_client', '-connect', `127.0.0.1:${port}`]).then(() => true))
  return {
    async stop() {
      child.kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function makeCertificate(folder: string, file: string): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject
  ])
  await writeFile(file, Buffer.concat([await readFile(certificate), await readFile(key)]))
}
