export { type Amount, formatAmount, formatPeriod, formatPrice, parseAmount } from './money.ts'
export { type Place, placeOf } from './place.ts'
export { fold, formatDate, plural, truncate } from './text.ts'
