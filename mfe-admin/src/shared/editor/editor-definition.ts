import type { FieldErrors, FormState } from '@keur/kit/forms'
import type { ComponentType, ReactNode } from 'react'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { BoardImage } from '../photos/index.ts'

/** The values of a form: texts as typed. Define them as a type alias, since an interface has no index signature. */
export type TextValues = Record<string, string>

/** The response of POST and PUT. */
export type SavedRecord = Omit<EditedRecord, 'deletedAt'>

export interface FieldsProps<Listing extends EditedRecord, Values extends TextValues> {
  form: FormState<Values>
  /** Absent while adding. */
  record: Listing | undefined
  values: Values
}

/** Everything in which the forms of the four kinds differ. */
export interface EditorDefinition<Listing extends EditedRecord = EditedRecord, Values extends TextValues = TextValues> {
  /** The fields, rendered below the photos. */
  Fields: ComponentType<FieldsProps<Listing, Values>>
  /** The French names of the fields, in the order of the form. They name what differs between two versions. */
  labels: { [Name in keyof Values & string]: string }
  /** The values while adding. */
  initialValues: Values
  valuesOf: (record: Listing) => Values
  imagesOf: (record: Listing) => BoardImage[]
  /** Fields with an amount, which can be written in several ways. */
  amounts?: (keyof Values & string)[]
  /** The messages of empty fields. Records of earlier years may lack some fields: editing can require fewer. */
  required: { add: FieldErrors<Values>; edit: FieldErrors<Values> }
  check?: (values: Values) => FieldErrors<Values>
  /** The body of POST and PUT, without `draft` and `revision`. */
  bodyOf: (values: Values, images: BoardImage[], record: Listing | undefined) => object
  /** Replaces the POST of the body as JSON to /{section}. */
  post?: (body: object) => Promise<SavedRecord>
  messages: {
    added: string
    addFailed: string
    edited: string
    editFailed: string
    /** The edited record no longer exists. */
    gone: string
  }
  /** The page after a record is saved and published. Without it the form stays, and adding starts again. */
  redirectTo?: { added: string; edited: string }
  /** The message where a record is added without a photo; without it, photos are optional. */
  photoRequired?: string
  photosTitle?: string
  /** Below the page title while editing. */
  subtitle: (record: Listing) => ReactNode
}
