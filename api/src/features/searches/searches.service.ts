import type { SearchStatistics } from '@keur/contract/search-statistics'
import type { ListingSection } from '@keur/contract/vocabulary'
import { dayOf } from '../../domain/calendar.ts'
import { normalizeSearch } from '../alerts/saved-searches.ts'
import type { SearchCount, SearchesRepository } from './searches.repository.ts'

export type SearchesService = ReturnType<typeof createSearchesService>

/** Different searches that wait to be stored; further ones are not counted until then. */
const maxWaiting = 1000
const maxShown = 50
const storeEvery = 30_000

/** Parameters that a visitor types. */
const typed = ['search', 'q', 'localisation']

/** An e-mail address or a telephone number in a search would be of a person. */
const personal = /[@＠]|\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/u

/** Counts what visitors look for. Each process stores its counts together, so that a search costs no write. */
export function createSearchesService(repository: SearchesRepository) {
  let waiting = new Map<string, SearchCount>()
  let storedAt = Date.now()
  let storing: Promise<unknown> = Promise.resolve()

  /** Counts the first page of a search. `total` is how many listings it found. */
  function record(section: ListingSection, query: object, total: number): void {
    const { page, q } = query as { page?: number; q?: string }
    if (page !== 1) return
    // The filters of a typed text repeat what it says.
    const search = textOf(q ? { q } : query)
    if (!search) return
    const day = dayOf(new Date())
    const key = `${day} ${section} ${search}`
    const counted = waiting.get(key) ?? { day, section, query: search, count: 0, withoutResult: 0 }
    if (!waiting.has(key) && waiting.size >= maxWaiting) return
    counted.count += 1
    if (total === 0) counted.withoutResult += 1
    waiting.set(key, counted)
    if (Date.now() - storedAt > storeEvery) void store().catch(() => {})
  }

  /** Stores what has been counted since the last call. A process that ends waits here for earlier calls, too. */
  async function store(): Promise<void> {
    const counts = [...waiting.values()]
    waiting = new Map()
    storedAt = Date.now()
    const added = repository.add(counts)
    storing = Promise.allSettled([storing, added])
    await storing
    await added
  }

  return {
    record,
    store,
    async statistics(): Promise<SearchStatistics> {
      const [withoutResult, frequent] = await Promise.all([
        repository.most('withoutResult', maxShown),
        repository.most('count', maxShown)
      ])
      return { withoutResult, frequent }
    }
  }
}

/** The search in small letters; null for a list without filters, and for a text that may name a person. */
function textOf(query: object): string | null {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, typed.includes(name) ? String(value).toLowerCase() : String(value)]]
  )
  if (pairs.some(([name, value]) => typed.includes(name) && personal.test(value))) return null
  return normalizeSearch(new URLSearchParams(pairs).toString()) || null
}
