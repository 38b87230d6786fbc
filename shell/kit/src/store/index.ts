import { create, type StoreApi, type UseBoundStore } from 'zustand'

interface StoreStorage<State> {
  /** The key in localStorage. */
  key: string
  /** The state from stored JSON, which may have any shape. Gets null where nothing is stored. */
  parse: (stored: unknown) => State
}

/**
 * A zustand store: a hook with `getState`, `setState` and `subscribe`. With `storage` its state is stored on the device
 * and follows other tabs; where storage is refused or full it lasts as long as the page. On the server and while
 * hydrating the hook returns `initial`.
 */
export function createStore<State>(initial: State, storage?: StoreStorage<State>): UseBoundStore<StoreApi<State>> {
  const store = create<State>(() => initial)
  if (storage && typeof window !== 'undefined') persist(store, initial, storage)
  return store
}

/** How each store reads its key again. Stores of one key follow each other, as they follow other tabs. */
const loadersByKey = new Map<string, Set<() => void>>()

function persist<State>(store: StoreApi<State>, initial: State, { key, parse }: StoreStorage<State>) {
  const { setState } = store
  const load = () => {
    try {
      setState(parse(JSON.parse(localStorage.getItem(key) ?? 'null')), true)
    } catch {
      setState(initial, true)
    }
  }
  const loaders = loadersByKey.get(key) ?? new Set()
  loadersByKey.set(key, loaders.add(load))
  store.setState = (state: Parameters<typeof setState>[0], replace?: boolean) => {
    setState(state as State, replace as true)
    try {
      localStorage.setItem(key, JSON.stringify(store.getState()))
      for (const loadOther of loaders) if (loadOther !== load) loadOther()
    } catch {
      // Refused or full: the state stays in memory.
    }
  }
  load()
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) load()
  })
}
