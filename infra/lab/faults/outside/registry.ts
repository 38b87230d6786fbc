import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PackageRegistry {
  address: string
  stop(): void
}

/** An npm registry on this machine with these packed files. npm asks it for their scope alone (`@scope:registry`). */
export async function startRegistry(files: string[]): Promise<PackageRegistry> {
  const responses = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const body = responses.get(decodeURIComponent(url))
    if (body) response.end(body)
    else response.writeHead(404).end('{"error":"not found"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const file of files) {
    const bytes = readFileSync(file)
    const described = JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' }))
    const { name, version } = described as { name: string; version: string }
    const path = `/${name}/-/${version}.tgz`
    const dist = {
      tarball: `${address}${path}`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    }
    responses.set(path, bytes)
    const versions = { [version]: { ...described, dist } }
    responses.set(`/${name}`, Buffer.from(JSON.stringify({ name, 'dist-tags': { latest: version }, versions })))
  }
  return { address, stop: () => server.close() }
}
