/** What a page hands to the next one beside its address (navigation state): text to show there. Anything else is none. */
export function noticeIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined
  return typeof state.message === 'string' && state.message !== '' ? state.message : undefined
}
