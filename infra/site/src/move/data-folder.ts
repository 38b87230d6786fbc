import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startMinio } from '@keur/engines/minio'
import { startMongodb } from '@keur/engines/mongodb'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { movedSecrets, type SiteData, type SiteFiles } from './site-data.ts'

type Environment = Record<string, string | undefined>

/**
 * Opens a data folder of `npm start`, which must not run: starts the engines on its data. A new folder gets its photos
 * as files, which every machine can read. `settings` are those that the site ran with. Throws a sentence.
 */
export async function openDataFolder(folder: string, settings: Environment = {}): Promise<SiteData> {
  const dataDir = resolve(folder)
  // Another database or store than that of the folder is not what is meant.
  const env = { ...process.env, ...settings, MONGODB_URI: undefined, MINIO_ENDPOINT: undefined }
  const mongodb = await startMongodb({ dataDir, env })
  const minio = existsSync(join(dataDir, 'minio')) ? await startMinio({ dataDir, env }) : null
  async function close() {
    await minio?.stop()
    await mongodb.stop()
  }
  try {
    if (!minio && existsSync(join(dataDir, 'minio')))
      throw new Error(`The photos of ${dataDir} are in MinIO, which is not available on this machine: install it.`)
    const bucket = settings.MINIO_BUCKET ?? 'keur-du-rail'
    const builds = readBuildStoreSettings({
      DATA_DIR: dataDir,
      BUILD_STORE: settings.BUILD_STORE,
      MINIO_BUCKET: bucket,
      MINIO_ENDPOINT: minio?.endpoint,
      MINIO_ACCESS_KEY: minio?.accessKey,
      MINIO_SECRET_KEY: minio?.secretKey
    })
    return {
      description: `the data folder ${dataDir}`,
      database: { uri: mongodb.uri },
      photos: await openStore(minio ? { minio: { ...minio, bucket } } : { folder: join(dataDir, 'media') }),
      builds: await openStore(builds),
      readFiles: () => readDataFiles(dataDir),
      writeFiles: (files) => writeDataFiles(dataDir, files),
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}

const textOrNull = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

async function readDataFiles(dataDir: string): Promise<SiteFiles> {
  const keysFolder = join(dataDir, 'keys')
  const names = existsSync(keysFolder) ? await readdir(keysFolder) : []
  const stored = JSON.parse((await textOrNull(join(dataDir, 'secrets.json'))) ?? '{}') as Record<string, string>
  return {
    secrets: Object.fromEntries(movedSecrets.flatMap((name) => (stored[name] ? [[name, stored[name]]] : []))),
    keys: Object.fromEntries(
      await Promise.all(
        names
          .filter((name) => name.endsWith('.pem'))
          .map(async (name) => [name, await readFile(join(keysFolder, name), 'utf8')] as const)
      )
    ),
    trusted: await textOrNull(join(keysFolder, 'trusted.json')),
    counters: await textOrNull(join(dataDir, 'counters.json'))
  }
}

async function writeDataFiles(dataDir: string, { secrets, keys, trusted, counters }: SiteFiles): Promise<void> {
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  await writeWhole(join(dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`)
  for (const [name, text] of Object.entries(keys)) await writeWhole(join(dataDir, 'keys', name), text)
  if (trusted !== null) await writeWhole(join(dataDir, 'keys/trusted.json'), trusted)
  if (counters !== null) await writeWhole(join(dataDir, 'counters.json'), counters)
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
