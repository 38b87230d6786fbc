import { LRUCache } from 'lru-cache'
import { normalizeSearch } from '../../src/page-query.ts'
import type { ApiCaller, ApiRead } from './api-caller.ts'
import { compressThoroughly, type FinishedPage, isThorough, sizeOf } from './finished-page.ts'
import type { SiteRevisions, SiteRevisionsReader } from './site-revisions.ts'

/** What a visitor asked for: two visitors with the same key get the same bytes. */
export interface PageKey {
  /** The builds that the page is composed of. */
  composition: string
  pathname: string
  search: string
  saving: boolean
}

export interface CacheResult {
  page: FinishedPage
  /** `away`: the API did not respond, and the page may be outdated. */
  outcome: 'hit' | 'stale' | 'miss' | 'away'
  /** The API is away by more than one failure: what needs it does not work. */
  isOutage: boolean
}

/** The page could not be rendered: all who waited for it get this. */
export interface FailedRendering<Result> {
  page: null
  failure: Result
}

/** A rendering. `page` is null where the result is for this visitor alone, or an error. */
export interface Rendering<Result> {
  page: Omit<FinishedPage, 'database'> | null
  /** The parameters that the page reads; null where it does not declare them. */
  query: string[] | null
  /** What visitors get in place of a page that could not be rendered; a page that was right before is better. */
  failure: Result | null
}

type Render<Result> = () => Promise<Rendering<Result>>
/** `isAway`: the API does not respond, and the page is the one before. */
type Renewal<Result> = Promise<{ page: FinishedPage | null; isAway: boolean; failure?: Result | null }>

interface PageCacheSettings {
  revisions: SiteRevisionsReader
  callApi: ApiCaller
  /** In milliseconds. */
  now?: () => number
  /** How many bytes of each are cached. */
  maxBytes?: Record<'frequent' | 'single', number>
}

/** Pages that were asked for again, and those that were asked for once: a robot cannot displace the first. */
const defaultMaxBytes = { frequent: 64 * 1024 ** 2, single: 32 * 1024 ** 2 }
const maxPaths = 20_000
/** A page that was sent this often is compressed thoroughly, 25 ms of a core, one in this many milliseconds. */
const thoroughFrom = 5
const thoroughInterval = 250
/** Milliseconds. A page may say something of the date; a missing record may be there a moment later. */
const lifetime = (status: number) => (status >= 400 ? 10_000 : 600_000)
/** How long after a write the page before may be sent, in milliseconds. */
const maxStaleTime = 1_000

/**
 * Finished pages, found by address, builds and data saver. A page is right as long as the revisions of the collections
 * it was read from stand. When one has moved, the API is asked whether the page's own responses have changed; only then
 * is it rendered again, once for all who wait.
 */
export function createPageCache<Result>(settings: PageCacheSettings) {
  const { revisions, callApi, now = () => performance.now(), maxBytes = defaultMaxBytes } = settings
  const sized = (maxSize: number) => new LRUCache<string, FinishedPage>({ maxSize, sizeCalculation: sizeOf })
  const frequent = sized(maxBytes.frequent)
  const single = sized(maxBytes.single)
  /** The parameters of pages by composition and path. */
  const queries = new LRUCache<string, { names: string[] | null }>({ max: maxPaths })
  const renewals = new Map<string, Renewal<Result>>()
  const names = new WeakMap<FinishedPage, string>()
  let compressedAt = Number.NEGATIVE_INFINITY

  function find(key: string): FinishedPage | undefined {
    const page = frequent.get(key) ?? single.get(key)
    if (!page) return undefined
    page.uses += 1
    if (single.delete(key)) frequent.set(key, page)
    if (page.uses >= thoroughFrom && !isThorough(page)) compressSometimes(key, page)
    return page
  }

  /** Off the visitor's way, in a thread of zlib. What fails here stays as it is. */
  function compressSometimes(key: string, page: FinishedPage) {
    if (now() - compressedAt < thoroughInterval) return
    compressedAt = now()
    compressThoroughly(page).then(
      () => resize(key, page),
      () => {}
    )
  }

  /** Counts the bytes of an entry again; `set` alone does not, for the same object. */
  function resize(key: string, page: FinishedPage) {
    for (const pages of [frequent, single])
      if (pages.peek(key) === page) {
        pages.delete(key)
        pages.set(key, page)
      }
  }

  function store(key: string, page: FinishedPage) {
    names.set(page, key)
    if (frequent.has(key)) frequent.set(key, page)
    else single.set(key, page)
  }

  const isExpired = (page: FinishedPage, { database }: SiteRevisions): boolean =>
    page.database !== database || now() - page.renderedAt > lifetime(page.status)

  const changesSince = ({ revisions: own }: FinishedPage, { numbers }: SiteRevisions) =>
    [...own].filter(([collection, number]) => (numbers.get(collection) ?? 0) > number)

  const isRight = (page: FinishedPage, known: SiteRevisions): boolean =>
    !isExpired(page, known) && changesSince(page, known).length === 0

  /** Whether the page is outdated for a moment only. */
  const isRecent = (page: FinishedPage, known: SiteRevisions): boolean => {
    if (isExpired(page, known)) return false
    const moments = changesSince(page, known).map(([collection, number]) => revisions.changedAt(collection, number))
    return now() - Math.min(...moments) < maxStaleTime
  }

  /** Asks the API whether it still returns what the page was rendered from. Null: it does not respond. */
  async function isUnchanged(page: FinishedPage, known: SiteRevisions): Promise<boolean | null> {
    if (isExpired(page, known)) return false
    const responses = await Promise.all(page.reads.map(({ path, etag }) => callApi(path, etag)))
    if (responses.some(({ status }) => status === 0 || status >= 500)) return null
    const isSame = responses.every(({ status, read }, index) => {
      const before = page.reads[index] as ApiRead
      return read !== null && status === (before.status === 404 ? 404 : 304)
    })
    if (isSame) page.revisions = lowestRevisions(responses.map(({ read }) => read as ApiRead))
    return isSame
  }

  async function renew(
    key: PageKey,
    old: FinishedPage | undefined,
    known: SiteRevisions,
    render: Render<Result>
  ): Renewal<Result> {
    const unchanged = old ? await isUnchanged(old, known) : false
    if (old && unchanged !== false) return { page: old, isAway: unchanged === null }
    const { page: rendered, query, failure } = await render()
    if (old && failure) return { page: old, isAway: true }
    queries.set(pathOf(key), { names: query })
    if (!rendered) return { page: null, isAway: false, failure }
    const page = { ...rendered, database: known.database }
    store(nameOf(withQuery(key, query) ?? key), page)
    return { page, isAway: false }
  }

  /** One renewal at a time for each page. */
  function renewOnce(
    key: PageKey,
    old: FinishedPage | undefined,
    known: SiteRevisions,
    render: Render<Result>
  ): Renewal<Result> {
    const name = nameOf(key)
    const renewal = renewals.get(name) ?? renew(key, old, known, render).finally(() => renewals.delete(name))
    renewals.set(name, renewal)
    return renewal
  }

  return {
    /**
     * The page for a key, from the cache or by `render`. Null: it is not for the cache, and the caller sends what its
     * own `render` gave, or renders. `isWriter`: the visitor has just written something, and must see it.
     */
    async get(
      requested: PageKey,
      isWriter: boolean,
      render: Render<Result>
    ): Promise<CacheResult | FailedRendering<Result> | null> {
      const known = await revisions.current()
      const rule = queries.get(pathOf(requested))
      const key = rule ? withQuery(requested, rule.names) : requested
      if (!key) return null
      const page = rule && find(nameOf(key))
      if (page && isRight(page, known)) {
        // It is known to be right as of when the API responded last.
        page.checkedAt = Math.max(page.checkedAt, known.learntAt)
        return { page, outcome: known.isAway ? 'away' : 'hit', isOutage: known.isAway }
      }
      if (page && known.isAway) return { page, outcome: 'away', isOutage: true }
      const renewal = renewOnce(key, page, known, render)
      if (page && !isWriter && isRecent(page, known)) {
        renewal.catch(() => {})
        return { page, outcome: 'stale', isOutage: false }
      }
      const renewed = await renewal
      if (renewed.isAway && renewed.page) return { page: renewed.page, outcome: 'away', isOutage: false }
      if (renewed.failure) return { page: null, failure: renewed.failure }
      return renewed.page && { page: renewed.page, outcome: renewed.page === page ? 'hit' : 'miss', isOutage: false }
    },
    /** To be called when a body was added to a page. */
    resize(page: FinishedPage) {
      const name = names.get(page)
      if (name) resize(name, page)
    }
  }
}

export type PageCache<Result> = ReturnType<typeof createPageCache<Result>>

const nameOf = ({ composition, pathname, search, saving }: PageKey) =>
  `${composition} ${saving ? 'saving' : 'full'} ${pathname}${search}`
const pathOf = ({ composition, pathname }: PageKey) => `${composition} ${pathname}`

/** The key with the page's own parameters only. Null: it does not declare them, and this address has some. */
function withQuery(key: PageKey, names: string[] | null): PageKey | null {
  if (key.search === '') return key
  return names && { ...key, search: normalizeSearch(key.search, names) }
}

export function lowestRevisions(reads: ApiRead[]): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const { revisions } of reads)
    for (const [collection, number] of revisions)
      lowest.set(collection, Math.min(number, lowest.get(collection) ?? number))
  return lowest
}
