/** An element of a stored array. `entry` is what this build reads from it; undefined where it cannot read it. */
export interface StoredElement<Entry> {
  stored: unknown
  entry: Entry | undefined
  /** The entry is to be stored in the shape of this build. */
  isChanged?: true
}

type KeyOf<Entry> = (entry: Entry) => string

const byKey = <Entry>(entries: Entry[], keyOf: KeyOf<Entry>) => new Map(entries.map((entry) => [keyOf(entry), entry]))

/** The entries whose values differ, by key; undefined for those that are gone. */
export function changesBetween<Entry>(before: Entry[], after: Entry[], keyOf: KeyOf<Entry>) {
  const earlier = byKey(before, keyOf)
  const later = byKey(after, keyOf)
  const changes = new Map<string, Entry | undefined>()
  for (const [key, entry] of later) if (earlier.get(key) !== entry) changes.set(key, entry)
  for (const key of earlier.keys()) if (!later.has(key)) changes.set(key, undefined)
  return changes
}

/**
 * Makes the change from `before` to `after` in a stored array that others may have changed meanwhile (a merge of three
 * versions by key). Entries in `after` have its order. Others stay behind the element that they follow now. An entry
 * that this change leaves as it was, and that is no longer stored, stays away.
 */
export function mergeList<Entry>(
  elements: StoredElement<Entry>[],
  before: Entry[],
  after: Entry[],
  keyOf: KeyOf<Entry>
): StoredElement<Entry>[] {
  const changes = changesBetween(before, after, keyOf)
  const keyOfElement = ({ entry }: StoredElement<Entry>) => (entry === undefined ? undefined : keyOf(entry))
  const stored = new Map<string | undefined, StoredElement<Entry>>()
  for (const element of elements) stored.set(keyOfElement(element), element)
  const own = new Map<string | undefined, StoredElement<Entry>>()
  for (const entry of after) {
    const key = keyOf(entry)
    const element = stored.get(key)
    if (changes.has(key)) own.set(key, { stored: element?.stored, entry, isChanged: true })
    else if (element) own.set(key, element)
  }
  const merged = [...own.values()]
  let previous: StoredElement<Entry> | undefined
  for (const element of elements) {
    const key = keyOfElement(element)
    if (key !== undefined && changes.has(key) && !own.has(key)) continue
    const ownElement = key === undefined ? undefined : own.get(key)
    if (!ownElement) merged.splice(previous ? merged.indexOf(previous) + 1 : 0, 0, element)
    previous = ownElement ?? element
  }
  return merged
}
