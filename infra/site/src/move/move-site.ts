import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpDatabase } from '@keur/backup/database/dump'
import { loadDatabase } from '@keur/backup/database/load'
import { countersFile, openCounters } from '@keur/store/counters'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds } from '@keur/store/signed-builds'
import { readTrustedKeys, sectionsOf } from '@keur/store/trusted-keys'
import { copyStore, emptyStore, isStoreEmpty } from './copy-store.ts'
import type { MovedSite, TargetSite } from './site-data.ts'

interface MoveOptions {
  log: (line: string) => void
  /** The name of the target's database: what the target has is deleted first. */
  replace?: string | undefined
}

/** Manifests complete a build, and pointers make it live. */
const orderOfBuilds = (key: string): number => {
  if (key.startsWith('live/')) return 3
  if (key.startsWith('history/')) return 2
  return /^builds\/[^/]+\/[^/]+\/manifest\.json$/.test(key) ? 1 : 0
}

/**
 * Copies all data of a site into another one that has none: database, photos and recordings, builds with their pointers,
 * keys, counters and secrets. Neither may run meanwhile. Everything is read back and compared, and every pointer and its
 * manifest must be verified by the keys that moved. The source is only read. Throws a sentence, and then the target is
 * incomplete: run it again with `replace`.
 */
export async function moveSite(from: MovedSite, to: TargetSite, { log, replace }: MoveOptions): Promise<void> {
  for (const what of ['photos', 'builds'] as const) {
    if (replace || (await isStoreEmpty(to[what]))) continue
    throw new Error(
      `${to.description} has ${what} already, so nothing is copied: name an empty site, or delete all its data with --replace and the name of its database.`
    )
  }
  const folder = await mkdtemp(join(tmpdir(), 'keur-move-'))
  try {
    const keys = join(folder, 'keys')
    await from.readKeys(keys)
    const dump = await dumpDatabase(from.database, { folder: join(folder, 'database') })
    const loaded = await loadDatabase(to.database, { folder: dump.folder, replace })
    await rm(dump.folder, { recursive: true })
    const documents = Object.values(loaded.collections).reduce((sum, collection) => sum + collection.documents, 0)
    log(`Database: ${documents} documents in ${Object.keys(loaded.collections).length} collections.`)
    if (replace) await Promise.all([emptyStore(to.photos), emptyStore(to.builds)])
    const photos = await copyStore(from.photos, to.photos)
    log(`Photos and recordings: ${photos.objects} objects, ${formatMegabytes(photos.bytes)}.`)
    const builds = await copyStore(from.builds, to.builds, orderOfBuilds)
    log(`Builds: ${builds.objects} objects, ${formatMegabytes(builds.bytes)}.`)
    await to.writeKeys(keys)
    const secrets = Object.keys(JSON.parse(readFileSync(join(keys, 'secrets.json'), 'utf8')))
    const count = (await readdir(join(keys, 'keys'))).filter((name) => name.endsWith('.pem')).length
    log(`Keys: ${count}; secrets: ${secrets.join(', ') || 'none'}.`)
    const live = await verifyLiveBuilds(to.builds, { DATA_DIR: keys })
    log(`Live and verified by the keys that moved: ${live.join(', ') || 'nothing'}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The apps that are live. Throws BuildVerificationError where a signature is not valid. */
async function verifyLiveBuilds(store: ObjectStore, env: { DATA_DIR: string }): Promise<string[]> {
  const keys = readTrustedKeys(env)
  const builds = createSignedBuilds(store, keys, openCounters(countersFile(env), console.warn))
  const live: string[] = []
  for (const app of ['shell', ...sectionsOf(keys)]) {
    const pointer = await builds.readPointer(app)
    if (!pointer) continue
    await builds.readManifest(app, pointer.current)
    live.push(app)
  }
  return live
}

const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
