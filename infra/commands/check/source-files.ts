import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const excluded = new Set(['.stryker-tmp', 'node_modules', 'dist', '.data', '.git', 'test-results'])

/** Lists the files below `root` that are neither installed nor generated, as relative paths. */
export const listFiles = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (excluded.has(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
