import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { findRestic } from '@keur/engines/restic'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { openRepository } from './restic.ts'

const { at, read } = folderOfEachTest()

const settings = (keep = ['--keep-last', '9']) => ({
  repository: at('backups'),
  password: 'a password',
  keep
})

test('of the complete backups of a site the newest is the latest, and the rule decides which stay', async () => {
  mkdirSync(at('data'))
  const restic = await findRestic()
  const [own, other] = ['keur', 'other'].map((site) => openRepository(restic, settings(['--keep-daily', '2']), site))
  const moments = [20, 21, 22, 22].map((day, index) => new Date(`2026-11-${day}T0${index + 1}:00:00.000Z`))
  await expect(own!.find('latest')).rejects.toThrow('has no complete backup: run npm run backup.')
  for (const moment of moments) await own!.markComplete(await own!.store(at(), ['data'], moment))
  const foreign = await other!.markComplete(await other!.store(at(), ['data'], moments[0]!))
  const incomplete = await own!.store(at(), ['data'], new Date('2026-11-23T01:00:00Z'))
  const momentsOf = async () =>
    (await own!.list()).map(({ at, complete }) => (complete ? at.getUTCHours() : 'incomplete'))
  expect(await momentsOf()).toEqual([1, 2, 3, 4, 'incomplete'])
  expect((await own!.find('latest')).at).toEqual(moments[3])
  expect((await own!.find(incomplete.id.slice(0, 8))).complete).toBe(false)
  await expect(own!.find('zzz')).rejects.toThrow(/has no backup zzz\. It has: [0-9a-f]{8}(, [0-9a-f]{8}){4}\.$/)
  await own!.forget()
  expect(await momentsOf()).toEqual([2, 4])
  expect((await other!.list()).map(({ id }) => id)).toEqual([foreign.id])
})

/** A program that fails as restic does, until its lock is removed. */
function aFailingRestic(code: number, text = '') {
  const program = at('restic')
  const script = `echo "$*" >> '${at()}/calls'
case "$*" in *unlock*) > '${at()}/unlocked'; exit 0;; esac
[ -e '${at()}/unlocked' ] && { echo '{"new_snapshot_id":"new"}'; exit 0; }
printf '%s\\n' '${text}' >&2; exit ${code}`
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return openRepository(program, settings(), 'keur')
}
const snapshot = { id: 'old', at: new Date(0), complete: false, bytes: 7 }

test.each([
  [12, 'Fatal: wrong password', 'BACKUP_PASSWORD is not the password of the repository'],
  [11, 'Fatal: locked', 'Another process uses the repository'],
  [10, 'Fatal: no repository', 'There is no repository of backups at'],
  [1, 'Fatal: write x: no space left on device', 'The disk of the repository'],
  [1, 'Fatal: AccessDenied', 'refuses access: check BACKUP_ACCESS_KEY'],
  [1, 'Fatal: ciphertext verification failed', 'is damaged: ciphertext verification failed. Run restic check'],
  [1, '{"message_type":"exit_error","code":1,"message":"Fatal: something else.\\n"}', /^something else$/],
  [1, 'Fatal: first.\nFatal: last.', /^last$/],
  [1, '{"message_type":"exit_er', /^{"message_type":"exit_er$/]
])('exit code %i and «%s» is a sentence: %s', async (code, text, sentence) => {
  await expect(aFailingRestic(code, text).restore(snapshot, at())).rejects.toThrow(sentence)
})

test('the lock that a killed backup left is removed, once; another failure is none of a lock', async () => {
  expect(await aFailingRestic(11).markComplete(snapshot)).toEqual({ ...snapshot, complete: true, id: 'new' })
  const calls = read('calls').trim().split('\n')
  expect(calls.map((call) => call.replace(/^.*30s /, ''))).toEqual([
    ...['tag --add complete old', 'unlock', 'tag --add complete old']
  ])
  rmSync(at('unlocked'))
  await expect(aFailingRestic(12).markComplete(snapshot)).rejects.toThrow('BACKUP_PASSWORD')
})
