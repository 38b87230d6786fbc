import { formatInteger, plainDigits, readAmount } from './money.ts'

/** Prices by quantity, as plain functions: browser code may import this module. */

/** From this quantity on, every unit costs this price, in XOF. */
export interface PriceStep {
  from: number
  price: number
}

export interface SteppedPrice {
  /** Of one unit, in XOF. */
  price: number
  priceSteps?: PriceStep[] | undefined
}

/** Of one line of an order, in units of sale. */
export const quantityBounds = { min: 0.01, max: 1_000_000 } as const

/** The price of one unit where this quantity is ordered. */
export const unitPrice = ({ price, priceSteps = [] }: SteppedPrice, quantity: number): number =>
  priceSteps.reduce((current, step) => (quantity >= step.from ? step.price : current), price)

/** The price of a quantity, in whole francs. */
export const lineTotal = (priced: SteppedPrice, quantity: number): number =>
  Math.round(unitPrice(priced, quantity) * quantity)

/** Returns a sentence for the administrator; null where the steps are in order: larger quantities, lower prices. */
export function validatePriceSteps({ price, priceSteps = [] }: SteppedPrice): string | null {
  const steps = [{ from: 0, price }, ...priceSteps]
  const isOrdered = priceSteps.every((step, index) => {
    const before = steps[index] as PriceStep
    return step.from > before.from && step.price < before.price
  })
  return isOrdered ? null : 'Les paliers vont par quantités croissantes, et leurs prix par unité baissent.'
}

/** 1200.5 → «1 200,5» */
export function formatQuantity(quantity: number): string {
  const [whole, decimals] = `${Math.round(quantity * 100) / 100}`.split('.')
  return [formatInteger(Number(whole)), ...(decimals ? [decimals] : [])].join(',')
}

/** Parses «2,5» or «1 200»; undefined if it is not a quantity within the bounds. */
export function parseQuantity(text: string): number | undefined {
  const plain = plainDigits(text).replace(/\s/g, '').replace(',', '.')
  const quantity = /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain) : 0
  return quantity >= quantityBounds.min && quantity <= quantityBounds.max ? quantity : undefined
}

/** «50 : 3 400 | 200 : 3 200», as people write them in a form or a CSV file. */
export const formatPriceSteps = (steps: PriceStep[]): string =>
  steps.map(({ from, price }) => `${formatQuantity(from)}\u00a0: ${formatInteger(price)}`).join(' | ')

/** How steps are written, for hints and errors. */
export const priceStepsHint =
  'Quantité\u00a0: prix de l’unité, des barres entre\u00a0: «\u00a050\u00a0: 3 400 | 200\u00a0: 3 200\u00a0».'

/** The steps of such a text; null where it has another form. */
export function parsePriceSteps(text: string): PriceStep[] | null {
  const parts = text.split('|').filter((part) => part.trim() !== '')
  const steps = parts.map((part) => {
    const [quantity = '', amount = '', ...more] = part.split(':')
    const [from, price] = [parseQuantity(quantity), readAmount(amount)]
    return from !== undefined && price !== null && more.length === 0 ? { from, price } : null
  })
  return steps.every((step) => step !== null) ? steps : null
}
