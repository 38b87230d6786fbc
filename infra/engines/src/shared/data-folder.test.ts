import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary-folder.ts'
import { addressOfRun, lockDataFolder } from './data-folder.ts'
import { identityOf, isGroupAlive, type ProcessIdentity } from './process-identity.ts'

const groups: number[] = []
afterEach(() => {
  for (const pid of groups.splice(0)) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
})
afterAll(removeTemporaryFolders)

/** A process that leads its own group, as engines do. */
function startGroup(script = 'exec sleep 60') {
  const child = spawn('/bin/sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  groups.push(child.pid as number)
  return { child, identity: identityOf(child.pid as number) as ProcessIdentity }
}

function folderAfterKill(record: { engine?: ProcessIdentity; sockets?: string; uri?: string }): string {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'mongodb.run.json'), JSON.stringify({ run: null, ...record }))
  return dataDir
}

test('an engine that outlives a killed run is ended before its data is opened again', async () => {
  const { child, identity } = startGroup()
  const exited = once(child, 'exit')
  // It has ten seconds to end by itself.
  let now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 4_000))
  const folder = await lockDataFolder(folderAfterKill({ engine: identity }), 'mongodb')
  expect(await exited).toEqual([null, 'SIGKILL'])
  folder.release()
})

test('a process that only has the id of an engine that ended is left alone', async () => {
  const { identity } = startGroup()
  const folder = await lockDataFolder(folderAfterKill({ engine: { ...identity, startTime: '1' } }), 'mongodb')
  expect(isGroupAlive(identity)).toBe(true)
  folder.release()
})

test('an engine whose first process ended is alive as long as another one of its group is', async () => {
  const { child, identity } = startGroup('sleep 60 & read line')
  // Only now may it end: its identity is known.
  child.stdin.end('\n')
  await once(child, 'exit')
  expect(identityOf(identity.pid)).toBeNull()
  expect(isGroupAlive(identity)).toBe(true)
  process.kill(-identity.pid, 'SIGKILL')
  while (isGroupAlive(identity)) await new Promise((resolve) => setTimeout(resolve, 10))
})

test('the address of an engine is known while it runs', async () => {
  const { child, identity } = startGroup()
  const dataDir = folderAfterKill({ engine: identity, uri: 'mongodb://here' })
  expect(addressOfRun(dataDir, 'mongodb')).toBe('mongodb://here')
  expect(addressOfRun(dataDir, 'minio')).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(addressOfRun(dataDir, 'mongodb')).toBeNull()
})

test('of what a record names, only folders of sockets are deleted', async () => {
  const [sockets, other] = [join(temporaryFolder(), 'keur-db-x'), temporaryFolder()]
  writeFileSync(sockets, '')
  for (const path of [sockets, other]) (await lockDataFolder(folderAfterKill({ sockets: path }), 'mongodb')).release()
  expect([sockets, other].map((path) => existsSync(path))).toEqual([false, true])
})

test('a data folder is for its owner’s eyes alone', async () => {
  const { path, release } = await lockDataFolder(join(temporaryFolder(), 'deep/data'), 'mongodb')
  expect([path, join(path, '..'), join(path, '../..')].map((folder) => statSync(folder).mode & 0o777)).toEqual(
    Array(3).fill(0o700)
  )
  release()
})
