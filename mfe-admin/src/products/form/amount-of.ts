import { cleanPrice } from '../../shared/editor/index.ts'

/** The price of a product is a number: digits with what people write between groups of them. Null for anything else. */
export const amountOf = (text: string): number | null => (/^[\d\s.]+$/.test(text) ? cleanPrice(text) : null)
