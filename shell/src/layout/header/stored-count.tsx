import { createStore } from '@keur/kit/store'
import css from './stored-count.module.css'

const stores = new Map<string, ReturnType<typeof createCountStore>>()

const createCountStore = (key: string) =>
  createStore(0, { key, parse: (stored) => (Array.isArray(stored) ? stored.length : 0) })

function storeOf(key: string) {
  const store = stores.get(key) ?? createCountStore(key)
  stores.set(key, store)
  return store
}

export interface StoredCountProps {
  /** The key in localStorage, which holds an array. */
  storage: string
}

/** The number of entries that the visitor collected on this device; nothing for none. */
export function StoredCount({ storage }: StoredCountProps) {
  const useCount = storeOf(storage)
  const count = useCount()
  if (count === 0) return null
  return <b className={css.count}>{count}</b>
}
