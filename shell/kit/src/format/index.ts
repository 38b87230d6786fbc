export { type Amount, formatAmount, formatPeriod, formatPrice, parseAmount } from './money.ts'
export { type Place, placeOf } from './place.ts'
export { formatDate, fold, plural, truncate } from './text.ts'
