import { formatInteger, francsPerEuro } from '@keur/contract/money'
import { agency } from '../agency/index.ts'
import { formatDate } from '../format/index.ts'
import { t } from '../language/index.ts'
import { type Currency, currencySigns } from './currency.ts'

export type ForeignCurrency = Exclude<Currency, 'XOF'>

/** 300000 → «≈ 457 €»; amounts below ten with cents. */
export function formatForeign(francs: number, currency: ForeignCurrency): string {
  const amount = francs / (currency === 'EUR' ? francsPerEuro : agency.dollar.francs)
  const [whole, cents] = (amount < 9.995 ? amount.toFixed(2) : amount.toFixed(0)).split('.')
  const number = [formatInteger(Number(whole)), ...(cents ? [cents] : [])].join(',')
  return `≈\u00a0${number}\u00a0${currencySigns[currency]}`
}

/** Where a rate comes from. */
export const rateNote = (currency: ForeignCurrency): string =>
  currency === 'EUR'
    ? t('à la parité fixe de 655,957\u00a0F\u00a0CFA pour un euro')
    : t('au taux du {date} fixé par l’agence', { date: formatDate(agency.dollar.date) })

interface ForeignAmountProps {
  francs: number
  currency: ForeignCurrency
  /** With the source of the rate. */
  explained: boolean
}

/** Beside a price in francs, which is the one that counts. */
export default function ForeignAmount({ francs, currency, explained }: ForeignAmountProps) {
  return (
    <small>
      {formatForeign(francs, currency)}
      {explained && `, ${rateNote(currency)}`}
    </small>
  )
}
