import { createHash, type Hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync
} from 'node:fs'
import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import { appNames, readApp, root } from '@keur/platform/apps'
import { makeLocalKeys } from '@keur/platform/keys'
import { createFolderStore } from '@keur/store/folder-store'
import { listFiles } from '../check/source-files.ts'
import { publishOwnBuilds } from '../start/builds.ts'
import type { Environment } from '../start/settings.ts'
import { startThrowawaySite } from '../start/throwaway-site.ts'

type Log = (line: string) => void

/** Each entry has `site`, a data folder, and `dist`, a folder of each build. A finished entry never changes. */
const entries = () => join(cacheFolder(), 'test-sites')
/** Besides these, what a run of the last hour may still copy stays. */
const maxEntries = 2
const hour = 3_600_000

/**
 * Returns a data folder with the builds of these sources and the demonstration data of this API. It is made once per
 * machine, and of an earlier one what is unchanged is taken over: each site of a test run starts with a copy.
 */
export async function prepareData(settings: Environment, log: Log): Promise<string> {
  const folders = distFolders()
  const { publishing, data, builds } = versions(settings, folders)
  const entry = join(entries(), [publishing, data, builds].join('-'))
  mkdirSync(entry, { recursive: true })
  markAsUsed(entry)
  await prepareOnce(
    join(entry, 'prepared'),
    async (folder) => {
      const earlier = entriesByUse().filter((one) => existsSync(join(one, 'prepared')))
      for (const one of earlier) if (one.includes(`/${publishing}-`)) restoreBuilds(folders, join(one, 'prepared/dist'))
      const site = join(folder, 'site')
      const withData = earlier.find((one) => one.includes(`-${data}-`))
      if (withData) await publishInto(site, join(withData, 'prepared/site'), log)
      else await seedInto(site, settings, log)
      for (const { built, name } of folders) cpSync(built, join(folder, 'dist', name), { recursive: true })
    },
    log
  )
  removeOldEntries()
  return join(entry, 'prepared/site')
}

async function seedInto(site: string, settings: Environment, log: Log): Promise<void> {
  const store = join(site, 'builds')
  const running = await startThrowawaySite(log, { ...settings, SEED: 'small', DATA_DIR: site, BUILD_STORE: store })
  await running.stop()
}

/** The data of an earlier site, with the builds of these sources alone: a build of before would be their fallback. */
async function publishInto(site: string, earlier: string, log: Log): Promise<void> {
  const made = ['builds', 'counters.json'].map((name) => join(earlier, name))
  markAsUsed(join(earlier, '../..'))
  cpSync(earlier, site, { recursive: true, filter: (path) => !made.includes(path) })
  const env = { ...process.env, DATA_DIR: site }
  makeLocalKeys(env)
  const store = createFolderStore(join(site, 'builds'))
  await publishOwnBuilds({ store, env, log, signal: new AbortController().signal })
}

interface DistFolder {
  /** Where a build of these sources lies. */
  built: string
  name: string
}

/** Of every app. Reads all of its sources. */
const distFolders = (): DistFolder[] =>
  appNames.map((app) => {
    const { folder } = readApp(app)
    const id = buildIdOfApp(folder)
    return { built: join(folder, 'dist', id), name: `${app}-${id}` }
  })

/** Gives this checkout the builds of its sources that an earlier one has made. */
function restoreBuilds(folders: DistFolder[], dist: string): void {
  for (const { built, name } of folders) {
    const stored = join(dist, name)
    if (existsSync(built) || !existsSync(stored)) continue
    const copy = `${built}.copy-${process.pid}`
    cpSync(stored, copy, { recursive: true })
    renameSync(copy, built)
  }
}

/** What publishes, what the data is of, and the builds: with the settings, all that a prepared site is made of. */
function versions(settings: Environment, folders: DistFolder[]) {
  const sources = listFiles(root)
    .filter((path) => !/\.test\.tsx?$|\.md$/.test(path))
    .sort()
  const hashOf = (pattern: RegExp, more: unknown = '') => {
    const hash = createHash('sha256').update(JSON.stringify(more))
    for (const path of sources)
      if (pattern.test(path)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
    return shorten(hash)
  }
  return {
    publishing: hashOf(/^(infra\/(config|platform|commands\/start)|api\/(contract|store))\/|^package-lock\.json$/),
    data: hashOf(/^(api|infra\/(engines|commands\/(start|e2e)))\/|^package-lock\.json$/, settings),
    builds: shorten(createHash('sha256').update(folders.map(({ name }) => name).join()))
  }
}

const shorten = (hash: Hash) => hash.digest('hex').slice(0, 16)

const markAsUsed = (entry: string) => utimesSync(entry, new Date(), new Date())

/** Another run may remove one meanwhile. */
const usedAt = (entry: string) => statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** The last one that was used comes first. */
const entriesByUse = () =>
  readdirSync(entries())
    .map((name) => join(entries(), name))
    .sort((one, other) => usedAt(other) - usedAt(one))

function removeOldEntries(): void {
  for (const entry of entriesByUse().slice(maxEntries))
    if (usedAt(entry) < Date.now() - hour) rmSync(entry, { recursive: true, force: true })
}
