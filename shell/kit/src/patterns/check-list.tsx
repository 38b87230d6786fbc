import { classNames, Icon } from '../ui/index.ts'
import css from './check-list.module.css'

/** More letters than this in one item, and two items side by side on a phone would be two ribbons of words. */
const short = 28

/** A list of things that are there, each ticked: side by side, sentences one under the other on phones. */
export function CheckList({ items }: { items: string[] }) {
  const long = items.some(({ length }) => length > short)
  return (
    <ul className={classNames(css.ticks, long && css.long)}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
