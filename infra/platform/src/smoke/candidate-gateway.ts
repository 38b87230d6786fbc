import { join } from 'node:path'
import type { Pointer } from '@keur/contract/build'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import { root } from '../apps.ts'
import { processEnvironment } from '../process-environment.ts'

export interface CandidateGateway {
  address: string
  /** What it wrote into its log so far, a line each. */
  lines: string[]
  stop(): Promise<void>
}

/** A busy machine renders slowly, which says nothing about the build: more patience than visitors are given. */
const patience = '6000'

/** A gateway of its own on a free port of this machine: all that is live, but this pointer. Rejects with what it said. */
export async function startCandidateGateway(
  pointer: Pointer,
  env: Record<string, string | undefined>
): Promise<CandidateGateway> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const gatewayEnv = {
    ...processEnvironment(gatewaySettingsFor(env), env),
    RENDER_TIMEOUT: patience,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: address
  }
  const { stop } = await startService('The gateway', join(root, 'shell/gateway/candidate.ts'), gatewayEnv, {
    parameters: [JSON.stringify(pointer)],
    output: (line) => line && lines.push(line)
  }).catch((error: Error) => {
    throw new Error(`The gateway with this build in it does not start: ${lines.at(-1) ?? error.message}`)
  })
  return { address, lines, stop }
}

/** Why pages could not be rendered, as the log tells it; one line each, none twice. */
export const renderFailures = (lines: string[]): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      try {
        const { error, msg } = JSON.parse(line) as { error?: string; msg?: string }
        return (error ?? msg ?? line).split('\n')[0] as string
      } catch {
        return line
      }
    })
  )
]
