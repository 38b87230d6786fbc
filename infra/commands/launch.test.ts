import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let repository: string
beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'keur-launch-'))
})
afterEach(() => rmSync(repository, { recursive: true }))

/** A repository whose packages are installed, with a Node that prints what it was given and the `node` of its PATH. */
function install() {
  const lockfile = '{}'
  const program = join(repository, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  mkdirSync(join(program, '..'), { recursive: true })
  mkdirSync(join(repository, 'node_modules/.bin'))
  mkdirSync(join(repository, 'infra/commands'), { recursive: true })
  writeFileSync(program, '#!/bin/sh\necho "$@" by $(command -v node)\n')
  chmodSync(program, 0o755)
  writeFileSync(join(repository, 'package-lock.json'), lockfile)
  writeFileSync(join(repository, 'node_modules/.installed'), createHash('sha256').update(lockfile).digest('hex'))
  writeFileSync(join(repository, 'package.json'), '{"type":"module"}')
  writeFileSync(join(repository, 'infra/commands/say.ts'), '')
  for (const file of ['run.js', 'launch.js'])
    cpSync(join(import.meta.dirname, file), join(repository, 'infra/commands', file))
}

test('a command runs with the Node of the packages, also where npm has not linked its program', () => {
  // given packages that npm 9.2 of Debian 13 has installed
  install()
  // when a command is run, twice
  const run = () => execFileSync(process.execPath, [join(repository, 'infra/commands/run.js'), 'say', 'bonjour'])
  // then
  for (const output of [run(), run()])
    expect(String(output).trim()).toMatch(
      new RegExp(`command\\.ts say bonjour by ${join(repository, 'node_modules/.bin/node')}$`)
    )
})
