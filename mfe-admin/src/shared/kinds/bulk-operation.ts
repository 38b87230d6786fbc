import type { PriceChange } from '@keur/contract/listing'
import type { PropertyBulk } from '@keur/contract/property'
import type { PathOf } from '@keur/contract/routes'
import type { SaleBulk } from '@keur/contract/sale'
import type { PhotoType } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { countLabel, type Kind } from './kinds.ts'

export interface RowResult {
  id: string
  done: boolean
  message?: string
}

/** A change that one API call makes to several records. */
export interface BulkOperation {
  /** Records per call: fewer than the API allows, so that progress shows on a slow network. */
  batchSize: number
  /** Rejects where the whole batch failed. `total` is of all batches; `message` is the API's sentence of success. */
  send: (ids: string[], signal: AbortSignal, total: number) => Promise<{ results: RowResult[]; message?: string }>
}

/** One change of POST /admin/<section>/bulk. */
export type Change = PropertyBulk['change'] | SaleBulk['change']

/** The API allows 200. */
const batchSize = 50

export const changeOperation = ({ section }: Kind, change: Change): BulkOperation => ({
  batchSize,
  send: (ids) => http.post(`/admin/${section}/bulk`, { body: { ids, change } })
})

/** By the ids of the records. */
export type PriceChanges = ReadonlyMap<string, PriceChange>

export const pricesOperation = ({ section }: Kind, changes: PriceChanges): BulkOperation => ({
  batchSize,
  send: (ids) => {
    const prices = Object.fromEntries([...changes].filter(([id]) => ids.includes(id)))
    return http.post(`/admin/${section}/bulk`, { body: { ids, change: { prices } as Change } })
  }
})

/** One call per record, in sequence. */
const oneByOne = (send: (id: string, total: number) => Promise<unknown>): BulkOperation => ({
  batchSize: 1,
  send: async ([id = ''], _signal, total) => {
    await send(id, total)
    return { results: [{ id, done: true }] }
  }
})

export const deleteEachOperation = (path: Extract<PathOf<'DELETE'>, `/${PhotoType}/:id`>) =>
  oneByOne((id) => http.delete(path, { params: { id } }))

/** Deletes from the trash; it cannot be undone. */
export const purgeOperation = ({ section, noun }: Kind) =>
  oneByOne((id, total) => {
    const confirm = `De la corbeille\u00a0: ${countLabel(noun, total)}.`
    return http.delete(`/admin/${section}/:id`, { params: { id }, confirm })
  })
