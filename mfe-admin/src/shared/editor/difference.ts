import type { BoardImage } from '../photos/index.ts'
import { cleanPrice } from './field-values.ts'
import type { EditorDefinition, EditedRecord, TextValues } from './editor-definition.ts'

type Kind<Listing extends EditedRecord, Values extends TextValues> = Pick<EditorDefinition<Listing, Values>, 'labels' | 'amounts'>

/** Browsers write line breaks in one way, older records in another. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trim()

function areSame<Values extends TextValues>(
  { amounts = [] }: { amounts?: string[] },
  name: keyof Values & string,
  one: string,
  other: string
) {
  if (plain(one) === plain(other)) return true
  const amount = amounts.includes(name) ? cleanPrice(one) : null
  return amount !== null && amount === cleanPrice(other)
}

/** The fields that two versions have in different words, in the order of the form. */
export function differingFields<Listing extends EditedRecord, Values extends TextValues>(
  kind: Kind<Listing, Values>,
  one: Values,
  other: Values
): (keyof Values & string)[] {
  const names = Object.keys(kind.labels) as (keyof Values & string)[]
  return names.filter((name) => !areSame(kind, name, one[name] ?? '', other[name] ?? ''))
}

const nameOf = (image: BoardImage) => (typeof image === 'string' ? image : `${image.url} ${image.alt ?? ''}`)

/** The same photos in the same order, with the same texts. */
export const haveSameImages = (some: BoardImage[], others: BoardImage[]) =>
  some.length === others.length && some.every((image, index) => nameOf(image) === nameOf(others[index]!))
