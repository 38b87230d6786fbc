import { type Amount, formatPeriod, formatPrice } from '../format/index.ts'
import { classNames } from './class-names.ts'
import css from './price.module.css'

interface PriceProps {
  amount: Amount
  /** 'Mois', 'Nuit', 'Sac' */
  period?: string
  size?: 'card' | 'box' | 'bar'
  className?: string
}

/** «250 000 F CFA par Mois» */
export function Price({ amount, period, size = 'card', className }: PriceProps) {
  return (
    <p className={classNames(css.price, css[size], className)}>
      {formatPrice(amount)} {period && <small>{formatPeriod(period)}</small>}
    </p>
  )
}
