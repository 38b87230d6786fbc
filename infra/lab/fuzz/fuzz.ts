import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '@keur/engines/cache'
import type { Log } from '@keur/engines/engine'
import { findOnPath, runProgram } from '@keur/engines/shared/programs'
import { bodyOf, call, logIn } from '../support/api-client.ts'
import { administrator } from '../support/processes.ts'
import { withBackend } from '../support/test-backend.ts'

const version = '4.32.5'
/** Every response must pass these: no 5xx, and status, type and shape as the OpenAPI document describes them. */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'ignored_auth'
]

/**
 * Tests an API with generated requests, `examples` for each operation and identity, as an anonymous user and as an
 * administrator. Returns whether all checks passed.
 */
export const fuzz = ({ examples, seed }: { examples: number; seed: number }, log: Log): Promise<boolean> =>
  withBackend({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' }, async ({ address }) => {
    const token = await logIn(address)
    const run = (identity: string, more: string[]) => {
      log(`\nAs ${identity}, seed ${seed}`)
      const options = ['run', `${address}/api/docs/json`, '--mode', 'all', '--phases', 'examples,coverage,fuzzing']
      options.push('--checks', checks.join(','), '--max-examples', String(examples), '--seed', String(seed))
      options.push('--continue-on-failure', '--request-timeout', '30', '--max-redirects', '0', '--warnings', 'off')
      return runSchemathesis([...options, ...more], log)
    }
    const anonymous = await run('an anonymous user', [])
    const header = ['--header', `Authorization: Bearer ${token}`]
    // Its ten minutes are longer than the run: what cannot be undone is tested beyond its refusal.
    const body = { password: administrator.password }
    const { ticket } = await bodyOf<{ ticket: string }>(call(address, '/api/users/reauthenticate', { token, body }))
    header.push('--header', `Reauthentication-Ticket: ${ticket}`)
    // Logging out would end the session of all following requests.
    const asAdministrator = await run('an administrator', [...header, '--exclude-path', '/api/users/logout'])
    return anonymous && asAdministrator
  })

/** Runs Schemathesis, which is installed once per machine; Python must be on the PATH. Returns whether it passed. */
async function runSchemathesis(args: string[], log: Log): Promise<boolean> {
  const python = findOnPath(['python3'], process.env)
  if (!python) throw new Error('npm run fuzz needs Python 3.10 or newer on the PATH.')
  const folder = join(cacheFolder(), `schemathesis-${version}`)
  await prepareOnce(
    folder,
    async (temporary) => {
      log(`Installing Schemathesis ${version}, once on this machine`)
      const target = ['--quiet', '--no-input', '--target', temporary, `schemathesis==${version}`]
      await runProgram(python, ['-m', 'pip', 'install', ...target], { env: process.env })
    },
    log
  )
  const child = spawn(python, ['-c', 'from schemathesis.cli import schemathesis; schemathesis()', ...args], {
    stdio: 'inherit',
    // It writes files into its working directory.
    cwd: tmpdir(),
    env: { ...process.env, PYTHONPATH: `${folder}:${import.meta.dirname}`, SCHEMATHESIS_HOOKS: 'client_address' }
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
