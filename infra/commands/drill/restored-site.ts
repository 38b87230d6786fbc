import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RestoredSite } from '@keur/backup/drill/drill'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { root } from '@keur/platform/apps'
import { nodeFlags } from 'api/runtime/node-flags'
import { environmentFor, runMigrations } from '../start/processes.ts'

/**
 * Starts API and gateway on a restored data folder, on free ports. No setting of the site applies: without a mail server
 * mails are files in that folder, and without webhooks and calendars no other service is called.
 */
export async function startRestoredSite(dataDir: string, mongodbUri: string): Promise<RestoredSite> {
  const [port, apiPort, publishingPort] = [String(await freePort()), String(await freePort()), String(await freePort())]
  const address = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    MONGODB_URI: mongodbUri,
    PORT: port,
    API_PORT: apiPort,
    PUBLISHING_PORT: publishingPort,
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...readSecrets(dataDir)
  }
  const start = (title: string, name: 'api' | 'gateway', script: string) =>
    startService(title, join(root, script), environmentFor(name, env), { nodeFlags, output: 'errors' })
  // A backup may be of an earlier release.
  await runMigrations(env)
  const api = await start('The restored API', 'api', 'api/src/server.ts')
  const gateway = await start('The restored gateway', 'gateway', 'shell/gateway/server.ts').catch(async (error) => {
    await api.stop()
    throw error
  })
  return {
    address,
    async stop() {
      await gateway.stop()
      await api.stop()
    }
  }
}

/** A backup of a site whose secrets were nowhere has none: then sessions of its users end. */
function readSecrets(dataDir: string): Record<string, string> {
  const made = () => randomBytes(48).toString('base64url')
  const stored = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  return { JWT_SECRET: made(), VISIT_SECRET: made(), ...stored }
}
