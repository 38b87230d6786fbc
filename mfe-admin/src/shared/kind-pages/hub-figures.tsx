import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { classNames } from '@keur/kit/ui'
import css from './hub-figures.module.css'
import type { HubFigure } from './hub-page.loader.ts'

/** Figures that lead to what they count. */
export function HubFigures({ figures, large }: { figures: HubFigure[]; large?: boolean }) {
  return (
    <ul className={classNames(css.figures, large && css.large)}>
      {figures.map(({ label, count, to }) => (
        <li key={label}>
          <Link to={to}>
            <b>{formatAmount(count)}</b> <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
