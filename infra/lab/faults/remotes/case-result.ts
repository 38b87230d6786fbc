import { formatMilliseconds, formatSeconds, markdownTable } from '../../support/statistics.ts'
import type { Fault, Outcome } from './fault.ts'
import type { Section } from './sections.ts'
import type { Observation } from './visit.ts'

/** How a visitor comes to the broken section. */
export const navigations = ['first load', 'in-app', 'Back'] as const
export type Navigation = (typeof navigations)[number]

/** What a visitor saw of one fault with one kind of navigation. Times are milliseconds since the visitor's request. */
export interface CaseResult {
  section: string
  fault: string
  navigation: Navigation
  expected: Outcome[]
  outcome: Outcome | 'nothing'
  /** Until header and navigation were usable. */
  shell: number
  /** Until the notice that the section is late; null without one. */
  late: number | null
  /** Until the outcome. */
  at: number | null
  retry: 'works' | 'fails' | 'not tried'
  /** The broken guarantees, a sentence each. */
  failures: string[]
}

/** Milliseconds that a busy machine may add to a guaranteed time. */
export const tolerance = 2_500
/** The guarantee for header and navigation, in milliseconds, unless the intact page itself is slow on this machine. */
const shellTime = 1_000

export const createResult = (section: Section, fault: Fault, navigation: Navigation): CaseResult => ({
  section: section.name,
  fault: fault.name,
  navigation,
  expected: fault.expected,
  outcome: 'nothing',
  shell: 0,
  late: null,
  at: null,
  retry: 'not tried',
  failures: []
})

/** Adds the guarantees that this result breaks. `baseline` is the time of the intact page, in milliseconds. */
export function evaluate(result: CaseResult, { tampered }: Observation, fault: Fault, baseline: number): void {
  const { failures, outcome, shell, late, at } = result
  if (shell > Math.max(shellTime, 1.5 * baseline)) failures.push(`the shell took ${formatSeconds(shell)}`)
  if (!fault.expected.includes(outcome as Outcome))
    failures.push(`expected ${fault.expected.join(' or ')}, seen ${outcome}`)
  else if (at !== null && at > fault.within + tolerance) failures.push(`the ${outcome} came after ${formatSeconds(at)}`)
  if (fault.lateNotice && late === null) failures.push('there was no late notice')
  if (fault.lateNotice && late !== null && (late < 4_500 || late > 5_000 + tolerance))
    failures.push(`the late notice came after ${formatSeconds(late)}`)
  if (tampered) failures.push('an unsigned script has run')
}

/** Formats results as Markdown: a table for each section, a row for each fault. */
export function formatResults(results: CaseResult[]): string[] {
  return [...Map.groupBy(results, ({ section }) => section)].flatMap(([section, own]) => {
    const rows = [...Map.groupBy(own, ({ fault }) => fault)].map(([fault, row]) => [
      fault,
      `${row[0]?.expected.join(' or ')}`,
      ...navigations.map((navigation) => formatResult(row.find((result) => result.navigation === navigation)))
    ])
    return markdownTable([section, 'expected', ...navigations], rows).split('\n')
  })
}

function formatResult(result: CaseResult | undefined): string {
  if (!result) return ''
  const { shell, late, outcome, at, retry, failures } = result
  const steps = [
    `shell ${formatMilliseconds(shell)}`,
    ...(late === null ? [] : [`late ${formatSeconds(late)}`]),
    `${outcome}${at === null ? '' : ` ${formatSeconds(at)}`}`,
    `retry ${retry}`
  ]
  const sentences = failures.map((sentence) => `; **${sentence}**`).join('')
  return `${failures.length === 0 ? '✓' : '✗'} ${steps.join(', ')}${sentences}`
}
