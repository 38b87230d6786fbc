import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMongodb } from '@keur/engines/mongodb'
import { startApi } from './api-process.ts'
import { dataFolder } from './data-folder.ts'
import { fillDatabase } from './fill-database.ts'

export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>

/** A private engine with so many listings of each kind; made once, then kept in the user's cache. */
export async function openBenchDatabase(size: number, log: (line: string) => void) {
  // The engine that MONGODB_URI names is somebody's own.
  const env = { ...process.env, MONGODB_URI: undefined }
  const temporary = mkdtempSync(join(tmpdir(), 'keur-bench-'))
  const dataDir = await dataFolder(size, async (folder) => {
    log(`Making ${size} rentals, sales and products each; they are kept for the next time.`)
    const engine = await startMongodb({ dataDir: folder, env })
    try {
      await fillDatabase(engine.uri, size)
      // Its first start makes the indexes.
      await (await startApi(engine.uri, temporary)).stop()
    } finally {
      await engine.stop()
    }
  })
  const engine = await startMongodb({ dataDir, env, log })
  return {
    uri: engine.uri,
    startApi: () => startApi(engine.uri, temporary),
    /** Where the API keeps photos. */
    mediaFolder: join(temporary, 'media'),
    async close() {
      await engine.stop()
      rmSync(temporary, { recursive: true, force: true })
    }
  }
}
