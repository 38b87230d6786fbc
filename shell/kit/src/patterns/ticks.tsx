import { Icon } from '../ui/index.ts'
import css from './ticks.module.css'

/** A list of things that are there, each ticked. */
export function Ticks({ items }: { items: string[] }) {
  return (
    <ul className={css.ticks}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
