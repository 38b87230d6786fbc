/** In the message of the error. */
export const noResponse = 'a script runs in a loop, or the browser is stuck: no response for'

/** Rejects when the work takes longer: a page whose script runs in a loop answers nothing, not even an error. */
export async function withTimeLimit<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${noResponse} ${seconds} s`)), seconds * 1000)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
