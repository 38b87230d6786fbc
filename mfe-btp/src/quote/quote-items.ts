import { limits } from '@keur/contract/limits'
import type { Product } from '@keur/contract/product'
import type { PhotoSource } from '@keur/kit/ui'
import { useSyncExternalStore } from 'react'
import { lineTotal, quantityBounds } from '../product/quantity.ts'

/** One material of the quote, as it is kept on the visitor's device. Price in XOF for one unit. */
export interface QuoteItem {
  id: string
  title: string
  reference: string
  price: number
  unit: string
  photo?: PhotoSource | undefined
  quantity: number
}

const key = 'devis'
const none: QuoteItem[] = []
const listeners = new Set<() => void>()
let kept: QuoteItem[] | undefined

function all(): QuoteItem[] {
  kept ??= stored()
  return kept
}

/** Where storage is refused or full, the quote lasts as long as the page. */
function keep(next: QuoteItem[]) {
  kept = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // This page remembers.
  }
  for (const listener of listeners) listener()
}

const factsOf = ({ _id, title, details, images }: Product): Omit<QuoteItem, 'quantity'> => ({
  id: _id,
  title,
  reference: details.reference,
  price: details.price,
  unit: details.sequence,
  // A photo that is text itself would fill the storage.
  photo: images[0]?.url && images[0].url.length < 500 ? images[0].url : undefined
})

const change = (id: string, more: Partial<QuoteItem>) =>
  keep(all().map((item) => (item.id === id ? { ...item, ...more } : item)))

export const quote = {
  /** So much more of a product; nothing where the quote is full. */
  add(product: Product, quantity: number) {
    const had = all().find(({ id }) => id === product._id)
    const sum = Math.min(quantityBounds.most, (had?.quantity ?? 0) + quantity)
    if (had) change(had.id, { ...factsOf(product), quantity: sum })
    else if (all().length < limits.leadItems) keep([...all(), { ...factsOf(product), quantity: sum }])
  },
  setQuantity: (id: string, quantity: number) => change(id, { quantity }),
  /** The product as it is sold today. */
  refresh: (product: Product) => change(product._id, factsOf(product)),
  remove: (gone: string) => keep(all().filter(({ id }) => id !== gone)),
  clear: () => keep([])
}

/** The quote of this device in the order it was made; empty on the server and while hydrating. */
export const useQuote = () => useSyncExternalStore(subscribe, all, () => none)

export const totalOf = (items: QuoteItem[]) =>
  items.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0)

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    kept = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** What is stored is anybody's to write: entries of another shape are left out. */
function stored(): QuoteItem[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? found.filter(isItem).slice(0, limits.leadItems) : []
  } catch {
    return []
  }
}

const isItem = (value: Partial<QuoteItem> | null): value is QuoteItem =>
  /^[0-9a-f]{24}$/.test(value?.id ?? '') &&
  [value?.title, value?.reference, value?.unit].every((text) => typeof text === 'string') &&
  Number.isFinite(value?.price) &&
  Number.isFinite(value?.quantity) &&
  (value?.quantity ?? 0) >= quantityBounds.least &&
  (value?.quantity ?? 0) <= quantityBounds.most
