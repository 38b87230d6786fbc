import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { announceKey, followKey } from './same-key.ts'

export { createStoredDocument, type StoredDocument } from './stored-document.ts'
export { createStoredList, type StoredList, type StoredListSettings } from './stored-list.ts'

interface StoreStorage<State> {
  /** The key in localStorage. */
  key: string
  /** The state from stored JSON, which may have any shape. Gets null where nothing is stored. */
  parse: (stored: unknown) => State
}

/**
 * A zustand store: a hook with `getState`, `setState` and `subscribe`. With `storage` its state is stored on the device
 * and follows other tabs; where storage is refused or full it lasts as long as the page. On the server and while
 * hydrating the hook returns `initial`. Each write replaces what is stored: what visitors collect is a `createStoredList`.
 */
export function createStore<State>(initial: State, storage?: StoreStorage<State>): UseBoundStore<StoreApi<State>> {
  const store = create<State>(() => initial)
  if (storage && typeof window !== 'undefined') persist(store, initial, storage)
  return store
}

function persist<State>(store: StoreApi<State>, initial: State, { key, parse }: StoreStorage<State>) {
  const { setState } = store
  const load = () => {
    try {
      setState(parse(JSON.parse(localStorage.getItem(key) ?? 'null')), true)
    } catch {
      setState(initial, true)
    }
  }
  followKey(key, load)
  store.setState = (state: Parameters<typeof setState>[0], replace?: boolean) => {
    setState(state as State, replace as true)
    try {
      localStorage.setItem(key, JSON.stringify(store.getState()))
      announceKey(key, load)
    } catch {
      // Refused or full: the state stays in memory.
    }
  }
  load()
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) load()
  })
}
