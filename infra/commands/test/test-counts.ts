export interface TestCounts {
  passed: number
  failed: number
  skipped: number
  /** The tests that failed, then passed alone, as «file › test»: they count as passed. */
  flaky?: string[]
}

export const sumCounts = (all: TestCounts[]): Required<TestCounts> => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  flaky: all.flatMap(({ flaky = [] }) => flaky)
})

/** The last line of a test run: `N passed, N failed`, and `N skipped` if any. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
