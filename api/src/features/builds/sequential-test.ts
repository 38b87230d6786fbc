import type { BuildCounts } from '@keur/contract/releases'

type Counts = Omit<BuildCounts, 'build'>

/** A rate of a faulty canary, and its weight. */
interface Alternative {
  rate: number
  weight: number
}

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
export const allowedRate = ({ visits, errors }: Counts): number =>
  Math.min((errors + prior.errors) / (visits + prior.visits), maxLiveRate) + margin

/** Of the live build's rate of contacts: what a canary may have at least. */
const leastContacts = 0.5
/** And what one has that hinders visitors. */
const hindrance: readonly Alternative[] = [
  { rate: 0.02, weight: 0.5 },
  { rate: 0.2, weight: 0.5 }
]
/** Contacts of the live build in a month from which its rate is known. */
const minContacts = 20
/** A live build with a higher rate has forged contacts: they must not stop a good canary. */
const maxContactRate = 0.08

/**
 * Why a canary is stopped: it fails more often than it may, or fewer of its visits lead to a contact than half of the live
 * build's. Undefined where neither is known. Two sequential probability ratio tests (Wald, «Sequential Tests of
 * Statistical Hypotheses», 1945) with mixtures of alternatives (Robbins, «Statistical Methods Related to the Law of the
 * Iterated Logarithm», 1970): the ratio of the likelihoods of the figures, of a faulty canary to one that is as bad as it
 * may be. By Ville's inequality that ratio exceeds 1/α with a probability of α at most, however often one looks.
 */
export function reasonToStop(canary: Counts, live: Counts): 'errors' | 'contacts' | undefined {
  const { visits, errors, contacts = 0 } = canary
  if (errors >= minFailures && ratioOf(errors, visits, faultyRates, allowedRate(live)) > 1 / falseStopRate)
    return 'errors'
  if ((live.contacts ?? 0) < minContacts) return undefined
  const usual = Math.min(live.contacts! / live.visits, maxContactRate)
  const rates = hindrance.map(({ rate, weight }) => ({ rate: rate * usual, weight }))
  return ratioOf(contacts, visits, rates, leastContacts * usual) > 1 / falseStopRate ? 'contacts' : undefined
}

/** How much more likely `count` of `visits` is at these rates than at the one that is allowed. */
function ratioOf(count: number, visits: number, rates: readonly Alternative[], allowed: number): number {
  return rates.reduce((sum, { rate, weight }) => {
    const logarithm = count * Math.log(rate / allowed) + (visits - count) * Math.log((1 - rate) / (1 - allowed))
    return sum + weight * Math.exp(Math.min(logarithm, 700))
  }, 0)
}
