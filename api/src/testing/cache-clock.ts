/**
 * The clock by which caches count the age of what they hold. `advance` moves it by this many milliseconds, so that a
 * test need not wait for them.
 */
export function useCacheClock(): { advance(milliseconds: number): void } {
  const now = performance.now.bind(performance)
  let ahead = 0
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  })
  return {
    advance(milliseconds) {
      ahead += milliseconds
    }
  }
}
