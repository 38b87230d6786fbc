import { readAmount } from '@keur/contract/money'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { BoardImage } from '../photos/board-state.ts'
import type { EditorDefinition, TextValues } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'

/** Line breaks differ between browsers and older records. */
const normalize = (text: string) => text.replaceAll('\r\n', '\n').trim()

/** The names of the fields in which two versions differ, in the order of the form. */
export function differingFields(
  { labels, amounts = [] }: Pick<EditorDefinition, 'labels' | 'amounts'>,
  a: TextValues,
  b: TextValues
): string[] {
  const differs = (name: string) => {
    const [textA = '', textB = ''] = [a[name], b[name]]
    if (normalize(textA) === normalize(textB)) return false
    const amount = amounts.includes(name) ? readAmount(textA) : null
    return amount === null || amount !== readAmount(textB)
  }
  return Object.keys(labels).filter(differs)
}

const imageKey = (image: BoardImage) => (typeof image === 'string' ? image : `${image.url} ${image.alt ?? ''}`)

/** Whether both have the same photos in the same order with the same texts. */
export const haveSameImages = (a: BoardImage[], b: BoardImage[]) =>
  a.length === b.length && a.every((image, index) => imageKey(image) === imageKey(b[index]!))

/** The draft to save, and the version that somebody else saved meanwhile. */
export interface EditConflict {
  mine: LocalDraft
  theirs: EditedRecord
}

export type Side = 'mine' | 'theirs'

export interface Difference {
  name: string
  label: string
  /** Preselected: the side that changed it, `mine` where both did. */
  changedBy: Side
  changedByBoth: boolean
}

/** The differences in the order of the form, photos last. */
export function differencesOf(definition: EditorDefinition, { mine, theirs }: EditConflict): Difference[] {
  const { valuesOf, imagesOf, labels } = definition
  const before = mine.record ?? theirs
  const changedByMe = new Set(differingFields(definition, mine.values, valuesOf(before)))
  const changedByThem = new Set(differingFields(definition, valuesOf(theirs), valuesOf(before)))
  if (!haveSameImages(mine.images, imagesOf(before))) changedByMe.add('photos')
  if (!haveSameImages(imagesOf(theirs), imagesOf(before))) changedByThem.add('photos')
  const difference = (name: string, label = ''): Difference => ({
    name,
    label,
    changedBy: changedByMe.has(name) ? 'mine' : 'theirs',
    changedByBoth: changedByMe.has(name) && changedByThem.has(name)
  })
  const fields = differingFields(definition, mine.values, valuesOf(theirs))
  const differences = fields.map((name) => difference(name, labels[name]))
  return haveSameImages(mine.images, imagesOf(theirs)) ? differences : [...differences, difference('photos', 'Photos')]
}

/** The selected side of each difference, as a draft based on their version. */
export function resolveConflict(
  { valuesOf, imagesOf }: EditorDefinition,
  { mine, theirs }: EditConflict,
  choices: Record<string, Side>
): LocalDraft {
  const theirValues = valuesOf(theirs)
  const choose = (name: string, value: string) => (choices[name] === 'theirs' ? (theirValues[name] ?? value) : value)
  const values = Object.entries(mine.values).map(([name, value]) => [name, choose(name, value)])
  return {
    values: Object.fromEntries(values),
    images: choices.photos === 'theirs' ? imagesOf(theirs) : mine.images,
    record: theirs
  }
}
