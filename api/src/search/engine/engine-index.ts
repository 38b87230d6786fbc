import { type EngineClient, EngineFailure } from './engine-client.ts'
import { entryFields, entryVersion, type ListingEntry } from './listing-entry.ts'

/** A listing as it is in the database: without an entry it is not published. */
export interface IndexWrite {
  id: string
  revision: number
  entry: ListingEntry | null
}

interface BulkAnswer {
  items: Record<string, { status: number; error?: { reason?: string } }>[]
}

/** Pages of a list, and entries of one write. */
const batch = 5000
/** Rows of the last page that a visitor can ask for. */
const maxRows = 100_000
/** Of a listing that the database does not have any more. */
export const afterAllRevisions = Number.MAX_SAFE_INTEGER

export type EngineIndex = ReturnType<typeof createEngineIndex>

/**
 * The index of one collection behind an alias, so that a new one is built beside it and takes its place at once. Each
 * write brings the revision of the listing: an older one never replaces a newer one, in whatever order they arrive.
 */
export function createEngineIndex(client: EngineClient, alias: string) {
  const prefix = `${alias}-v${entryVersion}-`

  /** The index behind the alias; null where there is none. */
  async function current(): Promise<string | null> {
    const indexes = await client.get<object>(`/_alias/${alias}`).catch((error) => {
      if (error instanceof EngineFailure && error.status === 404) return {}
      throw error
    })
    return Object.keys(indexes)[0] ?? null
  }

  /** Returns why each listing that was refused was refused. */
  async function write(writes: IndexWrite[], target = alias): Promise<Map<string, string>> {
    const refused = new Map<string, string>()
    if (writes.length === 0) return refused
    const lines = writes.flatMap(({ id, revision, entry }): object[] => {
      const about = { _id: id, version: revision, version_type: 'external_gte' }
      return entry ? [{ index: about }, entry] : [{ delete: about }]
    })
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
    // Without an alias the engine would make an index of that name, with fields of its own choice.
    const path = `/${target}/_bulk?refresh=true${target === alias ? '&require_alias=true' : ''}`
    const { items } = await client.post<BulkAnswer>(path, body)
    for (const [index, item] of items.entries()) {
      const { status, error } = Object.values(item)[0]!
      // A newer revision is there already, or what is to be deleted is not there.
      const isDone = status < 300 || status === 409 || (status === 404 && !writes[index]!.entry && !error)
      if (isDone) continue
      refused.set(writes[index]!.id, `${status} ${error?.reason ?? ''}`)
    }
    return refused
  }

  return {
    alias,
    /** Whether there is one, with the fields of this version. */
    isBuilt: async () => (await current())?.startsWith(prefix) ?? false,
    write,
    /** Creates an empty index beside the one in use. Returns its name. */
    async create(): Promise<string> {
      const name = `${prefix}${Date.now()}`
      await client.put(`/${name}`, {
        settings: { number_of_shards: 1, auto_expand_replicas: '0-1', max_result_window: maxRows },
        mappings: { dynamic: 'strict', properties: entryFields }
      })
      return name
    },
    /** From now on searches and writes go to this index. Deletes all others of the alias. */
    async use(name: string): Promise<void> {
      const previous = await current()
      await client.post('/_aliases', {
        actions: [
          ...(previous && previous !== name ? [{ remove: { index: previous, alias } }] : []),
          { add: { index: name, alias } }
        ]
      })
      // Also those of builds that were interrupted.
      const all = Object.keys(await client.get<object>(`/${alias}-v*`))
      for (const other of all.filter((one) => one !== name)) await client.delete(`/${other}`)
    },
    /** The revision of each listing in the index. */
    async revisions(target = alias): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      let after: string | undefined
      for (;;) {
        const { hits } = await client.post<RevisionsAnswer>(`/${target}/_search`, {
          size: batch,
          sort: [{ id: 'asc' }],
          _source: false,
          docvalue_fields: ['revision'],
          ...(after === undefined ? {} : { search_after: [after] })
        })
        for (const { _id, fields } of hits.hits) found.set(_id, fields.revision[0]!)
        after = hits.hits.at(-1)?._id
        if (hits.hits.length < batch) return found
      }
    },
    async search<T>(body: object, signal?: AbortSignal): Promise<T> {
      const answer = await client.post<T & { timed_out?: boolean; _shards?: { failed: number } }>(
        `/${alias}/_search`,
        body,
        signal
      )
      // Part of an answer is a wrong one.
      if (answer.timed_out !== false || answer._shards?.failed !== 0)
        throw new EngineFailure(`the search in ${alias} is incomplete`, 200)
      return answer
    }
  }
}

interface RevisionsAnswer {
  hits: { hits: { _id: string; fields: { revision: number[] } }[] }
}
