import { ReleaseError } from './release-error.ts'

export type Log = (line: string) => void

/** Findings beyond these are counted: what is said of a publication fits on one screen. */
const mostFindings = 12

/** Runs the steps of a publication one by one, and says of each how it went and how long it took. */
export function createSteps(log: Log) {
  return async function step<Result>(
    name: string,
    work: () => Promise<Result>,
    saying: (result: Result) => string = () => ''
  ): Promise<Result> {
    const started = performance.now()
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
    try {
      const result = await work()
      log(`  ✓ ${name.padEnd(12)} ${seconds().padStart(7)}  ${saying(result)}`.trimEnd())
      return result
    } catch (error) {
      log(`  ✗ ${name.padEnd(12)} ${seconds().padStart(7)}`)
      throw error instanceof ReleaseError
        ? error
        : new ReleaseError(name, [error instanceof Error ? error.message : String(error)])
    }
  }
}

export type Step = ReturnType<typeof createSteps>

/** Why nothing has changed, in one screen: each finding a line, the rest counted. */
export function refusalLines({ findings }: ReleaseError): string[] {
  const shown = findings
    .slice(0, mostFindings)
    .map((finding) => `    • ${finding.split('\n').slice(0, 6).join('\n      ')}`)
  const more = findings.length - shown.length
  return more > 0 ? [...shown, `    … and ${more} more.`] : shown
}
