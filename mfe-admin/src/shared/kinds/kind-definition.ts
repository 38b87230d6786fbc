import type { Kind } from './kinds.ts'
import type { BulkOperation } from '../bulk/run-in-batches.ts'
import type { ListRow } from './row.ts'

/** One page of rows, whatever the API calls them. */
export interface RowPage {
  rows: ListRow[]
  page: number
  limit: number
  total: number
  totalPages: number
}

export type RowQuery = Record<string, string | number | undefined>

/** What can be changed in a row: the availability of a rental or a product, the status of a sale. */
export interface Condition {
  field: 'availability' | 'status'
  label: 'Disponibilité' | 'Statut'
  /** What can be had; anything else cannot, or not any more. */
  values: readonly string[]
  /** Other words than these may be written. */
  free?: boolean
}

/** The specification's own words for one kind. */
export interface ListTexts {
  /** «Aucune location disponible pour le moment.» */
  empty: string
  /** Asked before anything is deleted. */
  confirm: string
  /** The same of several, where the words differ. */
  confirmMany?: string
  deletedOne: string
  deletedMany: string
  deleteFailed: string
  /** Where «Supprimer» was pressed with nothing chosen. */
  nothingChosen: string
}

/** Everything in which the lists of the four kinds differ. */
export interface KindDefinition {
  kind: Kind
  texts: ListTexts
  condition?: Condition
  /** What its listings can be put in order by, beside their date. */
  byPrice: boolean
  searchExample: string
  /** A pager for one page too. */
  pagerAlways?: boolean
  /** Reads a page of `/admin/<section>`. */
  read: (query: RowQuery, signal?: AbortSignal) => Promise<RowPage>
  /** How the API deletes these: one by one, or so many in one call. */
  deletion: BulkOperation
}
