import { join } from 'node:path'
import { runProgram } from '@keur/engines/shared/programs'
import { root } from '@keur/platform/apps'
import type { ClusterCommand } from './engine.ts'
import { prometheusTools } from './prometheus-tools.ts'

const folder = join(root, 'infra/observe')

/** `npm run cluster -- alerts`: Prometheus's own tool checks its configuration and the rules, and tests the rules. */
export const run: ClusterCommand = async ({ log }) => {
  const tools = await prometheusTools(log)
  const checks = [
    ['check', 'config', 'prometheus.yaml'],
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml']
  ]
  const results = []
  for (const parameters of checks) results.push(await succeeds(join(tools, 'promtool'), parameters, log))
  return results.every(Boolean)
}

async function succeeds(promtool: string, parameters: string[], log: (line: string) => void): Promise<boolean> {
  try {
    await runProgram(promtool, parameters, { cwd: folder, env: process.env })
    log(`promtool ${parameters.join(' ')}: well`)
    return true
  } catch (error) {
    log(`promtool ${parameters.join(' ')}: ${(error as Error).message}`)
    return false
  }
}
