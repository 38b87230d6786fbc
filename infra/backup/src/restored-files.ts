import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Repository, Snapshot } from './repository/restic.ts'

/** Restores a snapshot into a folder beside the data, which is removed afterwards, and so is an empty one beside it. */
export async function withRestored<Result>(
  repository: Repository,
  snapshot: Snapshot,
  dataDir: string,
  work: (restored: string, scratch: string) => Promise<Result>
): Promise<Result> {
  const folder = join(dataDir, 'restoring')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    await repository.restore(snapshot, join(folder, 'files'))
    return await work(join(folder, 'files'), join(folder, 'scratch'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
