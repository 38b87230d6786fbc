export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

export const sumCounts = (all: TestCounts[]): TestCounts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0)
})

/** The last line of a test run: `N passed, N failed`, and `N skipped` if any. */
export const formatCounts = ({ passed, failed, skipped }: TestCounts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
