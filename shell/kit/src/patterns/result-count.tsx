import { formatAmount, plural } from '../format/index.ts'
import css from './result-count.module.css'

/** The words beside a count: `{ one: 'location trouvée', many: 'locations trouvées' }`. */
export interface CountLabels {
  one: string
  many: string
}

/** «12 locations trouvées», said again by assistive technology when it changes. */
export function ResultCount({ count, noun }: { count: number; noun: CountLabels }) {
  return (
    <p className={css.count} role="status">
      <b>{formatAmount(count)}</b> {plural(count, noun.one, noun.many)}
    </p>
  )
}
