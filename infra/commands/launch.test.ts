import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'

const { at, read, write } = folderOfEachTest()
const lockfile = '{}'
const hash = createHash('sha256').update(lockfile).digest('hex')

/**
 * A repository with the packages of a lockfile, by its hash, an npm that ends with a code, and a Node that prints what
 * it was given and the `node` of its PATH.
 */
function install(installed: string | null, npmCode = 0) {
  const node = `#!/bin/sh\necho "$@" by $(command -v node)\nexit 7\n`
  write(`node_modules/node-${process.platform}-${process.arch}/bin/node`, node, 0o755)
  mkdirSync(at('node_modules/.bin'))
  write('package-lock.json', lockfile)
  if (installed !== null) write('node_modules/.installed', installed)
  write('package.json', '{"type":"module"}')
  write('infra/commands/say.ts', '')
  write('programs/npm', `#!/bin/sh\necho "$@" >> ${at()}/calls\nexit ${npmCode}\n`, 0o755)
  for (const file of ['run.js', 'launch.js']) cpSync(join(import.meta.dirname, file), at('infra/commands', file))
}
const run = (environment = {}) =>
  spawnSync(process.execPath, [at('infra/commands/run.js'), 'say', 'bonjour'], {
    encoding: 'utf8',
    env: { PATH: `${at()}/programs:${process.env.PATH}`, ...environment }
  })

test('a command runs with the Node of the packages, also where npm has not linked its program', () => {
  // given packages that npm 9.2 of Debian 13 has installed
  install(hash)
  // when a command is run, twice
  for (const { stdout, status } of [run(), run()]) {
    // then it runs with that Node, and ends with the code of the command
    const node = at('node_modules/.bin/node')
    expect(stdout.trim()).toMatch(new RegExp(`command\\.ts say bonjour by ${node}$`))
    expect(status).toBe(7)
  }
  expect(existsSync(at('calls'))).toBe(false)
})

test.each([
  ['none', null],
  ['other packages', createHash('sha256').update('other').digest('hex')]
])('where %s are installed, npm installs those of the lockfile first, once', (_what, installed) => {
  install(installed)
  for (const { status } of [run(), run()]) expect(status).toBe(7)
  expect(read('calls')).toBe('ci --no-audit --no-fund --loglevel=error\n')
  expect(read('node_modules/.installed')).toBe(hash)
})

test('a command does not run where the packages cannot be installed', () => {
  install(null, 9)
  expect(run()).toMatchObject({ status: 9, stderr: expect.stringContaining('could not be installed (npm ci)') })
  expect(existsSync(at('node_modules/.installed'))).toBe(false)
})

describe('the hooks of a clone', () => {
  const hooksPath = () => spawnSync('git', ['config', 'core.hooksPath'], { cwd: at(), encoding: 'utf8' }).stdout.trim()
  beforeEach(() => {
    install(null)
    spawnSync('git', ['init', '--quiet'], { cwd: at() })
  })

  test('are ours once the packages are installed', () => {
    run()
    expect(hooksPath()).toBe('infra/commands/hooks')
  })

  test('remain those that its owner has chosen', () => {
    spawnSync('git', ['config', 'core.hooksPath', '.husky'], { cwd: at() })
    run()
    expect(hooksPath()).toBe('.husky')
  })

  test('are none in CI', () => {
    run({ CI: 'true' })
    expect(hooksPath()).toBe('')
  })
})

test('without git a command runs all the same', () => {
  install(null)
  mkdirSync(at('.git'))
  write('programs/git', 'not a program', 0o644)
  expect(run({ PATH: `${at()}/programs:/nonexistent` }).status).toBe(7)
})
