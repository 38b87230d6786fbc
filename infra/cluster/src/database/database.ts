import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClusterCommand } from '../engine.ts'
import { startFerretdb } from './documentdb.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Tests that do not run on FerretDB, by a part of their name, each with the reason. */
const excluded: Record<string, string> = {
  'looked for by an index': 'explain of FerretDB is that of PostgreSQL, without executionStats',
  'none changes the indexes under the same version': 'the list of indexes has other fields there',
  'of the database names the index, but not the e-mail': 'the error of FerretDB holds no e-mail that could be hidden',
  'a database that rejects writes is not ready': 'the test refuses writes by a view, which takes them there',
  'is loaded as it was dumped, byte for byte':
    'it has an index with a collation, which FerretDB lacks, and the site none'
}
const excludedFiles = { 'listing-indexes.test': 'the whole file reads explain' }

interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Runs the tests of API and backup on FerretDB; what follows the command selects test files, by default all of both. */
export const run: ClusterCommand = async ({ parameters, log, use }) => {
  const engine = use(await startFerretdb(log))
  log(engine.description)
  const folder = mkdtempSync(join(tmpdir(), 'keur-database-'))
  const output = join(folder, 'results.json')
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
  const names = Object.keys(excluded).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const options = [
    ...['--config', 'infra/commands/test/jest.config.js', '--maxWorkers=1', '--json', `--outputFile=${output}`],
    // A test that fails may leave a connection open.
    '--forceExit',
    ...['--testNamePattern', `^(?!.*(${names.join('|')}))`],
    ...['--testPathIgnorePatterns', '/node_modules/', ...Object.keys(excludedFiles)]
  ]
  const files = parameters.length > 0 ? parameters : ['api/src', 'api/seed', 'infra/backup/src']
  const child = spawn(process.execPath, [...flags, ...files, ...options], {
    cwd: root,
    env: { ...process.env, TEST_MONGODB_URI: engine.uri },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  use({ stop: async () => void child.kill() })
  await once(child, 'exit')
  const results = JSON.parse(readFileSync(output, 'utf8')) as Results
  rmSync(folder, { recursive: true })
  for (const { name, message, assertionResults } of results.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName } of failed) log(`Failed: ${name.slice(root.length)}: ${fullName}`)
    if (assertionResults.length === 0 && message) log(`Failed: ${name.slice(root.length)} did not run.`)
  }
  const reasons = [...Object.entries(excluded), ...Object.entries(excludedFiles)]
  for (const [name, reason] of reasons) log(`Excluded: « ${name} », because ${reason}.`)
  log(`${results.numPassedTests} tests pass on FerretDB, ${results.numFailedTests} fail.`)
  return results.numFailedTests === 0 && results.numPassedTests > 0
}
