import { formatAmount } from '@keur/kit/format'

/** Of one line of an order, in units of sale. */
export const quantityBounds = { min: 0.01, max: 1_000_000 } as const

/** 1200.5 → «1 200,5» */
export function formatQuantity(quantity: number): string {
  const [whole, decimals] = `${Math.round(quantity * 100) / 100}`.split('.')
  return [formatAmount(Number(whole)), ...(decimals ? [decimals] : [])].join(',')
}

/** Parses «2,5» or «1 200»; undefined if it is not a quantity within the bounds. */
export function parseQuantity(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  const quantity = /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : 0
  return quantity >= quantityBounds.min && quantity <= quantityBounds.max ? quantity : undefined
}

/** In whole francs. */
export const lineTotal = (price: number, quantity: number) => Math.round(price * quantity)
