/**
 * The form that adds and edits, for all four kinds: it stores unsaved input on the device, asks before it is left,
 * prompts for a login when the session has expired, and resolves conflicts field by field.
 *
 *     export const RentalEditor = defineEditor<AdminProperty>({ groups: [{ title: 'Lieu', fields: { … } }], … })
 */

export { defineEditor } from './editor.tsx'
export type { FormDefinition } from './editor-definition.ts'
export { editorDefinition, parsePrice, photoRequired, priceRequired } from './field-values.ts'
