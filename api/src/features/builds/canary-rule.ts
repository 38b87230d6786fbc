import type { BuildFigures } from '@keur/contract/builds'

/** Less than this says nothing yet. */
const least = { visits: 50, errors: 3 }

const rateOf = ({ visits, errors }: Pick<BuildFigures, 'visits' | 'errors'>) => (visits > 0 ? errors / visits : 0)

/** Whether a canary is to stop: its share of failed visits is above twice the live build's and one point. */
export const isToStop = (
  canary: Pick<BuildFigures, 'visits' | 'errors'>,
  live: Pick<BuildFigures, 'visits' | 'errors'>
): boolean => canary.visits >= least.visits && canary.errors >= least.errors && rateOf(canary) > 2 * rateOf(live) + 0.01
