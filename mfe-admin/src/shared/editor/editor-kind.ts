import type { FieldErrors, FormState } from '@keur/kit/forms'
import type { ComponentType, ReactNode } from 'react'
import type { Kind } from '../kinds.ts'
import type { Board, BoardImage } from '../photos/index.ts'

/** The fields of a form: texts as they are typed. */
export type TextValues = Record<string, string>

/** A record as GET /admin/{section}/{id} answers it, as far as all kinds have it in common. */
export interface Stored {
  _id: string
  title: string
  revision: number
  updatedAt: string
  draft: boolean
  deletedAt?: string | undefined
}

/** What POST and PUT answer. */
export type Saved = Omit<Stored, 'deletedAt'>

/** What children draw their fields from. */
export interface EditorContent<Record extends Stored, Values extends TextValues> {
  form: FormState<Values>
  /** Absent while adding. */
  stored: Record | undefined
  /** As they stand in the fields now. */
  values: Values
}

/** All that one kind of form does differently from another. */
export interface EditorKind<Record extends Stored, Values extends TextValues> {
  kind: Kind
  title: { add: string; edit: string }
  /** Names of the fields in front of people, in their order: for the difference between two versions. */
  labels: { [Name in keyof Values & string]: string }
  /** What stands in the fields while adding. */
  start: Values
  valuesOf: (stored: Record) => Values
  imagesOf: (stored: Record) => BoardImage[]
  /** Fields that hold an amount: the same one may be written in several ways. */
  amounts?: (keyof Values & string)[]
  /** What an empty field says. `required.edit` is for editing, where less may be asked. */
  required: { add: FieldErrors<Values>; edit: FieldErrors<Values> }
  check?: (values: Values) => FieldErrors<Values>
  /** The form's name of a field that the API names otherwise. */
  names?: globalThis.Record<string, keyof Values & string>
  /** The body of POST and PUT, without `draft` and `revision`. */
  bodyOf: (values: Values, images: BoardImage[], stored: Record | undefined) => object
  /** How it is added, where that is no JSON to /{section}. */
  post?: (body: object) => Promise<Saved>
  says: {
    added: string
    addFailed: string
    edited: string
    editFailed: string
    /** Where what is edited is no longer there. */
    gone: string
    adding?: string
  }
  /** Where to go on, once it is published. Absent: it stays, and adding begins afresh. */
  next?: { added: string; edited: string }
  /** Words around the photos; `missing` is what is said where there must be one to add, and is none. */
  photos?: false | { title?: string; hint?: string; missing?: string }
  /** In place of the panel with the photo board. */
  photoPanel?: ComponentType<{ board: Board; error: string | undefined }>
  /** Below the title of what is edited. */
  lead?: (stored: Record) => ReactNode
}
