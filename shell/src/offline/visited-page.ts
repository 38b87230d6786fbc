/** Message of a page to the worker: what it shows without a request that the worker handled. */
export interface VisitedPage {
  type: 'seen'
  /** Address of the page; null where it need not be cached. */
  page: string | null
  files: string[]
  photos: string[]
  /** Whether the visitor saves data. */
  saver: boolean
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** Null for any other message. */
export function readVisitedPage(data: unknown): VisitedPage | null {
  const { type, page, files, photos, saver } = (data ?? {}) as Partial<VisitedPage>
  if (type !== 'seen' || !isStringArray(files) || !isStringArray(photos)) return null
  return { type, page: typeof page === 'string' ? page : null, files, photos, saver: saver === true }
}
