import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import type { Tally } from './tally.ts'

/** In CI the object server is built once into the user's cache, before the tests that want it. It counts as one test. */
export async function prepareEngines(log: (line: string) => void): Promise<Tally> {
  const ci = process.env.CI === 'true'
  const dataDir = mkdtempSync(join(tmpdir(), 'keur-minio-'))
  try {
    const minio = await startMinio({ dataDir, build: ci, log })
    await minio?.stop()
    if (!minio)
      log('MinIO: none to be had here (no MINIO_ENDPOINT, no minio on the PATH, none built): its tests are skipped')
    return { passed: minio ? 1 : 0, failed: !minio && ci ? 1 : 0, skipped: 0 }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
