import { loadOrNotFound } from '../errors/index.tsx'
import { http } from '../http/index.ts'
import type { LazyPage } from '../ui/index.ts'

/** What the page of one record is made of. */
export interface Detail<Listing> {
  listing: Listing
  /** The most alike first; none when they cannot be had. */
  similar: Listing[]
}

interface Source<Listing, Answer> {
  /** Where the API has the record; what resembles it is at `/similar` below. */
  path: string
  signal: AbortSignal
  rowsOf: (answer: Answer) => Listing[]
  part: LazyPage
}

/** Loads one record, what resembles it, and the part of the build that shows them, all at once. An unknown id is a 404. */
export async function loadDetail<Listing, Answer>(source: Source<Listing, Answer>): Promise<Detail<Listing>> {
  const [listing, similar] = await Promise.all([
    loadOrNotFound(http.get<Listing>(source.path, { signal: source.signal })),
    similarFrom(source),
    source.part.fetch()
  ])
  return { listing, similar }
}

const similarShown = 4
/** Milliseconds that the page waits for what it can do without. */
const patience = 2_000

async function similarFrom<Listing, Answer>({ path, rowsOf }: Source<Listing, Answer>): Promise<Listing[]> {
  try {
    const answer = await http.get<Answer>(`${path}/similar`, { signal: AbortSignal.timeout(patience) })
    return rowsOf(answer).slice(0, similarShown)
  } catch {
    return []
  }
}
