import type { ReactNode } from 'react'
import css from './sums.module.css'

interface Sum {
  label: string
  value: ReactNode
}

/** Amounts below each other, and their total. */
export function Sums({ rows, total }: { rows: Sum[]; total: Sum }) {
  return (
    <dl className={css.sums}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
