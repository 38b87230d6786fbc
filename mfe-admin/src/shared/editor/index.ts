/**
 * The one form that adds and edits, of all four kinds: it keeps unsaved work on the device, asks before leaving, logs in again where a session
 * is over, tells of somebody else's changes field by field, sends the photos first and carries the message to the next page.
 *
 *     const rentalEditor: EditorKind<AdminProperty, RentalValues> = { kind: rentalKind, title: { add, edit }, start, valuesOf, … }
 *     <Editor of={rentalEditor}>{(content) => <RentalFields {...content} />}</Editor>                  adds
 *     <Editor of={rentalEditor} stored={record} key={record._id}>{(content) => <RentalFields {...content} />}</Editor>  edits
 *
 * - `EditorKind` (editor-kind.ts) says all that differs: words, fields, body, where to go afterwards.
 * - Values are texts, by field (a type alias, not an interface). `amounts` names those that hold an amount.
 * - Children get `{ form, stored, values }`: `form` is the kit's, for `<FormField form={form} … />`. `<Fields title="L’annonce" columns={2}>` groups
 *   them in a panel, `<Wide>` takes a whole row of it. The photo board stands first by itself; `photos.panel` stands in its place.
 * - `cleanPrice(text)`, `commaSeparated(text)`, `placeAsTyped(text, stored)`, `PriceField` and the words are for all kinds. A record comes from GET /admin/{section}/{id}.
 */

export { choices } from './choices.ts'
export { cleanPrice } from './field-values.ts'
export { commaSeparated } from './comma-separated.ts'
export { Editor } from './editor.tsx'
export type { FieldsProps, EditorDefinition, SavedRecord, EditedRecord, TextValues } from './editor-definition.ts'
export { Fields, Wide } from './fields.tsx'
export { placeAsTyped } from './place-as-typed.ts'
export { PriceField } from './price-field.tsx'
export { photoMissing, priceMissing } from './words.ts'
