type TellableError = {
  type: string
  code: string | number | undefined
  message: string
  stack: string
  cause?: TellableError
}

/**
 * What of an error may be written down. Messages of drivers, parsers and mail servers repeat what they choked on: the e-mail that is
 * there already, the beginning of a body, a recipient. So values are taken out of them, and only named fields are kept.
 */
export function tellableError(error: unknown, depth = 0): TellableError {
  if (!(error instanceof Error)) return { type: 'unknown', code: undefined, message: 'not an error', stack: '' }
  const { name, message, stack, cause, code } = error as Error & { code?: string | number }
  return {
    type: name,
    code: typeof code === 'string' ? withoutValues(code) : code,
    message: withoutValues(message),
    stack: framesOf(stack),
    ...(cause instanceof Error && depth < 3 ? { cause: tellableError(cause, depth + 1) } : {})
  }
}

/** Without what stands in quotes or braces, after the question mark of an address, or looks like an e-mail or a long secret. */
function withoutValues(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/".*"/gs, '"…"')
    .replace(/\{.*/gs, '{…}')
    .replace(/[^\s@<>(){}'"=:,;]+@[^\s@<>(){}'"=:,;]+/g, '[e-mail]')
    .replace(/\?\S*/g, '?…')
    .replace(/[\w.-]{40,}/g, '[…]')
}

/** Where it happened, without the message that every stack begins with. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 15)
    .join('\n')
}
