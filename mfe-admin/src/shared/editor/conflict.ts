import type { BoardImage } from '../photos/index.ts'
import { differingFields, haveSameImages } from './difference.ts'
import type { EditorDefinition, EditedRecord, TextValues } from './editor-definition.ts'
import type { LocalDraft } from './local-draft.ts'

/** What somebody wants to save, and what somebody else has saved meanwhile. */
export interface EditConflict<Listing, Values> {
  mine: LocalDraft<Listing, Values>
  theirs: Listing
}

export type Side = 'mine' | 'theirs'

/** One thing that two versions have differently. */
export interface Difference<Name> {
  name: Name | 'photos'
  label: string
  /** What is offered first: the side that was changed, and mine where both were. */
  changedBy: Side
  /** Both have changed it. */
  contested: boolean
}

/** In the order of the form, photos last. */
export function differencesOf<Listing extends EditedRecord, Values extends TextValues>(
  kind: EditorDefinition<Listing, Values>,
  { mine, theirs }: EditConflict<Listing, Values>
): Difference<keyof Values & string>[] {
  const { valuesOf, imagesOf, labels } = kind
  const before = mine.seen ?? theirs
  const mineChanged = new Set<string>(differingFields(kind, mine.values, valuesOf(before)))
  const theirsChanged = new Set<string>(differingFields(kind, valuesOf(theirs), valuesOf(before)))
  if (!haveSameImages(mine.images, imagesOf(before))) mineChanged.add('photos')
  if (!haveSameImages(imagesOf(theirs), imagesOf(before))) theirsChanged.add('photos')
  const told = (name: keyof Values & string, label: string) => ({
    name,
    label,
    changedBy: mineChanged.has(name) ? ('mine' as const) : ('theirs' as const),
    contested: mineChanged.has(name) && theirsChanged.has(name)
  })
  const fields = differingFields(kind, mine.values, valuesOf(theirs)).map((name) => told(name, labels[name]))
  return haveSameImages(mine.images, imagesOf(theirs)) ? fields : [...fields, told('photos', 'Photos')]
}

/** What was chosen, as a change of their version. */
export function resolveConflict<Listing extends EditedRecord, Values extends TextValues>(
  { valuesOf, imagesOf }: EditorDefinition<Listing, Values>,
  { mine, theirs }: EditConflict<Listing, Values>,
  choices: Record<string, Side>
): { values: Values; images: BoardImage[]; seen: Listing } {
  const from = { mine: mine.values, theirs: valuesOf(theirs) }
  const names = Object.keys(mine.values) as (keyof Values & string)[]
  const values = Object.fromEntries(
    names.map((name) => [name, from[choices[name] ?? 'mine'][name]])
  ) as unknown as Values
  return { values, images: choices.photos === 'theirs' ? imagesOf(theirs) : mine.images, seen: theirs }
}
