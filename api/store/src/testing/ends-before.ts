/**
 * Waits for work that ends by a timer of this process, which is to be shorter than `milliseconds`. Two timers of one
 * process end in their order, however busy the machine is.
 */
export async function endsBefore<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`A timer of ${milliseconds} ms ended first.`)), milliseconds)
  return Promise.race([work(), promise]).finally(() => clearTimeout(timer))
}
