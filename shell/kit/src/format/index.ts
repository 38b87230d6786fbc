export { type Amount, formatAmount, formatPeriod, formatPrice, parseAmount } from './money.ts'
export { fold, formatDate, formatPlace, type Place, plural, truncate } from './text.ts'
