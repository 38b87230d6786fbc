import type { ReactNode } from 'react'
import { agencyLanguage, t } from '../language/index.ts'
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

interface CheckListProps {
  items: string[]
  /** One column at every width. */
  narrow?: boolean
  /** The agency has written the items: what has no translation is French. */
  isOfAgency?: boolean
}

/** A list with check marks: in columns, and long items in one column on phones. */
export function CheckList({ items, narrow, isOfAgency }: CheckListProps) {
  const long = items.some(({ length }) => length > maxShortItem)
  return (
    <ul className={classNames(css.list, narrow ? css.narrow : long && css.long)}>
      {items.map((item) => (
        <li key={item} lang={isOfAgency && t(item) === item ? agencyLanguage : undefined}>
          <Icon name="check" />
          {isOfAgency ? t(item) : item}
        </li>
      ))}
    </ul>
  )
}
