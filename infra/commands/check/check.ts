import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import type { Tally } from '../test/tally.ts'
import { versionFindings } from './versions.ts'

const left = new Set(['node_modules', 'dist', '.data', '.git'])

/** Every folder with a tsconfig.json of its own is one program. */
function programs(folder = root): string[] {
  const own = folder !== root && existsSync(join(folder, 'tsconfig.json')) ? [join(folder, 'tsconfig.json')] : []
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !left.has(entry.name))
    .flatMap((entry) => programs(join(folder, entry.name)))
  return [...own, ...below]
}

/** Types of every program, lint, format and import walls of the whole tree, and versions. Each counts as one test. */
export async function check(log: (line: string) => void): Promise<Tally> {
  const runs: [name: string, command: string, parameters: string[]][] = [
    ...programs().map((path): [string, string, string[]] => [
      `types of ${path.slice(root.length)}`,
      'tsc',
      ['-p', path]
    ]),
    ['lint, format and walls', 'biome', ['check', '--error-on-warnings', '.']]
  ]
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, command, parameters] of runs) {
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
      cwd: root,
      encoding: 'utf8'
    })
    if (status === 0) tally.passed += 1
    else {
      tally.failed += 1
      log(`✗ ${name}\n${stdout}${stderr}`)
    }
  }
  const findings = versionFindings()
  if (findings.length === 0) tally.passed += 1
  else {
    tally.failed += 1
    log(['✗ versions of kit and contract', ...findings].join('\n'))
  }
  log(`check: ${tally.passed} passed, ${tally.failed} failed`)
  return tally
}
