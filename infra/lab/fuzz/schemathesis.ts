import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '@keur/engines/engine'
import { cacheFolder } from '@keur/engines/cache'
import { findOnPath } from '@keur/engines/shared/programs'
import { prepareOnce } from '@keur/engines/cache'
import { runProgram } from '@keur/engines/shared/programs'

const version = '4.32.5'
const hooks = fileURLToPath(new URL('.', import.meta.url))

/** Runs Schemathesis with these arguments, and answers whether it found nothing wrong. It is fetched once per machine; Python must be there. */
export async function runSchemathesis(args: string[], log: Log): Promise<boolean> {
  const python = findOnPath(['python3'], process.env)
  if (!python) throw new Error('npm run fuzz needs Python 3.10 or newer on the PATH.')
  const folder = join(cacheFolder(), `schemathesis-${version}`)
  await prepareOnce(
    folder,
    async (temporary) => {
      log(`Fetching Schemathesis ${version}, once on this machine`)
      const target = ['--quiet', '--no-input', '--target', temporary, `schemathesis==${version}`]
      await runProgram(python, ['-m', 'pip', 'install', ...target], { env: process.env })
    },
    log
  )
  const child = spawn(python, ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', ...args], {
    stdio: 'inherit',
    // It leaves notes where it runs.
    cwd: tmpdir(),
    env: { ...process.env, PYTHONPATH: `${folder}:${hooks}`, SCHEMATHESIS_HOOKS: 'another_address' }
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
