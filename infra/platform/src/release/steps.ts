import type { ReleaseStep } from '@keur/contract/publishing'

export type Log = (line: string) => void

/** A release that was refused in a step, with a sentence for each reason. Nothing has changed for any visitor. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
  readonly step: string
  readonly findings: string[]
  /** Of the response of the publishing service, if it refused. */
  readonly status: number | undefined

  constructor(step: string, findings: string[], status?: number) {
    super(`${step}: ${findings.join(' ')}`)
    this.step = step
    this.findings = findings
    this.status = status
  }
}

export function failOn(step: string, findings: string[]): void {
  if (findings.length > 0) throw new ReleaseError(step, findings)
}

/** More findings than these are only counted, so that the log fits on one screen. */
const maxFindings = 12

/** « ✓ upload         0.2 s  12 files ». */
export const formatStep = ({ name, passed, seconds, text }: ReleaseStep): string =>
  `  ${passed ? '✓' : '✗'} ${name.padEnd(12)} ${`${seconds.toFixed(1)} s`.padStart(7)}  ${text}`.trimEnd()

/** Runs the steps of a release one by one, and logs the result and the duration of each. */
export function createSteps(log: Log) {
  return async function step<Result>(
    name: string,
    work: () => Promise<Result>,
    describe: (result: Result) => string = () => ''
  ): Promise<Result> {
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const result = await work()
      log(formatStep({ name, passed: true, seconds: seconds(), text: describe(result) }))
      return result
    } catch (error) {
      log(formatStep({ name, passed: false, seconds: seconds(), text: '' }))
      throw error instanceof ReleaseError
        ? error
        : new ReleaseError(name, [error instanceof Error ? error.message : String(error)])
    }
  }
}

export type Step = ReturnType<typeof createSteps>

/** The findings as indented lines. */
export function refusalLines({ findings }: ReleaseError): string[] {
  const shown = findings
    .slice(0, maxFindings)
    .map((finding) => `    • ${finding.split('\n').slice(0, 6).join('\n      ')}`)
  const more = findings.length - shown.length
  return more > 0 ? [...shown, `    … and ${more} more.`] : shown
}
