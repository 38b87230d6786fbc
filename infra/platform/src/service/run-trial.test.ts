import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createTrials } from './run-trial.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-trials-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a trial whose process is this script. */
function run(script: string, env: Record<string, string> = {}, timeLimit = 10_000) {
  const file = join(folder, 'trial.mjs')
  writeFileSync(file, script)
  const runTrial = createTrials({ PATH: process.env.PATH, ...env }, () => ({}), { script: file, timeLimit })
  return runTrial({ app: 'ventes', build: '2'.repeat(16), acceptLooks: false, acceptContent: false }, () => {})
}
/** A process that has ended may stay listed until its parent asks: as a zombie (Z). */
const isRunning = (pid: number) => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test.each([
  ['throws', 'throw new Error("boom")', /ended before it had a result \(exit code 1\)/],
  ['exits', 'process.exit(0)', /ended before it had a result \(exit code 0\)/],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', /ended before it had a result \(SIGKILL\)/],
  ['hangs in a loop', 'for (;;);', /took longer than 0.5 s and was ended/],
  ['waits for ever', 'setInterval(() => {}, 1000)', /took longer than 0.5 s and was ended/]
])('a trial whose process %s is a refusal with a sentence', async (_, script, reason) => {
  const isLate = reason.source.includes('took')
  const { findings, smoke } = await run(script, {}, isLate ? 500 : 10_000)
  expect(findings).toEqual([expect.stringMatching(reason)])
  expect(smoke).toBeNull()
})

test('what a trial has started ends with it', async () => {
  const pidFile = join(folder, 'pid')
  const grandchild = `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    writeFileSync(${JSON.stringify(pidFile)}, String(child.pid))
    process.send({ result: { findings: [], smoke: null, beside: {} } }); setInterval(() => {}, 1000)`
  expect((await run(grandchild)).findings).toEqual([])
  const pid = Number(readFileSync(pidFile, 'utf8'))
  await waitUntil(() => !isRunning(pid))
  expect(isRunning(pid)).toBe(false)
})

test('a trial gets no key, no secret, and no path to the data of the machine', async () => {
  const env = { DATA_DIR: '/srv/data', PUBLISHING_KEY: 'k', TEAM_KEY: 'k', JWT_SECRET: 's', VISIT_SECRET: 's' }
  const echo = 'process.send({ result: { findings: [JSON.stringify(process.env)], smoke: null, beside: {} } })'
  const got = JSON.parse(
    (await run(echo, { ...env, BUILD_STORE: '/srv/builds', API_URL: 'http://api' })).findings[0] ?? ''
  )
  expect(got).toMatchObject({ BUILD_STORE: '/srv/builds', API_URL: 'http://api', TRUSTED_KEYS: '{}' })
  for (const name of ['PUBLISHING_KEY', 'TEAM_KEY', 'JWT_SECRET', 'VISIT_SECRET']) expect(got).not.toHaveProperty(name)
  expect(JSON.stringify(got)).not.toContain('/srv/data')
})
