import type { BuildCounts } from '@keur/contract/releases'

type Figures = Pick<BuildCounts, 'visits' | 'errors'>

/**
 * Failure rates of a faulty canary with their weights. Their mixture needs no guess of how faulty it is: for each of them
 * it takes but few more visits than the test that is made for this rate.
 */
const faultyRates = [
  { rate: 0.12, weight: 0.4 },
  { rate: 0.25, weight: 0.2 },
  { rate: 0.5, weight: 0.2 },
  { rate: 0.95, weight: 0.2 }
]

/** How often a canary may be stopped by chance that fails no more often than it may. */
const falseStopRate = 0.01
/** An address counts for one failed visit: it takes three of them to stop a canary, whatever the figures. */
const minFailures = 3
/** A live build with a higher rate is broken itself, or its failures are forged: it must not excuse a canary. */
const maxLiveRate = 0.05
/** By how much a canary may fail more often than the live build. */
const margin = 0.02
/** Visits without data: with few visits the live build's rate is assumed to be 2.5 %. */
const prior = { visits: 20, errors: 0.5 }

/** The failure rate that a canary may have beside this live build: 2 to 7 %. */
export const allowedRate = ({ visits, errors }: Figures): number =>
  Math.min((errors + prior.errors) / (visits + prior.visits), maxLiveRate) + margin

/**
 * Whether a canary fails more often than it may. A sequential probability ratio test (Wald, «Sequential Tests of
 * Statistical Hypotheses», 1945) with a mixture of alternatives (Robbins, «Statistical Methods Related to the Law of the
 * Iterated Logarithm», 1970): the ratio of the likelihoods of the figures, of a faulty canary to one that fails as often
 * as it may. By Ville's inequality that ratio exceeds 1/α with a probability of α at most, however often one looks.
 */
export function mustStopCanary(canary: Figures, live: Figures): boolean {
  if (canary.errors < minFailures) return false
  const allowed = allowedRate(live)
  const successes = canary.visits - canary.errors
  const ratio = faultyRates.reduce((sum, { rate, weight }) => {
    const logarithm = canary.errors * Math.log(rate / allowed) + successes * Math.log((1 - rate) / (1 - allowed))
    return sum + weight * Math.exp(Math.min(logarithm, 700))
  }, 0)
  return ratio > 1 / falseStopRate
}
