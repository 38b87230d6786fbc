import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Pointer } from '@keur/contract/build'
import { freePort } from '@keur/engines/port'
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
  const child = fork(join(root, 'shell/gateway/candidate.ts'), [JSON.stringify(pointer)], {
    env: {
      ...processEnvironment(gatewaySettingsFor(env), env),
      RENDER_TIMEOUT: patience,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: address
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => lines.push(...data.toString().split('\n').filter(Boolean)))
  const ready = new Promise<void>((resolve) => child.once('message', () => resolve()))
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The gateway with this build in it does not start: ${lines.at(-1) ?? 'it said nothing'}`)
  })
  ended.catch(() => {})
  await Promise.race([ready, ended])
  return {
    address,
    lines,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const hard = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(hard)
    }
  }
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
