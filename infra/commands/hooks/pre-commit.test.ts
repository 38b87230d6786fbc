import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'

const { at, write, read } = folderOfEachTest()
const environment = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' }
const git = (...parameters: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.sn', ...parameters], {
    cwd: at(),
    encoding: 'utf8',
    env: environment
  })
const isCommitted = () => git('rev-parse', 'HEAD').status === 0

/** A clone with the hook, a changed file that is staged, and programs that write how they were called. */
function clone({ biome = 0, jest = 'process.exit(0)' }) {
  git('init', '--quiet')
  git('config', 'core.hooksPath', 'infra/commands/hooks')
  write('package.json', '{"type":"module"}')
  for (const file of ['pre-commit', 'pre-commit.ts'])
    cpSync(join(import.meta.dirname, file), at('infra/commands/hooks', file))
  write(
    'node_modules/.bin/biome',
    `#!/bin/sh\necho biome "$@" $GIT_INDEX_FILE >> ${at('calls')}\nexit ${biome}\n`,
    0o755
  )
  const log = `import { appendFileSync } from 'node:fs'\nappendFileSync('calls', 'jest ' + process.argv.at(-1) + '\\n')\n`
  write('node_modules/jest/bin/jest.js', log + jest)
  write('shell/page one.ts', 'export {}\n')
  write('shell/not-staged.ts', 'export {}\n')
  git('add', 'shell/page one.ts')
}

test('a commit checks the staged files alone, and their tests cannot reach its index', () => {
  clone({})
  expect(git('commit', '--message', 'test: page').stderr).toBe('')
  expect(isCommitted()).toBe(true)
  const lines = read('calls').trim().split('\n')
  expect(lines).toEqual([
    'biome check --error-on-warnings --no-errors-on-unmatched shell/page one.ts',
    'jest shell/page one.ts'
  ])
})

test.each([
  ['format or lint', { biome: 1 }],
  ['a test', { jest: 'process.exit(1)' }]
])('what fails %s is not committed, but with --no-verify', (_what, programs) => {
  clone(programs)
  expect(git('commit', '--message', 'test: page').stderr).toContain('Not committed.')
  expect(isCommitted()).toBe(false)
  git('commit', '--no-verify', '--message', 'test: page')
  expect(isCommitted()).toBe(true)
})

test('in a clone where nothing is installed, a commit is not held up', () => {
  clone({ biome: 1 })
  spawnSync('rm', ['-r', at('node_modules')])
  git('commit', '--message', 'test: page')
  expect(isCommitted()).toBe(true)
})
