import type { PhotoInput } from '@keur/contract/photo'
import type { TSchema } from 'typebox'
import type { ViewedKind } from '../../views/views.repository.ts'
import type { Column, Fields } from '../cells/column.ts'

/** What is stored of a row, as the back office sees it. */
export interface Stored {
  _id: string
  title: string
  revision: number
}

/** By what a row is recognised: `known` in the words of its file, `identifier` and `title` where there are such columns. */
export interface RowKey {
  known: string
  identifier?: string
  title: string
}

/** What a row is about: something stored, something new, or why that cannot be told. */
export type Found = { seen?: Stored; problem?: string; column?: string }

/** One kind of things as a file holds it, and what its service does with it: its rules are those of its forms. */
export interface Sheet {
  section: ViewedKind
  /** What a file of it is called. */
  fileName: string
  /** The column by which rows are recognised. */
  key: string
  columns: Column[]
  /** Where photos are named. */
  photoField: string
  /** Bodies of POST and PUT. */
  schemas: { create: TSchema; update: TSchema }
  /** All that is not in the trash. */
  each(): AsyncIterable<Stored>
  keyOf(cell: (name: string) => string): RowKey
  find(keys: RowKey[]): Promise<(key: RowKey) => Found>
  /** What would be stored. Throws what create and update throw for texts. */
  completed(input: Fields, seen?: Stored): object
  /** The photos that it would take. */
  photosOf(input: Fields): PhotoInput[]
  create(input: Fields, sender: string): Promise<Stored>
  update(id: string, input: Fields, sender: string): Promise<{ saved: Stored }>
}
