import type { FieldChange } from '@keur/contract/history'

/**
 * Fields that change with every write, follow another field, or are written by others: no administrator changed them.
 */
const given: readonly string[] = [
  ...['_id', 'createdAt', 'updatedAt', 'revision', 'state', 'deletedAt'],
  ...['publicId', 'placeholder', 'photos'],
  ...['comments', 'rating', 'commentCount', 'ratingCount']
]

/** The fields in which two versions differ, such as `title` and `details.price`; a list is one field. */
export function changedFields(before: object, after: object): FieldChange[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...current.keys()])].filter((name) => !given.includes(name))
  return names.flatMap((name): FieldChange[] => {
    const [from, to] = [old.get(name), current.get(name)]
    if (isObject(from) && isObject(to))
      return changedFields(from, to).map((change) => ({ ...change, field: `${name}.${change.field}` }))
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field: name, from, to }]
  })
}

export const namesOf = (changes: FieldChange[]): string[] => changes.map(({ field }) => field)

/** Everything that a new record has. */
export function creationOf(record: object): FieldChange[] {
  const nothing = Object.entries(record).flatMap(([name, value]) => (isObject(value) ? [[name, {}]] : []))
  return changedFields(Object.fromEntries(nothing), record)
}

/** The record before these changes, the last one first. */
export function beforeChanges(record: object, changes: FieldChange[]): object {
  const state = structuredClone(record) as Record<string, unknown>
  for (const { field, from } of changes) {
    const path = field.split('.')
    const last = path.pop()!
    let parent = state
    for (const name of path) {
      parent[name] ??= {}
      parent = parent[name] as Record<string, unknown>
    }
    if (from === undefined) delete parent[last]
    else parent[last] = from
  }
  return state
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
