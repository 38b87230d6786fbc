/**
 * Checks format and lint of the staged files, and runs the tests that they can break, as many as fit: 15 seconds on two
 * free processors in all. Reads the files as they are in the working tree.
 */
import { spawnSync } from 'node:child_process'

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { encoding: 'utf8' })
const files = staged.stdout.split('\0').filter(Boolean)

// Tests start git in folders of their own: it must not write to the index of this commit.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name]

/** Of the whole hook; on a busy machine fewer tests run. */
const maxMilliseconds = 14_000
const jest = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
  ...['--config=infra/commands/test/jest.config.js', `--testSequencer=${import.meta.dirname}/fitting-tests.js`],
  ...['--bail', '--maxWorkers=2', '--passWithNoTests', '--findRelatedTests']
]
const run = (program: string, ...parameters: string[]) =>
  spawnSync(program, [...parameters, ...files], {
    stdio: 'inherit',
    timeout: Math.max(1, Math.round(maxMilliseconds - performance.now()))
  })

if (files.length > 0) {
  const checked = run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched')
  const tested = checked.status === 0 ? run(process.execPath, ...jest) : checked
  // `--bail` ends jest at the first file that fails, so that none had failed before the time was over.
  if (tested.signal) console.error('They did not end in time: npm test -- --changed runs all of them.')
  else if (tested.status !== 0) {
    console.error('Not committed. biome check --write mends format; git commit --no-verify goes without these checks.')
    process.exit(1)
  }
}
