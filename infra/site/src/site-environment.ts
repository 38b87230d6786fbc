import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compose } from './compose.ts'
import { siteFolders } from './secrets.ts'
import { readSiteSettings } from './settings.ts'

type Environment = Record<string, string | undefined>

/**
 * The settings by which a program of this machine reaches database and store of the site that runs: by the addresses of
 * their containers, which this machine alone reaches, or by those of other servers. `builds` names whose keys of builds.
 */
export async function siteEnvironment(
  compose: Compose,
  { env = process.env, builds = 'read' }: { env?: Environment; builds?: 'read' | 'write' } = {}
): Promise<Environment> {
  const settings = readSiteSettings(compose.folder, env)
  const { secrets, configuration } = siteFolders(compose.folder)
  const secret = (name: string) => readFileSync(join(secrets, name), 'utf8').trim()
  return {
    MONGODB_URI: await databaseUri(compose, secret('database-uri')),
    MINIO_ENDPOINT: settings.STORE_ADDRESS || `http://${await addressOf(compose, 'store')}:9000`,
    MINIO_REGION: settings.STORE_REGION,
    MINIO_ACCESS_KEY: secret('photos-key'),
    MINIO_SECRET_KEY: secret('photos-secret'),
    BUILD_STORE: 'minio',
    BUILD_STORE_ACCESS_KEY: secret(`builds-${builds}-key`),
    BUILD_STORE_SECRET_KEY: secret(`builds-${builds}-secret`),
    TRUSTED_KEYS: join(configuration, 'trusted.json')
  }
}

const ownHosts = /(?<=\/\/(?:[^@/]*@)?)mongodb:27017(?:,[^/]*)?(?=\/)/

/** Of several members the first one: it is preferred as primary, and its set has names that this machine does not know. */
async function databaseUri(compose: Compose, uri: string): Promise<string> {
  if (!ownHosts.test(uri)) return uri
  const direct = uri
    .replace(ownHosts, `${await addressOf(compose, 'mongodb')}:27017`)
    .replace(/(?<=[?&])(?:replicaSet|directConnection)=[^&]*&?/g, '')
  return `${direct}${direct.includes('?') ? '&' : '?'}directConnection=true`.replace('&&', '&')
}

/** The address of a service's container in a network that this machine has a part in. */
async function addressOf(compose: Compose, service: string): Promise<string> {
  const id = (await compose.read('ps', '--quiet', service)).trim().split('\n')[0]
  if (!id) throw new Error(`The service ${service} does not run: npm run site -- up starts it.`)
  const output = await compose.readDocker('inspect', '--format', '{{json .NetworkSettings.Networks}}', id)
  const networks = JSON.parse(output) as Record<string, { IPAddress?: string }>
  const address = Object.values(networks).find(({ IPAddress }) => IPAddress)?.IPAddress
  if (!address)
    throw new Error(`The container of ${service} has no address that this machine reaches: use Docker Engine on Linux.`)
  return address
}
