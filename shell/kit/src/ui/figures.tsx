import { lazy, Suspense } from 'react'
import { type Amount, formatPeriod, formatPrice } from '../format/index.ts'
import { classNames } from './class-names.ts'
import { useCurrency } from './currency.ts'
import css from './figures.module.css'
import { Icon, type IconName } from './icon.tsx'

interface PriceProps {
  amount: Amount
  /** 'Mois', 'Nuit', 'Sac' */
  period?: string
  size?: 'card' | 'box' | 'bar'
  className?: string
}

const ForeignAmount = lazy(() => import(/* webpackChunkName: "foreign-amount" */ './foreign-amount.tsx'))

/** «250 000 F CFA par Mois», and about how much that is in the currency that the visitor has chosen beside francs. */
export function Price({ amount, period, size = 'card', className }: PriceProps) {
  const currency = useCurrency()
  return (
    <p className={classNames(css.price, css[size], className)}>
      {formatPrice(amount)} {period && <small>{formatPeriod(period)}</small>}
      {currency !== 'XOF' && typeof amount === 'number' && (
        <Suspense>
          {' '}
          <ForeignAmount francs={amount} currency={currency} explained={size === 'box'} />
        </Suspense>
      )}
    </p>
  )
}

export interface KeyFigure {
  icon: IconName
  value: number | string
  /** «chambres» */
  label: string
}

/** Bedrooms, bathrooms, area. Labels are for screen readers only on narrow screens, and beside a unit. */
export function KeyFigures({ figures, short }: { figures: KeyFigure[]; short?: boolean }) {
  return (
    <ul className={css.figures}>
      {figures.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} />
          <b>{value}</b> <span className={short || typeof value === 'string' ? 'sr' : undefined}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
