import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeTemporaryFolders, temporaryFolder, writeProgram } from '../testing/temporary-folder.ts'
import { isTooOld } from './embedded.ts'
import { newerGlibc } from './newer-glibc.ts'

afterAll(removeTemporaryFolders)

const silent = () => {}

/** Debian 12 in a folder: what apt would read, a fake `apt-get`, and a `dpkg` that unpacks a loader alone. */
function debian12({ update = 'exit 0' } = {}) {
  const [etc, programs, cache] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const calls = join(cache, 'calls')
  mkdirSync(join(etc, 'apt'))
  writeFileSync(join(etc, 'os-release'), 'ID=debian\nVERSION_CODENAME=bookworm\n')
  writeFileSync(join(etc, 'apt', 'sources.list'), 'deb http://mirror.example/debian bookworm main\n')
  writeProgram(
    programs,
    'apt-get',
    `echo "$3" >> '${calls}'; case "$3" in update) cp "$(dirname "$2")/sources.list" '${cache}/sources'; ${update};; download) touch libc6.deb;; esac`
  )
  writeProgram(programs, 'dpkg', 'mkdir -p "$3/usr/lib" && echo whole > "$3/usr/lib/loader"')
  return { etc, cache, calls, env: { XDG_CACHE_HOME: cache, PATH: `${programs}:/usr/bin:/bin` } }
}

test("Debian 13's library is fetched from the mirror the system uses, once, and the process runs through it", async () => {
  const { etc, env, cache, calls } = debian12({ update: 'sleep 0.3' })
  const fetchIt = (programs = env) => newerGlibc('2.36', programs, silent, etc)
  const [words, other] = await Promise.all([fetchIt(), fetchIt()])
  expect(words).toEqual([expect.stringContaining('/ld-linux-'), '--library-path', expect.stringContaining(cache)])
  expect(readFileSync(join(cache, 'sources'), 'utf8')).toBe('deb http://mirror.example/debian trixie main\n')
  expect(readFileSync(calls, 'utf8')).toBe('update\ndownload\n')
  // Then neither network nor apt is needed.
  expect([other, await fetchIt({ ...env, PATH: temporaryFolder() })]).toEqual([words, words])
})

test.each([
  [
    'without network',
    `echo "E: Temporary failure resolving 'mirror.example'" >&2; exit 100`,
    /needs glibc 2.38 and this system has 2.36; Debian 13's could not be fetched \(E: Temporary failure resolving 'mirror.example'\)\. Connect to the network.*Install mongod, or set MONGODB_URI/
  ],
  [
    'with a full disk',
    'echo "E: write (28: No space left on device)" >&2; exit 100',
    /^The disk that holds .*\/keur-du-rail is full/
  ],
  ['elsewhere than on Debian', null, /can be fetched on Debian only\. Install mongod, or set MONGODB_URI/]
])('%s the sentence says what was needed and what can be done', async (_where, update, sentence) => {
  const { etc, env } = debian12(update ? { update } : {})
  if (!update) writeFileSync(join(etc, 'os-release'), 'ID=fedora\n')
  await expect(newerGlibc('2.36', env, silent, etc)).rejects.toThrow(sentence)
})

test('a system with glibc 2.38 or newer runs the engine as it is', () => {
  const versions = ['1.99', '2.9', '2.36', '2.37', '2.38', '2.41', '3.0']
  expect(versions.filter(isTooOld)).toEqual(['1.99', '2.9', '2.36', '2.37'])
})
