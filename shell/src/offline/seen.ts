/** What a page tells the worker: what it shows that the worker did not see pass. */
export interface Seen {
  type: 'seen'
  /** Its address; null where it need not be kept. */
  page: string | null
  files: string[]
  photos: string[]
  /** Whether the visitor saves data. */
  saver: boolean
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Null for a message that is none of ours. */
export function readSeen(data: unknown): Seen | null {
  const { type, page, files, photos, saver } = (data ?? {}) as Partial<Seen>
  if (type !== 'seen' || !areTexts(files) || !areTexts(photos)) return null
  return { type, page: typeof page === 'string' ? page : null, files, photos, saver: saver === true }
}
