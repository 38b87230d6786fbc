import { objective } from '@keur/contract/build-figures'

/** Visits of an app, and those of them that failed. */
export interface VisitCounts {
  visits: number
  errors: number
}

/** Minutes. Each rule has a long window, and a short one that tells whether it goes on. */
export const windows = [5, 30, 60, 360] as const
export type Window = (typeof windows)[number]
export type CountsByWindow = Record<Window, VisitCounts>

/**
 * Multiwindow, multi-burn-rate alerts: «The Site Reliability Workbook», chapter 5, «Alerting on SLOs», table 5-8
 * (https://sre.google/workbook/alerting-on-slos/). 14.4 uses up 2 % of a month's budget in one hour, 6 uses up 5 % in six.
 */
const rules: { long: Window; short: Window; rate: number }[] = [
  { long: 60, short: 5, rate: 14.4 },
  { long: 360, short: 30, rate: 6 }
]

/**
 * With few visits one failure is a high rate: of seventy visits in an hour, a single one exceeds 14.4. The same chapter
 * («Low-traffic services») asks for more than one.
 */
const minErrors = 3

/** The part of visits that may fail; without the noise of binary fractions. */
const budget = Number((1 - objective.share).toFixed(6))

/** How fast the error budget is used up: at 1 it lasts exactly as long as the objective counts. 0 without visits. */
export const burnRate = ({ visits, errors }: VisitCounts): number => (visits === 0 ? 0 : errors / visits / budget)

/**
 * Whether somebody has to act. An alarm begins when both windows of a rule burn, and ends when no long window does, so
 * that one burn is one alarm.
 */
export function isBurning(counts: CountsByWindow, isAlarmed: boolean): boolean {
  return rules.some(
    ({ long, short, rate }) =>
      counts[long].errors >= minErrors &&
      burnRate(counts[long]) >= rate &&
      (isAlarmed || burnRate(counts[short]) >= rate)
  )
}
