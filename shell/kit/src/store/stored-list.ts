import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { changesBetween, mergeList, type StoredElement } from './merge-list.ts'
import { announceKey, followKey } from './same-key.ts'

export interface StoredListSettings<Entry extends object> {
  /** The key in localStorage. Its value is an array. */
  key: string
  /**
   * The shape of the entries that this build writes, from 1. Raise it where an earlier build would misread an entry; a
   * field that others can ignore needs no new version.
   */
  version: number
  /** What two entries for one thing have in common. */
  keyOf: (entry: Entry) => string
  /**
   * The entry of a stored object of this version or an earlier one (`storedVersion`); undefined where it has another
   * shape. Entries that were stored before there were versions count as version 1.
   */
  read: (stored: object, storedVersion: number) => Entry | undefined
  /** Further entries are not read. */
  limit: number
}

/** A hook with `getState`, `setState` and `subscribe`. `clear` also removes what this build cannot read. */
export type StoredList<Entry> = UseBoundStore<StoreApi<Entry[]>> & { clear: () => void }

/** Milliseconds. Tabs in different processes may write before they see each other's value: the change is made again. */
const repeatWithin = 500

/**
 * A list on the visitor's device that several tabs, of several builds, change. Each entry is stored with the version of
 * its shape. A change adds, replaces and removes single entries of what is stored at that moment: changes of other tabs
 * stay, as do entries that this build cannot read and fields that it does not know. Where storage is refused or full
 * the list lasts as long as the page. On the server and while hydrating the hook returns an empty list.
 */
export function createStoredList<Entry extends object>(settings: StoredListSettings<Entry>): StoredList<Entry> {
  const { key, version, keyOf } = settings
  const initial: Entry[] = []
  const store = create<Entry[]>(() => initial)
  if (typeof window === 'undefined') return Object.assign(store, { clear: () => {} })

  const { setState } = store
  /** This tab's last changes by key; without an entry for one that was removed. */
  const recent = new Map<string, { entry: Entry | undefined; at: number }>()

  const load = () => {
    try {
      setState(entriesOf(localStorage.getItem(key), settings), true)
    } catch {
      setState(initial, true)
    }
  }
  const write = (before: Entry[], after: Entry[]) => {
    try {
      const elements = elementsOf(localStorage.getItem(key), settings)
      // A later build stores something else than an array here, which this one does not replace.
      if (!elements) return setState(after, true)
      const merged = mergeList(elements, before, after, keyOf)
      localStorage.setItem(key, JSON.stringify(merged.map((element) => storedOf(element, version))))
      announceKey(key)
    } catch {
      // Refused or full: the list stays in memory.
      setState(after, true)
    }
  }
  store.setState = (state: Parameters<typeof setState>[0]) => {
    const before = store.getState()
    const after = (typeof state === 'function' ? state(before) : state) as Entry[]
    const at = performance.now()
    for (const [changed, entry] of changesBetween(before, after, keyOf)) recent.set(changed, { entry, at })
    write(before, after)
  }
  const clear = () => {
    recent.clear()
    try {
      localStorage.setItem(key, '[]')
      announceKey(key)
    } catch {
      setState(initial, true)
    }
  }
  const repeatLost = () => {
    for (const [changed, { entry, at }] of recent) {
      if (performance.now() - at > repeatWithin) recent.delete(changed)
      else {
        const entries = store.getState()
        const others = entries.filter((other) => keyOf(other) !== changed)
        if (entry && others.length === entries.length) write(entries, [entry, ...entries])
        if (!entry && others.length < entries.length) write(entries, others)
      }
    }
  }

  followKey(key, load)
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    load()
    // Everything was deleted on purpose.
    if (event.key === null || event.newValue === null || event.newValue === '[]') recent.clear()
    else repeatLost()
  })
  load()
  return Object.assign(store, { clear })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No build wrote this.
    return []
  }
}

/** Undefined for JSON that is no array. */
function elementsOf<Entry extends object>(
  text: string | null,
  { version, read }: StoredListSettings<Entry>
): StoredElement<Entry>[] | undefined {
  const value = parseJson(text || '[]')
  if (!Array.isArray(value)) return undefined
  return value.map((stored: unknown) => {
    if (!isObject(stored)) return { stored, entry: undefined }
    const { version: storedVersion = 1, ...fields } = stored as { version?: unknown }
    const isReadable = typeof storedVersion === 'number' && storedVersion <= version
    return { stored, entry: isReadable ? read(fields, storedVersion) : undefined }
  })
}

function entriesOf<Entry extends object>(text: string | null, settings: StoredListSettings<Entry>): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { entry } of elementsOf(text, settings) ?? []) {
    if (entry && !entries.has(settings.keyOf(entry))) entries.set(settings.keyOf(entry), entry)
  }
  return [...entries.values()].slice(0, settings.limit)
}

/** An entry that did not change stays as it is: an earlier build could not read it in this build's shape. */
const storedOf = <Entry extends object>({ stored, entry, isChanged }: StoredElement<Entry>, version: number) =>
  isChanged ? { ...(isObject(stored) ? stored : {}), ...entry, version } : stored
