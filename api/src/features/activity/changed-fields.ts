/**
 * Fields that change with every write, follow another field, or are written by others: no administrator changed them.
 */
const given: readonly string[] = [
  ...['_id', 'createdAt', 'updatedAt', 'revision', 'state', 'deletedAt'],
  ...['publicId', 'placeholder'],
  ...['comments', 'rating', 'commentCount', 'ratingCount']
]

/**
 * The paths of the fields in which two versions differ, such as `title` and `details.price`; for a list, its own path.
 * The trail stores no values.
 */
export function changedFields(before: object, after: object): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const names = [...new Set([...old.keys(), ...current.keys()])].filter((name) => !given.includes(name))
  return names.flatMap((name) => {
    const [one, other] = [old.get(name), current.get(name)]
    if (isObject(one) && isObject(other)) return changedFields(one, other).map((part) => `${name}.${part}`)
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [name]
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
