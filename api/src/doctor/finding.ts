/** What a check found: a sentence for the operator, and whether it is as it should be. */
export interface Finding {
  subject: string
  isWell: boolean
  sentence: string
}

/** Runs a check that returns its sentence. Its error is the sentence of what is wrong; it takes 20 seconds at most. */
export async function examine(subject: string, check: () => Promise<string>): Promise<Finding> {
  const timeout = new AbortController()
  try {
    const sentence = await Promise.race([check(), rejectLater(20_000, timeout.signal)])
    return { subject, isWell: true, sentence }
  } catch (error) {
    return { subject, isWell: false, sentence: asSentence((error as Error).message) }
  } finally {
    timeout.abort()
  }
}

function rejectLater(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`There was no response within ${milliseconds / 1000} s`)),
      milliseconds
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

const asSentence = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ')
  return /[.!?]$/.test(line) ? line : `${line}.`
}
