/** What a page hands to the next one beside its address (navigation state): text to show there. Anything else is none. */
export function noticeIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('message' in state)) return undefined
  return typeof state.message === 'string' && state.message !== '' ? state.message : undefined
}

/** Text of an address, which anybody may have written: shown as text, and no more of it than a sentence or two. */
export const sentenceIn = (text: string | null): string | undefined => text?.trim().slice(0, 300) || undefined
