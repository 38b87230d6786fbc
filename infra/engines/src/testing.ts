import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMongodb } from './mongodb.ts'

/** Starts a MongoDB for tests on an empty folder, which `stop` removes. MONGODB_URI is ignored. */
export async function startTestMongodb(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keur-test-'))
  const engine = await startMongodb({ dataDir, env: { ...process.env, MONGODB_URI: undefined } })
  return {
    // What a test writes need not survive the machine: no write waits for the disk. A busy machine is no failure: fifty
    // requests at once wait for their connections.
    uri: `${engine.uri.replace('&journal=true', '&journal=false')}&waitQueueTimeoutMS=20000`,
    async stop() {
      await engine.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
