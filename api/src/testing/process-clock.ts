/** All that tells or takes time, but for dates: timers, and with them the server, go on as they are. */
const timers = ['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const
const everythingButDate = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', ...timers] as const

/** The clock of this process, but not that of the database. It is right again after each test. */
export function useProcessClock(): { move(milliseconds: number): void } {
  afterEach(() => jest.useRealTimers())
  return {
    move: (milliseconds) =>
      void jest.useFakeTimers({
        now: Date.now() + milliseconds,
        advanceTimers: true,
        doNotFake: [...everythingButDate]
      })
  }
}
