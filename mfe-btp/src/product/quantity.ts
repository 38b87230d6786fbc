import { formatAmount } from '@keur/kit/format'

/** The least and the most that one line of an order takes, in units of sale. */
export const quantityBounds = { least: 0.01, most: 1_000_000 } as const

/** 1200.5 → «1 200,5» */
export function formatQuantity(quantity: number): string {
  const [whole, decimals] = `${Math.round(quantity * 100) / 100}`.split('.')
  return [formatAmount(Number(whole)), ...(decimals ? [decimals] : [])].join(',')
}

/** What a visitor typed as a quantity, «2,5» or «1 200»; undefined for what is none, or more than can be ordered. */
export function parseQuantity(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  const quantity = /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : 0
  return quantity >= quantityBounds.least && quantity <= quantityBounds.most ? quantity : undefined
}

/** What so many units cost, in whole francs. */
export const lineTotal = (price: number, quantity: number) => Math.round(price * quantity)
