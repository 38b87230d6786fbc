import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, compiledFolder, limitCompiled, prepareOnce } from './cache.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary-folder.ts'

afterAll(removeTemporaryFolders)

const nothing = async () => {}
const silent = () => {}

test('the cache is the user’s own, or where XDG_CACHE_HOME says', () => {
  expect(cacheFolder({ HOME: '/home/awa' })).toBe('/home/awa/.cache/keur-du-rail')
  expect(cacheFolder({ HOME: '/home/awa', XDG_CACHE_HOME: '/cache' })).toBe('/cache/keur-du-rail')
})

test('the compile cache is emptied once it has more files than it may', () => {
  const env = { XDG_CACHE_HOME: temporaryFolder() }
  limitCompiled(env)
  const version = join(compiledFolder(env), 'v24')
  mkdirSync(version, { recursive: true })
  writeFileSync(join(version, 'a'), '')
  limitCompiled(env, 2)
  expect(existsSync(version)).toBe(true)
  writeFileSync(join(version, 'b'), '')
  limitCompiled(env, 2)
  expect(existsSync(version)).toBe(false)
})

test('of two runs at once one prepares, and the other waits and says so', async () => {
  const folder = join(temporaryFolder(), 'part')
  const lines: string[] = []
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>()
  const log = (line: string) => {
    lines.push(line)
    resolve()
  }
  let prepared = 0
  const prepare = async (temporary: string) => {
    prepared++
    await isWaiting
    writeFileSync(join(temporary, 'file'), 'whole')
  }
  await Promise.all([prepareOnce(folder, prepare, log), prepareOnce(folder, prepare, log)])
  expect(prepared).toBe(1)
  expect(lines).toEqual(['another run is preparing part: waiting for it'])
  expect(existsSync(join(folder, 'file'))).toBe(true)
})

test('a preparation that fails leaves nothing, and the next one works', async () => {
  const folder = join(temporaryFolder(), 'part')
  const failing = async (temporary: string) => {
    writeFileSync(join(temporary, 'file'), 'half')
    throw new Error('no network')
  }
  await expect(prepareOnce(folder, failing, silent)).rejects.toThrow('no network')
  expect(readdirSync(join(folder, '..'))).toEqual(['part.lock'])
  // nor does what a killed run left
  mkdirSync(`${folder}.preparing-abc`)
  await prepareOnce(folder, nothing, silent)
  expect(readdirSync(join(folder, '..')).sort()).toEqual(['part', 'part.lock'])
})
