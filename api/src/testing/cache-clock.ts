/**
 * The clock by which caches count the age of what they hold. It stands still, so that a slow machine makes nothing
 * older, until `advance` moves it by this many milliseconds.
 */
export function useCacheClock(): { advance(milliseconds: number): void } {
  let now = performance.now()
  beforeEach(() => {
    // What the tests before have cached is old.
    now += 3_600_000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
  })
  return {
    advance(milliseconds) {
      now += milliseconds
    }
  }
}
