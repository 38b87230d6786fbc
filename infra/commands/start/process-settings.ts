import { buildSettings, processEnvironment } from '@keur/deploy/process-environment'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'

type Environment = Record<string, string | undefined>
export type ProcessName = 'gateway' | 'api' | 'seed' | 'build'

/** What each process of the site reads, as its own code names it. Nobody of them is given a team's key. */
const settingsOf: Record<ProcessName, (env: Environment) => readonly string[]> = {
  gateway: gatewaySettingsFor,
  api: () => apiSettings,
  seed: () => [...apiSettings, 'SEED'],
  build: () => buildSettings
}

/** The environment of one process: of all settings, those that it reads. */
export const environmentOf = (name: ProcessName, env: Environment): Record<string, string> =>
  processEnvironment(settingsOf[name](env), env)
