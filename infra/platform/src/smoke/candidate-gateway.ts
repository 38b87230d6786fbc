import { join } from 'node:path'
import type { Pointer } from '@keur/contract/build'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import { defaultRenderTimeout } from 'shell/gateway/rendering/page-limits.ts'
import { root } from '../apps.ts'
import { processEnvironment } from '../process-environment.ts'

export interface CandidateGateway {
  address: string
  /** Milliseconds that the gateways of visitors wait for a page. */
  visitorTimeout: number
  /** The lines of its log so far. */
  lines: string[]
  stop(): Promise<void>
}

/** In milliseconds: longer than for visitors, because a page that fails three times is not rendered for ten minutes. */
const renderTimeout = '6000'

/** Starts a gateway with all live builds, and this pointer if there is one. Rejects with its last line if it ends. */
export async function startCandidateGateway(
  pointer: Pointer | null,
  env: Record<string, string | undefined>
): Promise<CandidateGateway> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const gatewayEnv = {
    ...processEnvironment(gatewaySettingsFor(env), env),
    RENDER_TIMEOUT: renderTimeout,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: address
  }
  const { stop } = await startService('The gateway', join(root, 'shell/gateway/candidate.ts'), gatewayEnv, {
    parameters: pointer ? [JSON.stringify(pointer)] : [],
    output: (line) => line && lines.push(line)
  }).catch((error: Error) => {
    throw new Error(`The gateway with this build in it does not start: ${lines.at(-1) ?? error.message}`)
  })
  return { address, visitorTimeout: Number(env.RENDER_TIMEOUT ?? defaultRenderTimeout), lines, stop }
}

/** The distinct errors in the log. */
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
