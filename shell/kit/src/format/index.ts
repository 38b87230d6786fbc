export { type Amount, formatAmount, formatPeriod, formatPrice, parseAmount } from './money.ts'
export { formatPlace, type Place } from './place.ts'
export { fold, formatDate, plural, truncate } from './text.ts'
