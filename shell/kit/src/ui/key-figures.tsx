import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './key-figures.module.css'

export interface KeyFigure {
  icon: IconName
  value: number | string
  /** The word that goes with the value: «chambres». */
  label: string
}

/** Rooms, baths, lounges. On narrow screens (768 px and less), or when `short`, the words are there for assistive technology only. */
export function KeyFigures({ counts, short }: { counts: KeyFigure[]; short?: boolean }) {
  return (
    <ul className={classNames(css.counts, short && css.short)}>
      {counts.map(({ icon, value, label }) => (
        <li key={label}>
          <Icon name={icon} />
          <b>{value}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
