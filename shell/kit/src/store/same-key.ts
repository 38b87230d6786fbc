/** How each store reads its key again. Stores of one key follow each other, as they follow other tabs. */
const loadersByKey = new Map<string, Set<() => void>>()

/** Calls `load` when another store of this page has written the key. */
export function followKey(key: string, load: () => void): void {
  loadersByKey.set(key, (loadersByKey.get(key) ?? new Set()).add(load))
}

/** Call it after writing a key. `writer` is not called itself. */
export function announceKey(key: string, writer?: () => void): void {
  for (const load of loadersByKey.get(key) ?? []) if (load !== writer) load()
}
