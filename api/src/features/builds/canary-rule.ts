import type { BuildCounts } from '@keur/contract/releases'

type Figures = Pick<BuildCounts, 'visits' | 'errors'>

/** Fewer visits, or failed visits, say nothing yet. */
const min = { visits: 50, errors: 3 }
/** A live build that fails more visits than this is broken itself, or somebody makes its failures up: it excuses no canary. */
const maxLiveRate = 0.05

const rateOf = ({ visits, errors }: Figures) => (visits > 0 ? errors / visits : 0)

/** Whether a canary is to stop: its share of failed visits is above twice the live build's and one point, and in any case above 11 %. */
export function isToStop(canary: Figures, live: Figures): boolean {
  const bound = 2 * Math.min(rateOf(live), maxLiveRate) + 0.01
  return canary.visits >= min.visits && canary.errors >= min.errors && rateOf(canary) > bound
}
