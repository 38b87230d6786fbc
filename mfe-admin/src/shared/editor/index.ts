/**
 * The form that adds and edits, for all four kinds: it stores unsaved input on the device, asks before it is left,
 * prompts for a login when the session has expired, and resolves conflicts field by field.
 *
 *     export const RentalEditor = defineEditor<AdminProperty, RentalValues>({ Fields: RentalFields, initialValues, … })
 */

export { defineEditor } from './editor.tsx'
export type { EditorDefinition, FieldsProps, SavedRecord, TextValues } from './editor-definition.ts'
export {
  emptyValues,
  parsePrice,
  photoRequired,
  placeValue,
  priceRequired,
  selectOptions,
  splitByComma
} from './field-values.ts'
export { FieldGroup, PriceField, Wide } from './fields.tsx'
