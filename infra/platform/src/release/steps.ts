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

/** Runs the steps of a release one by one, and reports each as it ends. An error that is none of a release becomes one. */
export const createSteps =
  (onStep: (step: ReleaseStep) => void) =>
  async <Result>(
    name: string,
    work: () => Promise<Result>,
    describe: (result: Result) => string = () => ''
  ): Promise<Result> => {
    const started = performance.now()
    const report = (passed: boolean, text: string) =>
      onStep({ name, passed, seconds: (performance.now() - started) / 1000, text })
    try {
      const result = await work()
      report(true, describe(result))
      return result
    } catch (error) {
      report(false, '')
      throw error instanceof ReleaseError ? error : new ReleaseError(name, [(error as Error).message])
    }
  }

export function refusalLines({ findings }: ReleaseError): string[] {
  const shown = findings
    .slice(0, maxFindings)
    .map((finding) => `    • ${finding.split('\n').slice(0, 6).join('\n      ')}`)
  const more = findings.length - shown.length
  return more > 0 ? [...shown, `    … and ${more} more.`] : shown
}
