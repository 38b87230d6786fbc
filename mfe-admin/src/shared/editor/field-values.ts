import { limits } from '@keur/contract/limits'
import { readAmount, readCount } from '@keur/contract/money'
import { amountRequired, formatAmount, formatPlace, type Place } from '@keur/kit/format'
import type { Option } from '@keur/kit/ui'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { BoardImage } from '../photos/board-state.ts'
import type { EditorDefinition, EditorField, FormDefinition, TextValues } from './editor-definition.ts'

export const priceRequired = 'Le prix est requis et doit être un nombre valide.'
export const photoRequired = 'Veuillez sélectionner au moins une image.'

/** The options of a select: an empty one where nothing is chosen or has to be, and the current one even if no longer offered. */
export function selectOptions(
  {
    type,
    optional,
    options: values = type === 'yesNo' ? ['Oui', 'Non'] : [],
    optionLabel = (value) => value
  }: EditorField,
  current: string
): Option[] {
  const options = values.map((value) => ({ value, label: optionLabel(value) }))
  if (current !== '' && !values.includes(current)) options.push({ value: current, label: current })
  return current === '' || optional ? [{ value: '', label: 'Choisissez…' }, ...options] : options
}

/** The name of a field in the form: the last part of its path. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

export const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], record)

/** The text of a stored value. Prices of earlier years are texts, to be corrected before the record can be saved. */
export function formatStored({ type, format = String }: EditorField, stored: unknown): string {
  if (stored === undefined || stored === null) return ''
  if (type === 'list') return (stored as string[]).join(', ')
  if (type === 'yesNo') return stored ? 'Oui' : 'Non'
  if (type === 'place') return formatPlace(stored as Place)
  if (type === 'moment') return String(stored).slice(0, dayAndTime)
  return type === 'price' && typeof stored === 'number' ? formatAmount(stored) : format(stored)
}

/** What is stored for a text; undefined is not sent. */
function parseText(field: EditorField, text: string, current: unknown): unknown {
  switch (field.type) {
    case 'count':
      return readCount(text) ?? undefined
    case 'price':
      if (text === '' && field.optional) return undefined
      return readAmount(text) ?? 0
    case 'list':
      return splitByComma(text)
    case 'yesNo':
      return text === '' ? undefined : text === 'Oui'
    case 'moment':
      return text && momentOf(text)
    case 'place':
      // A place that is stored in parts stays so while its text is unchanged.
      return current !== undefined && text === formatPlace(current as Place) ? current : text
    default:
      if (field.parse) return field.parse(text)
      return text || (field.omitEmpty ? undefined : (field.fallback ?? ''))
  }
}

/** The length of `2026-12-03T08:00`. */
const dayAndTime = 16

/** The moment of a day and time in Dakar, whose time is UTC. */
export const momentOf = (text: string) => `${text.slice(0, dayAndTime)}:00.000Z`

/** «Garage,  Forage , » → ['Garage', 'Forage']. */
const splitByComma = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function checkCount({ min = 0, max = limits.rooms }: EditorField, text: string): string | undefined {
  const count = readCount(text) ?? Number.NaN
  if (count >= min && count <= max) return undefined
  return min === 0
    ? `Indiquez un nombre entier, ${formatAmount(max)} au plus.`
    : `Indiquez un nombre entier, de ${min} à ${formatAmount(max)}.`
}

function checkText(field: EditorField, text: string, values: TextValues): string | undefined {
  if (text === '' && field.optional) return undefined
  if (field.type === 'price' && readAmount(text) === null) return field.required ?? amountRequired
  if (field.type === 'count') return checkCount(field, text)
  return field.check?.(text, values)
}

/** Derives the functions of a form from its fields. */
export function editorDefinition<Listing extends EditedRecord>(definition: FormDefinition<Listing>): EditorDefinition {
  // Records and values reach the functions of the same definition only, so their types can be erased.
  const form = definition as unknown as FormDefinition<EditedRecord, string>
  const { imagesBody = (images: BoardImage[]) => ({ images }), preserved = [] } = form
  const entries = form.groups.flatMap(({ fields }) => Object.entries(fields)) as [path: string, EditorField][]
  const byName = <Value>(pick: (field: EditorField, path: string) => Value | undefined) =>
    Object.fromEntries(
      entries.flatMap(([path, field]) => {
        const value = pick(field, path)
        return value === undefined ? [] : [[nameOf(path), value]]
      })
    ) as Record<string, Value>
  return {
    ...form,
    imagesOf: form.imagesOf ?? ((record) => (record as unknown as { images: BoardImage[] }).images),
    labels: byName(({ label }) => label),
    displays: byName(({ display }) => display),
    amounts: entries.flatMap(([path, { type }]) => (type === 'price' ? nameOf(path) : [])),
    proposals: byName(({ propose }) => propose),
    initialValues: byName(({ initial = '' }) => initial),
    required: {
      add: byName(({ required, requiredToAdd }) => required ?? requiredToAdd),
      edit: byName(({ required }) => required)
    },
    valuesOf: (record) => byName((field, path) => formatStored(field, valueAt(record, path))),
    check: (values) => byName((field, path) => checkText(field, values[nameOf(path)] ?? '', values)),
    bodyOf(values, images, record) {
      const body: Record<string, unknown> = { ...imagesBody(images) }
      for (const name of preserved) body[name] = record && valueAt(record, name)
      for (const [path, field] of entries) {
        const value = parseText(field, values[nameOf(path)] ?? '', record && valueAt(record, path))
        const [first = '', second] = path.split('.')
        if (value !== undefined)
          body[first] = second ? { ...(body[first] as object | undefined), [second]: value } : value
      }
      return body
    }
  }
}
