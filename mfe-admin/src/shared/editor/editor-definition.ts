import type { FieldErrors, FormState } from '@keur/kit/forms'
import type { ComponentType, ReactNode } from 'react'
import type { Kind } from '../kinds/kinds.ts'
import type { Board, BoardImage } from '../photos/index.ts'

/** The fields of a form: texts as they are typed. */
export type TextValues = Record<string, string>

/** A record as GET /admin/{section}/{id} answers it, as far as all kinds have it in common. */
export interface EditedRecord {
  _id: string
  title: string
  revision: number
  updatedAt: string
  draft: boolean
  deletedAt?: string | undefined
}

/** What POST and PUT answer. */
export type SavedRecord = Omit<EditedRecord, 'deletedAt'>

/** What children draw their fields from. */
export interface FieldsProps<Listing extends EditedRecord, Values extends TextValues> {
  form: FormState<Values>
  /** Absent while adding. */
  record: Listing | undefined
  /** As they stand in the fields now. */
  values: Values
}

/** All that one kind of form does differently from another. */
export interface EditorDefinition<Listing extends EditedRecord, Values extends TextValues> {
  kind: Kind
  title: { add: string; edit: string }
  /** Names of the fields as people read them, in their order: for the difference between two versions. */
  labels: { [Name in keyof Values & string]: string }
  /** What stands in the fields while adding. */
  initialValues: Values
  valuesOf: (stored: Listing) => Values
  imagesOf: (stored: Listing) => BoardImage[]
  /** Fields that hold an amount: the same one may be written in several ways. */
  amounts?: (keyof Values & string)[]
  /** What an empty field says: less may be asked while editing. */
  required: { add: FieldErrors<Values>; edit: FieldErrors<Values> }
  check?: (values: Values) => FieldErrors<Values>
  /** The form's name of a field that the API names otherwise. */
  names?: Record<string, keyof Values & string>
  /** The body of POST and PUT, without `draft` and `revision`. */
  bodyOf: (values: Values, images: BoardImage[], stored: Listing | undefined) => object
  /** How it is added, where that is not the body as JSON to /{section}. */
  post?: (body: object) => Promise<SavedRecord>
  messages: {
    added: string
    addFailed: string
    edited: string
    editFailed: string
    /** Where what is edited is no longer there. */
    gone: string
  }
  /** Where to go on, once it is saved and published. Absent: it stays, and adding begins afresh. */
  redirectTo?: { added: string; edited: string }
  photos?: {
    /** Said where there must be a photo to add something, and there is none. */
    missing?: string
    /** In place of the board. */
    panel?: ComponentType<{ board: Board; error: string | undefined }>
  }
  /** Below the title of what is edited. */
  subtitle?: (stored: Listing) => ReactNode
}
