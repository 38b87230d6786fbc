import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteSettings } from './settings.ts'

const secretsFile = 'secrets.json'
const countersFile = 'counters.json'
const keysFolder = 'keys'

/**
 * Copies what the data folder has of keys, secrets and counters into a folder of the same layout. Secrets and keys that
 * are settings take the place of the files: a restored folder needs no settings.
 */
export async function copyKeys(
  { dataDir, secrets }: Pick<SiteSettings, 'dataDir' | 'secrets'>,
  folder: string
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, keysFolder), { recursive: true, mode: 0o700 })
  await copyIfThere(join(dataDir, countersFile), join(folder, countersFile))
  for (const name of await readdir(join(dataDir, keysFolder)).catch(() => []))
    await copyIfThere(join(dataDir, keysFolder, name), join(folder, keysFolder, name))
  const write = (name: string, text: string) => writeFile(join(folder, name), text, { mode: 0o600, flush: true })
  const stored = await readFile(join(dataDir, secretsFile), 'utf8').catch(() => '{}')
  const { JWT_SECRET, VISIT_SECRET, PUBLISHING_KEY, TRUSTED_KEYS } = secrets
  const all = {
    ...(JSON.parse(stored) as object),
    ...(JWT_SECRET ? { JWT_SECRET } : {}),
    ...(VISIT_SECRET ? { VISIT_SECRET } : {})
  }
  await write(secretsFile, `${JSON.stringify(all, null, 2)}\n`)
  if (PUBLISHING_KEY) await write(`${keysFolder}/@publishing.pem`, PUBLISHING_KEY)
  if (TRUSTED_KEYS) await write(`${keysFolder}/trusted.json`, TRUSTED_KEYS)
}

/** Whether the data folder has keys or secrets that a restore would replace. */
export const hasKeys = (dataDir: string): boolean =>
  [secretsFile, countersFile, keysFolder].some((name) => existsSync(join(dataDir, name)))

export async function restoreKeys(folder: string, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, keysFolder), { recursive: true, mode: 0o700 })
  for (const name of [secretsFile, countersFile]) await copyIfThere(join(folder, name), join(dataDir, name))
  for (const name of await readdir(join(folder, keysFolder)))
    await copyIfThere(join(folder, keysFolder, name), join(dataDir, keysFolder, name))
}

/** Its owner alone may read the copy. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    await chmod(to, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
