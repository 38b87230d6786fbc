import type { ComponentType } from 'react'
import type { BulkOperation } from './bulk-operation.ts'
import type { Kind } from './kinds.ts'
import type { RowPage, RowQuery } from './rows.ts'

/** Everything in which the pages of the four kinds differ. The form is apart, since only two pages load it. */
export interface KindDefinition extends Kind {
  /** Begins the ids of its routes: `admin:rentals`, `admin:rentals:list`. */
  routeId: string
  titles: { hub: string; add: string; edit: string }
  messages: KindMessages
  condition?: Condition
  byPrice: boolean
  searchExample: string
  pagerAlways?: boolean
  read: (query: RowQuery, signal?: AbortSignal) => Promise<RowPage>
  deletion: BulkOperation
  /** The page that asks before it deletes one record; without it, a dialog asks. */
  deletePath?: (id: string) => string
  editor: {
    /** The `webpackChunkName` of `load`. */
    chunk: string
    load: () => Promise<ComponentType<EditorProps>>
  }
}

export interface EditorProps {
  kind: KindDefinition
  /** Absent while adding. */
  record?: EditedRecord
}

/** The fields that all kinds have in the response of GET /admin/{section}/{id}. */
export interface EditedRecord {
  _id: string
  title: string
  revision: number
  updatedAt: string
  draft: boolean
  /** When a draft is published by itself. */
  publishAt?: string
  deletedAt?: string | undefined
}

/** What can be changed in a row: the availability of a rental or a product, the status of a sale. */
export interface Condition {
  field: 'availability' | 'status'
  label: 'Disponibilité' | 'Statut'
  /** The first one is shown as available, the last one as not. */
  values: readonly string[]
  /** The last value may hold until a day, from which the record is free. */
  until?: boolean
  /** Any other text is allowed too. */
  free?: boolean
}

/** French sentences; the specification gives most of them. */
interface KindMessages {
  loadFailed: string
  notFound: string
  /** The link to the list, on the page of a record that was not found. */
  seeAll: string
  empty: string
  confirm: string
  /** In place of `confirm` for several rows. */
  confirmMany?: string
  deletedOne: string
  deletedMany: string
  deleteFailed: string
  /** Shown where «Supprimer» was pressed without a selection. */
  nothingSelected: string
}
