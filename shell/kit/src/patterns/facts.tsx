import { Icon, type IconName } from '../ui/index.ts'
import css from './facts.module.css'

export interface Fact {
  icon: IconName
  label: string
  value: string | number | null | undefined
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
