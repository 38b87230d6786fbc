import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { buildSettings, processEnvironment } from '@keur/platform/process-environment'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import type { Environment } from './settings.ts'

export type ProcessName = 'gateway' | 'api' | 'migrate' | 'seed' | 'build' | 'publishing'

/** The settings that each process reads, listed by its own code. None of them gets the signing key of a team. */
const settingsByProcess: Record<ProcessName, (env: Environment) => readonly string[]> = {
  gateway: gatewaySettingsFor,
  api: () => apiSettings,
  migrate: () => ['MONGODB_URI'],
  seed: () => [...apiSettings, 'SEED'],
  build: () => buildSettings,
  publishing: publishingSettingsFor
}

/** The environment of one process: only the settings that it reads. */
export const environmentFor = (name: ProcessName, env: Environment): Record<string, string> =>
  processEnvironment(settingsByProcess[name](env), env)

/** Of an API behind the gateway of this machine, which reports the address of the client. */
export const apiEnvironment = (env: Environment): Record<string, string> => {
  const trusted = [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(',')
  return environmentFor('api', { ...env, TRUSTED_PROXIES: trusted })
}

/** Runs a script to its end. Rejects when its exit code is not 0, or when `signal` aborts. */
export async function runScript(
  name: string,
  script: string,
  env: Environment,
  { parameters = [], signal }: { parameters?: string[]; signal?: AbortSignal } = {}
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...parameters], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} failed (exit code ${code}); see its output above.`)
}

/** Builds an app in a child process, because webpack does not give its memory back. */
export const runBuild = (app: string, env: Environment, signal?: AbortSignal): Promise<void> =>
  runScript(`The build of ${app}`, join(root, 'infra/platform/src/build-app.ts'), environmentFor('build', env), {
    parameters: [app],
    signal
  })

/** Brings the database to this release, or with `back` undoes the steps of the newest one. */
export const runMigrations = (
  env: Environment,
  options: { parameters?: string[]; signal?: AbortSignal } = {}
): Promise<void> =>
  runScript('The migration', join(root, 'api/src/migrate.ts'), environmentFor('migrate', env), options)

/** Calls `stop` once at the first SIGINT or SIGTERM of this process, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = async () => {
    if (isStopping) return
    isStopping = true
    console.log('\nArrêt…')
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
