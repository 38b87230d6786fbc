import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findRestic } from './restic.ts'
import { removeTemporaryFolders, temporaryFolder, writeProgram } from './testing/temporary-folder.ts'

afterAll(removeTemporaryFolders)

test('restic is the one on the PATH, else the one that was fetched for this processor', async () => {
  const [cache, programs] = [temporaryFolder(), temporaryFolder()]
  const fetched = join(cache, `keur-du-rail/restic-trixie-${process.arch}`)
  mkdirSync(fetched, { recursive: true })
  const find = () => findRestic({ env: { XDG_CACHE_HOME: cache, PATH: programs }, etc: cache })
  expect(await find()).toBe(join(fetched, 'usr/bin/restic'))
  const installed = writeProgram(programs, 'restic', '')
  expect(await find()).toBe(installed)
})
