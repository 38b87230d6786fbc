import type { FacetValue } from '@keur/contract/facets'

/** Steps of a price or a surface that visitors are offered. */
const maxSteps = 6
const factors = [1, 1.5, 2, 3, 5, 7.5]

/** Round numbers from `min` to `max`, ascending. */
export function roundNumbers(min: number, max: number): number[] {
  const numbers: number[] = []
  for (let power = 10; power <= max; power *= 10)
    numbers.push(...factors.map((factor) => power * factor).filter((step) => step >= min && step <= max))
  return numbers
}

export interface StepCounts {
  steps: FacetValue[]
  /** The number of listings without a step. */
  all: number
}

/** Leaves out steps that change nothing: without listings, with all of them, or with as many as the step before. */
export function offeredSteps({ steps, all }: StepCounts): FacetValue[] {
  const useful = steps.filter(({ count }, index) => count > 0 && count < all && count !== steps[index - 1]?.count)
  if (useful.length <= maxSteps) return useful
  const gap = (useful.length - 1) / (maxSteps - 1)
  return Array.from({ length: maxSteps }, (_, index) => useful[Math.round(index * gap)]!)
}
