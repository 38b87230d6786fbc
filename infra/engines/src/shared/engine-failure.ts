/** Its message is a whole sentence for the operator: what to change. Commands print it without a stack. */
export function engineFailure(sentence: string, cause?: unknown): Error {
  const failure = new Error(sentence, { cause })
  failure.name = 'EngineFailure'
  return failure
}

/** Returns the message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
