import type { ReactNode } from 'react'
import { classNames, Icon, type IconName } from '../ui/index.ts'
import css from './facts.module.css'

export interface Fact {
  icon: IconName
  label: string
  value: ReactNode
}

/** Key facts of a listing; those without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '')
  return (
    <dl className={css.facts}>
      {known.map(({ icon, label, value }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Characters. Longer items are not shown in two columns on a phone. */
const maxShortItem = 28

/** A list with check marks: in columns, and long items in one column on phones. `narrow` has one at every width. */
export function CheckList({ items, narrow }: { items: string[]; narrow?: boolean }) {
  const long = items.some(({ length }) => length > maxShortItem)
  return (
    <ul className={classNames(css.list, narrow ? css.narrow : long && css.long)}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
