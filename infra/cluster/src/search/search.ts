import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { benchSearch } from '@keur/lab/bench/search'
import type { ClusterCommand } from '../engine.ts'
import { startOpensearch } from './opensearch.ts'
import { showOutages } from './outage.ts'

const usage = 'npm run cluster -- search [tests | bench [listings of each kind, 20000] | outage]'
const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** The tests of everything that visitors find, which pass with both drivers. */
const suites = ['api/src/features/listings', 'api/src/features/search/', 'api/src/features/alerts/alerts.test']

/** The search on a real engine: the tests of lists with it, its figures beside those of the memory, and its outages. */
export const run: ClusterCommand = async (context) => {
  const [part, listings = '20000'] = context.parameters
  if ((part && !['tests', 'bench', 'outage'].includes(part)) || !/^\d{2,7}$/.test(listings)) throw new Error(usage)
  let isWell = true
  if (!part || part === 'tests' || part === 'bench') {
    const node = context.use(await startOpensearch(context.log))
    context.log(node.description)
    if (part !== 'bench') isWell = await runTests(node.url)
    if (part === 'bench')
      await benchSearch({ size: Number(listings), url: node.url, engineMemory: node.memory, seconds: 15 }, context.log)
    await node.stop()
  }
  if (!part || part === 'outage') isWell = (await showOutages(context)) && isWell
  return isWell
}

/** Runs the suites as `npm test` does, with visitors who search at the engine. */
async function runTests(url: string): Promise<boolean> {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const config = ['--config', 'infra/commands/test/jest.config.js', '--maxWorkers=1']
  const child = spawn(process.execPath, [...flags, 'node_modules/jest/bin/jest.js', ...config, ...suites], {
    cwd: root,
    env: { ...process.env, TEST_SEARCH_URL: url },
    stdio: 'inherit'
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
