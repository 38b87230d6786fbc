import type { SiteUnderTest } from '../remotes/site-under-test.ts'

/** What scenarios are given by whoever runs them. */
export interface Surroundings {
  /** A whole site of its own, with data for show and these settings; whoever asks for it stops it. */
  openSite(settings?: Record<string, string>): Promise<SiteUnderTest>
}

/** One thing that goes wrong, and what was promised for it. */
export interface Scenario {
  name: string
  /** The promise, in one sentence. */
  promise: string
  /** Takes so long that it runs only where it is named. */
  onlyNamed?: true
  /** Answers what was measured. Throws BrokenPromise where the promise was not kept. */
  run(log: (line: string) => void, surroundings: Surroundings): Promise<Figures>
}

/** What was measured, by its name: text with its unit. */
export type Figures = Record<string, string | number>

export class BrokenPromise extends Error {
  override name = 'BrokenPromise'
}

/** Throws BrokenPromise with the sentence, and the figures that show it, unless it is kept. */
export function promised(kept: boolean, sentence: string, figures: Figures = {}): void {
  if (!kept) throw new BrokenPromise(`${sentence} ${JSON.stringify(figures)}`)
}
