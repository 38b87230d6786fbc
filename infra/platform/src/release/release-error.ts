/** A publication that is not to be: sentences that say why, and in which step. Nothing has changed for any visitor. */
export class ReleaseError extends Error {
  override name = 'Refused'
  readonly step: string
  readonly findings: string[]

  constructor(step: string, findings: string[]) {
    super(`${step}: ${findings.join(' ')}`)
    this.step = step
    this.findings = findings
  }
}

/** For a step that ends with what it found: nothing found is well. */
export function failOn(step: string, findings: string[]): void {
  if (findings.length > 0) throw new ReleaseError(step, findings)
}
