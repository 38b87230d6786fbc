import type { BulkResponse } from '@keur/contract/listing'
import { http } from '@keur/kit/http'
import type { Kind } from './kinds.ts'
import type { BulkOperation } from '../bulk/run-in-batches.ts'

/** What POST /admin/<section>/bulk changes of many: one thing at a time. */
export type Change = { availability: string } | { status: string } | { draft: boolean } | { deleted: boolean }

/** The API takes 200; of fifty, one sees the progress. */
const changesAtOnce = 50

export const changeOperation = ({ section }: Kind, change: Change): BulkOperation => ({
  batchSize: changesAtOnce,
  send: (ids) => http.post<BulkResponse>(`/admin/${section}/bulk`, { ids, change })
})

/** A DELETE for each, one after the other. */
export const deleteEachOperation = (path: string): BulkOperation => ({
  batchSize: 1,
  send: async ([id = '']) => {
    await http.delete(`${path}/${encodeURIComponent(id)}`)
    return { results: [{ id, done: true }] }
  }
})

/** Out of the trash, for ever. */
export const purgeOperation = ({ section }: Kind) => deleteEachOperation(`/admin/${section}`)
