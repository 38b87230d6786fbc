import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { makeLocalKeys } from '@keur/platform/keys'
import { createFolderStore } from '@keur/store/folder-store'
import { listFiles } from '../check/source-files.ts'
import { publishOwnBuilds } from '../start/builds.ts'
import type { Environment } from '../start/settings.ts'
import { startThrowawaySite } from '../start/throwaway-site.ts'

const folder = join(root, 'node_modules/.cache/keur-site')
const versionFile = join(folder, 'version')

/**
 * Returns a data folder with the builds of these sources and the demonstration data of this API. Only what has changed
 * since the last call is built or seeded: each site of a test run starts with a copy.
 */
export async function prepareData(settings: Environment, log: (line: string) => void): Promise<string> {
  const version = versionOfData()
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) {
    const env = { ...process.env, DATA_DIR: folder }
    const store = createFolderStore(join(folder, 'builds'))
    makeLocalKeys(env)
    await publishOwnBuilds({ store, env, log, signal: new AbortController().signal })
    return folder
  }
  // Builds of other sources are not served, and are good again when their sources are back.
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!['builds', 'keys'].includes(name)) rmSync(join(folder, name), { recursive: true })
  const site = await startThrowawaySite(log, {
    ...settings,
    SEED: 'small',
    DATA_DIR: folder,
    BUILD_STORE: join(folder, 'builds')
  })
  await site.stop()
  writeFileSync(versionFile, version)
  return folder
}

/** The demonstration data depends on the sources of the API, the seed among them, and on its packages. */
function versionOfData(): string {
  const hash = createHash('sha256')
  const sources = listFiles(root).filter(
    (path) => /^api\/|^package-lock\.json$/.test(path) && !/\.test\.ts$/.test(path)
  )
  for (const path of sources.sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
