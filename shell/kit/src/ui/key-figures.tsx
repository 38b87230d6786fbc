import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './key-figures.module.css'

export interface KeyFigure {
  icon: IconName
  value: number | string
  /** «chambres» */
  label: string
}

/** Bedrooms, bathrooms, area. Up to 768 px wide, or with `short`, the labels are for screen readers only. */
export function KeyFigures({ figures, short }: { figures: KeyFigure[]; short?: boolean }) {
  return (
    <ul className={classNames(css.figures, short && css.short)}>
      {figures.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} />
          <b>{value}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
