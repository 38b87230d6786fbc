import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { readComposeFile } from '../site/compose-file.ts'

/**
 * Writes a compose file with the four stores of compose.replica.yaml, and without its three databases: the embedded
 * database cannot be a member. Returns its name. It follows test-site.yaml.
 */
export function addStores(folder: string): string {
  const name = 'compose.stores.yaml'
  const { services } = readComposeFile('compose.replica.yaml')
  const stores = Object.entries(services).filter(([service]) => /^store(-\d)?$/.test(service))
  for (const [service, definition] of stores) {
    if (service === 'store') definition.command = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile']
    else definition.command = ['minio', ...(definition.command ?? [])]
  }
  const volumes = Object.fromEntries([1, 2, 3, 4].map((number) => [`objects-${number}`, {}]))
  const text = stringify({ services: Object.fromEntries(stores), volumes })
  // The balancer takes the place of the single store.
  writeFileSync(join(folder, name), text.replace(/^ {2}store:$/m, '  store: !override'))
  return name
}
