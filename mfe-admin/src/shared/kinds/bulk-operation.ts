import type { PropertyBulk } from '@keur/contract/property'
import type { PathOf } from '@keur/contract/routes'
import type { SaleBulk } from '@keur/contract/sale'
import { http } from '@keur/kit/http'
import type { Kind } from './kinds.ts'

export interface RowResult {
  id: string
  done: boolean
  message?: string
}

/** A change that one API call makes to several records. */
export interface BulkOperation {
  /** Records per call: fewer than the API allows, so that progress shows on a slow network. */
  batchSize: number
  /** Rejects where the whole batch failed. `message` is the API's sentence of success. */
  send: (ids: string[], signal: AbortSignal) => Promise<{ results: RowResult[]; message?: string }>
}

/** One change of POST /admin/<section>/bulk. */
export type Change = PropertyBulk['change'] | SaleBulk['change']

/** The API allows 200. */
const batchSize = 50

export const changeOperation = ({ section }: Kind, change: Change): BulkOperation => ({
  batchSize,
  send: (ids) => http.post(`/admin/${section}/bulk`, { body: { ids, change } })
})

/** One DELETE per record, in sequence. */
export const deleteEachOperation = (path: Extract<PathOf<'DELETE'>, `${string}/:id`>): BulkOperation => ({
  batchSize: 1,
  send: async ([id = '']) => {
    await http.delete(path, { params: { id } })
    return { results: [{ id, done: true }] }
  }
})

/** Deletes from the trash; it cannot be undone. */
export const purgeOperation = ({ section }: Kind) => deleteEachOperation(`/admin/${section}/:id`)
