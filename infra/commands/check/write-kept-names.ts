import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { writeKeptNames } from './kept-names.ts'
import { promised } from './versions.ts'

try {
  for (const [name, path] of Object.entries(promised)) {
    writeKeptNames(name, join(root, path))
    spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', `${path}/exported-names.json`], {
      cwd: root
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
