import type { VitalName } from '@keur/contract/build-figures'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Milliseconds: shifts that follow each other closely count together. https://web.dev/articles/cls */
const shiftWindow = { gap: 1_000, length: 5_000 }
/** Of that many interactions the slowest one is left out. https://web.dev/articles/inp */
const interactionsPerOutlier = 50
/** Interactions that are remembered: enough for the outliers of five hundred. */
const maxSlowest = 10

/**
 * Observes LCP, INP and CLS of this document from its beginning, as their definitions say, and returns a function that
 * reads them. What the browser does not measure is absent. It is called once: nothing is observed afterwards.
 */
export function observeVitals(): () => Partial<Record<VitalName, number>> {
  const figures: Partial<Record<VitalName, number>> = {}
  const shifts = { first: 0, last: 0, sum: 0 }
  const interactions = new Map<number, number>()
  let count = 0

  function addShift({ value, hadRecentInput, startTime }: LayoutShift) {
    if (hadRecentInput) return
    const continues = startTime - shifts.last < shiftWindow.gap && startTime - shifts.first < shiftWindow.length
    if (!continues) Object.assign(shifts, { first: startTime, sum: 0 })
    shifts.last = startTime
    shifts.sum += value
    figures.cls = Math.max(figures.cls ?? 0, shifts.sum)
  }

  function addInteraction({ interactionId, duration }: PerformanceEventTiming) {
    if (!interactionId) return
    const known = interactions.get(interactionId)
    if (known === undefined) count += 1
    interactions.set(interactionId, Math.max(known ?? 0, duration))
    const slowest = [...interactions].sort(([, one], [, other]) => other - one).slice(0, maxSlowest)
    interactions.clear()
    for (const [id, longest] of slowest) interactions.set(id, longest)
    const outliers = Math.min(Math.floor(count / interactionsPerOutlier), slowest.length - 1)
    figures.inp = slowest[outliers]?.[1] ?? duration
  }

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      figures.lcp = startTime
    }),
    observe('layout-shift', (entry) => addShift(entry as LayoutShift)),
    observe('event', (entry) => addInteraction(entry as PerformanceEventTiming))
  ]
  if (observers[1]) figures.cls ??= 0
  return () => {
    for (const finish of observers) finish?.()
    return figures
  }
}

/** Returns the function that ends it; undefined where the browser has no such entries. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): (() => void) | undefined {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes?.includes(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
  // Entries from before this call, too; of events those that took 40 ms or more.
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit)
  return () => {
    observer.takeRecords().forEach(onEntry)
    observer.disconnect()
  }
}
