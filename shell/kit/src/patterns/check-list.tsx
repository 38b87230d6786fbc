import { classNames, Icon } from '../ui/index.ts'
import css from './check-list.module.css'

/** Characters. Longer items are not shown in two columns on a phone. */
const maxShortItem = 28

/** A list with check marks: in columns, and long items in one column on phones. */
export function CheckList({ items }: { items: string[] }) {
  const long = items.some(({ length }) => length > maxShortItem)
  return (
    <ul className={classNames(css.list, long && css.long)}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
