import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMongodb } from './mongodb.ts'

/**
 * A MongoDB for tests, on an empty folder that `stop` removes.
 * Never the one of MONGODB_URI: tests must not write into somebody's database.
 */
export async function startTestMongodb(): Promise<{ uri: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'keur-test-'))
  const engine = await startMongodb({ dataDir, env: { ...process.env, MONGODB_URI: undefined } })
  return {
    uri: engine.uri,
    async stop() {
      await engine.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
