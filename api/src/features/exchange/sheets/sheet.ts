import type { PhotoInput } from '@keur/contract/photo'
import type { TSchema } from 'typebox'
import type { Changed } from '../../../domain/listing.ts'
import type { ViewedKind } from '../../views/views.repository.ts'
import type { Column, Fields } from '../cells/column.ts'

/** The stored record of a row, as the back office sees it. */
export interface Stored {
  _id: string
  title: string
  revision: number
}

/** The key of a row: `known` as the file has it, `identifier` and `title` where it has such columns. */
export interface RowKey {
  known: string
  identifier?: string
  title: string
}

/** The stored record of a row, nothing for a new one, or the reason why that is unclear. */
export type RowMatch = { seen?: Stored; problem?: string; column?: string }

/** How a kind is written as a file, and the service that imports it by the same rules as its forms. */
export interface Sheet {
  section: ViewedKind
  /** The start of the file's name. */
  fileName: string
  /** The column by which rows are recognised. */
  key: string
  columns: Column[]
  /** Where photos are named. */
  photoField: string
  /** Bodies of POST and PUT. */
  schemas: { create: TSchema; update: TSchema }
  /** Everything outside the trash. */
  each(): AsyncIterable<Stored>
  keyOf(cell: (name: string) => string): RowKey
  find(keys: RowKey[]): Promise<(key: RowKey) => RowMatch>
  /** The record that would be stored. Throws what create and update throw for texts. */
  completed(input: Fields, seen?: Stored): object
  /** The photos that it would take. */
  photosOf(input: Fields): PhotoInput[]
  create(input: Fields, sender: string): Promise<Stored>
  update(seen: Stored, input: Fields, sender: string): Promise<Changed<Stored>>
}
