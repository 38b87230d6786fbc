import { limits } from '@keur/contract/limits'
import { lineTotal, type PriceStep, quantityBounds } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { createStoredList } from '@keur/kit/store'
import type { PhotoSource } from '@keur/kit/ui'

/** One material of the quote, as stored on the device. Price in XOF for one unit. */
export interface QuoteItem {
  id: string
  title: string
  reference: string
  price: number
  priceSteps?: PriceStep[] | undefined
  unit: string
  photo?: PhotoSource | undefined
  quantity: number
}

const arePriceSteps = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((step) => Number.isFinite(step?.from) && Number.isFinite(step?.price)))

const isQuoteItem = (value: Partial<QuoteItem> | null): value is QuoteItem =>
  /^[0-9a-f]{24}$/.test(value?.id ?? '') &&
  [value?.title, value?.reference, value?.unit].every((text) => typeof text === 'string') &&
  Number.isFinite(value?.price) &&
  Number.isFinite(value?.quantity) &&
  (value?.quantity ?? 0) >= quantityBounds.min &&
  (value?.quantity ?? 0) <= quantityBounds.max &&
  arePriceSteps(value?.priceSteps)

/** The quote on this device, in the order of adding; empty on the server and while hydrating. */
export const useQuote = createStoredList<QuoteItem>({
  key: 'devis',
  version: 1,
  keyOf: ({ id }) => id,
  read: (stored) => (isQuoteItem(stored) ? stored : undefined),
  limit: limits.leadItems
})

const { getState } = useQuote
const save = (items: QuoteItem[]) => useQuote.setState(items, true)
const update = (id: string, changes: Partial<QuoteItem>) =>
  save(getState().map((item) => (item.id === id ? { ...item, ...changes } : item)))

const itemFields = ({ _id, title, details, priceSteps, images }: Product): Omit<QuoteItem, 'quantity'> => ({
  id: _id,
  title,
  reference: details.reference,
  price: details.price,
  priceSteps,
  unit: details.sequence,
  // Photos that are data URLs would fill the storage.
  photo: images[0]?.url && images[0].url.length < 500 ? images[0].url : undefined
})

export const quote = {
  /** Adds to the quantity of a product that is in the quote. Does nothing if the quote is full. */
  add(product: Product, quantity: number) {
    const items = getState()
    const existing = items.find(({ id }) => id === product._id)
    const total = Math.min(quantityBounds.max, (existing?.quantity ?? 0) + quantity)
    if (existing) update(existing.id, { ...itemFields(product), quantity: total })
    else if (items.length < limits.leadItems) save([...items, { ...itemFields(product), quantity: total }])
  },
  setQuantity: (id: string, quantity: number) => update(id, { quantity }),
  /** Takes over the current title, price and photo of a product. */
  refresh: (product: Product) => update(product._id, itemFields(product)),
  remove: (removedId: string) => save(getState().filter(({ id }) => id !== removedId)),
  /** Leaves what a later build has added and this one cannot read: it was not part of the request. */
  clear: () => save([])
}

export const totalOf = (items: QuoteItem[]) => items.reduce((sum, item) => sum + lineTotal(item, item.quantity), 0)
