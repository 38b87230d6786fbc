import type { FieldErrors, FieldSpec } from '@keur/kit/forms'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { BoardImage } from '../photos/board-state.ts'

/** The values of a form: texts as typed, under the last part of their paths. */
export type TextValues = Record<string, string>

/** The response of POST and PUT. */
export type SavedRecord = Omit<EditedRecord, 'deletedAt'>

/** Where records and bodies hold a value: 'title', 'details.price'. */
type FieldPath<Listing> = {
  [Name in keyof Listing & string]-?: Listing[Name] extends string | unknown[] | undefined
    ? Name
    : Name | `${Name}.${keyof Exclude<Listing[Name], string | undefined> & string}`
}[keyof Listing & string]

/** One field: its control, and how its text is stored. */
export interface EditorField extends Pick<FieldSpec, 'hint' | 'placeholder' | 'maxLength' | 'optional'> {
  /** It also names the field where two versions differ. */
  label: string
  /** 'text' by default. A list is separated by commas; a place may be stored in parts; 'yesNo' is stored as a boolean. */
  type?: 'text' | 'message' | 'count' | 'price' | 'list' | 'place' | 'yesNo' | 'day' | 'moment'
  wide?: boolean
  /** Of a count; from 0 to the most rooms by default. */
  min?: number
  max?: number
  required?: string
  /** Records of earlier years may lack it: editing allows an empty text. */
  requiredToAdd?: string
  initial?: string
  /** The text of a new record that the API proposes, where nothing was typed. */
  propose?: (signal: AbortSignal) => Promise<string>
  /** Stored in place of an empty text. */
  fallback?: string
  /** An empty text is not sent. */
  omitEmpty?: boolean
  editOnly?: boolean
  /** It cannot be edited once the record exists: the hint that says so. */
  fixedHint?: string
  options?: readonly string[]
  optionLabel?: (option: string) => string
  /** Any other text is allowed too. */
  suggestions?: readonly string[]
  /** Beside a price: «F CFA / Mois». */
  unit?: (values: TextValues) => string
  /** In place of a field; `text` is its current value. */
  Control?: ComponentType<ComponentProps<'textarea'> & { id: string; label: ReactNode; error?: string; text: string }>
  /** The text for a stored value; by default that of the type. */
  format?: (stored: unknown) => string
  /** What is stored for a text of type 'text'; undefined is not sent. */
  parse?: (text: string) => unknown
  /** The text as people read it where two versions differ; by default as it is. */
  display?: (text: string) => string
  /** The error of a text that is not empty, beside the other texts. */
  check?: (text: string, values: TextValues) => string | undefined
}

export interface FieldGroup<Path extends string = string> {
  title: string
  /** On wide screens; 2 by default. */
  columns?: 3
  fields: { [Name in Path]?: EditorField }
}

/** Everything in which the forms of the four kinds differ. */
export interface FormDefinition<Listing extends EditedRecord = EditedRecord, Path extends string = FieldPath<Listing>> {
  groups: FieldGroup<Path>[]
  imagesOf?: (record: Listing) => BoardImage[]
  /** The photos in the body of POST and PUT; by default as `images`. */
  imagesBody?: (images: BoardImage[]) => object
  /** Fields of the body that the form does not show: a record keeps its values. */
  preserved?: (keyof Listing & string)[]
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
  /** In place of «Publier»; undefined leaves it. */
  publishLabel?: (values: TextValues) => string | undefined
  /** Below the form of a stored record. */
  Below?: ComponentType<{ record: Listing }>
  /** Below the page title while editing. */
  subtitle: (record: Listing) => ReactNode
}

/** A form with the functions that follow from its fields. */
export interface EditorDefinition extends Omit<FormDefinition, 'groups'> {
  groups: FieldGroup[]
  /** By name, in the order of the form. */
  labels: Record<string, string>
  /** `display` of the fields that have one, by name. */
  displays: Record<string, (text: string) => string>
  /** Fields with an amount, which can be written in several ways. */
  amounts: string[]
  /** `propose` of the fields that have one, by name. */
  proposals: Record<string, (signal: AbortSignal) => Promise<string>>
  initialValues: TextValues
  required: { add: FieldErrors<TextValues>; edit: FieldErrors<TextValues> }
  valuesOf: (record: EditedRecord) => TextValues
  imagesOf: (record: EditedRecord) => BoardImage[]
  check: (values: TextValues) => FieldErrors<TextValues>
  /** The body of POST and PUT, without `draft` and `revision`. */
  bodyOf: (values: TextValues, images: BoardImage[], record: EditedRecord | undefined) => object
}
