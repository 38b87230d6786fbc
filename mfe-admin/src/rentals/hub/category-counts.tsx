import { formatAmount } from '@keur/kit/format'
import css from './category-counts.module.css'
import type { Hub } from './hub-page.loader.ts'

/** How many rentals there are, in all and of each category. */
export function CategoryCounts({ total, counts }: Pick<Hub, 'total' | 'counts'>) {
  const figures = [{ category: 'En tout', count: total }, ...counts]
  return (
    <dl className={css.counts}>
      {figures.map(({ category, count }) => (
        <div key={category}>
          <dt>{category}</dt>
          <dd>{formatAmount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
