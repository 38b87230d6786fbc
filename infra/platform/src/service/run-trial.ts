import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SmokeSummary } from '@keur/contract/build'
import type { ReleaseStep } from '@keur/contract/publishing'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import { processEnvironment } from '../process-environment.ts'
import { trialSettingsFor } from './config.ts'

export interface TrialRequest {
  app: string
  build: string
  acceptLooks: boolean
  acceptContent: boolean
}

export interface TrialResult {
  /** A sentence for each fault; empty if the build passed. */
  findings: string[]
  /** Null if the build was refused before a page was opened. */
  smoke: SmokeSummary | null
  /** The builds beside which it was tried, by app. */
  beside: Record<string, string>
  /** Pages before and after as one HTML document. */
  report?: string
}

/** Checks and tries a stored build. Reports each step as it ends. Never rejects: a failure is a finding. */
export type RunTrial = (request: TrialRequest, onStep: (step: ReleaseStep) => void) => Promise<TrialResult>

/** What the process sends. */
export type TrialMessage = { step: ReleaseStep } | { result: TrialResult }

type Environment = Record<string, string | undefined>

const script = join(import.meta.dirname, 'trial-process.ts')
/** Of a whole trial, in milliseconds. */
const timeLimit = 330_000

/**
 * Runs trials in a process of their own that has no key: it reads and renders code of all sections. Its data folder is
 * an empty one, so that no path leads it to the keys of this machine.
 */
export const createTrials =
  (env: Environment, trusted: () => TrustedKeys, settings = { script, timeLimit }): RunTrial =>
  async (request, onStep) => {
    const folder = await mkdtemp(join(tmpdir(), 'keur-trial-'))
    try {
      return await runProcess(request, onStep, { env: trialEnvironment(env, trusted(), folder), ...settings })
    } catch (error) {
      return { findings: [(error as Error).message], smoke: null, beside: {} }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

function trialEnvironment(env: Environment, trusted: TrustedKeys, folder: string): Record<string, string> {
  const store = env.BUILD_STORE === 'minio' ? 'minio' : resolve(env.BUILD_STORE || `${env.DATA_DIR ?? '.data'}/builds`)
  return {
    ...processEnvironment(trialSettingsFor(env), env),
    DATA_DIR: folder,
    BUILD_STORE: store,
    TRUSTED_KEYS: JSON.stringify(trusted)
  }
}

function runProcess(
  request: TrialRequest,
  onStep: (step: ReleaseStep) => void,
  { env, script, timeLimit }: { env: Record<string, string>; script: string; timeLimit: number }
): Promise<TrialResult> {
  const { promise, resolve, reject } = Promise.withResolvers<TrialResult>()
  const started = performance.now()
  const lines: string[] = []
  const child = fork(script, [JSON.stringify(request)], {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own: the gateway and the reading processes end with it.
    ...{ detached: true, timeout: timeLimit, killSignal: 'SIGKILL' }
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    lines.splice(0, lines.length - 20)
  })
  child.on('message', (message: TrialMessage) =>
    'step' in message
      ? onStep(message.step)
      : resolve({ ...message.result, findings: shorten(message.result.findings) })
  )
  child.once('error', reject)
  child.once('exit', (code, signal) => {
    const isLate = performance.now() - started >= timeLimit
    const how = isLate
      ? `took longer than ${timeLimit / 1000} s and was ended`
      : `ended before it had a result (${signal ?? `exit code ${code}`})`
    reject(new Error(`The trial of ${request.app} ${request.build} ${how}. ${lines.at(-1) ?? ''}`.trim()))
  })
  return promise.finally(() => endGroup(child.pid))
}

/** Findings hold text of the build's pages, which may be of any length. */
const shorten = (findings: string[]): string[] => findings.slice(0, 100).map((finding) => finding.slice(0, 1_000))

function endGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
