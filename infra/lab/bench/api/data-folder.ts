import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from '@keur/engines/cache'

/** What decides how the data looks once stored: another version of one of these needs another database. */
const decisive = [
  'random.ts',
  'vocabulary.ts',
  'invented-listings.ts',
  'fill-database.ts',
  '../../../api/src/domain/publication.ts',
  '../../../api/src/text/folding.ts',
  '../../../api/src/domain/terms.ts',
  '../../../api/src/search/listing-indexes.ts'
]

/**
 * A folder with a database of so many rentals, sales and products each, kept in the user's cache so that the next run is quick.
 * Of each size only the newest is kept.
 */
export async function dataFolder(size: number, fill: (folder: string) => Promise<void>): Promise<string> {
  const hash = createHash('sha256')
  for (const file of decisive) hash.update(readFileSync(fileURLToPath(new URL(file, import.meta.url))))
  const base = join(cacheFolder(), 'bench')
  const folder = join(base, `${size}-${hash.digest('hex').slice(0, 12)}`)
  const mark = join(folder, 'complete')
  if (existsSync(mark)) return folder
  mkdirSync(base, { recursive: true })
  for (const name of readdirSync(base)) if (name.startsWith(`${size}-`)) rmSync(join(base, name), { recursive: true })
  mkdirSync(folder)
  await fill(folder)
  writeFileSync(mark, '')
  return folder
}
