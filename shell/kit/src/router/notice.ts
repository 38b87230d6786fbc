/** What a page hands to the next one, of whatever section: what has just been done, and where to go on from there. */
export interface Notice {
  message: string
  links?: { to: string; label: string }[]
}

/** `navigate(address, { state: withNotice({ message }) })`: the shell says it above the page that comes. */
export const withNotice = (notice: Notice) => ({ notice })

/** The notice in the state of an address; undefined in what anything else has written there. */
export function noticeFromState(state: unknown): Notice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  const { notice } = state as { notice?: Partial<Notice> }
  return typeof notice?.message === 'string' ? (notice as Notice) : undefined
}
