import { Link } from '@keur/kit/router'
import { classNames, Icon, type IconName } from '@keur/kit/ui'
import css from './icon-list.module.css'
import { type Part, textOf } from './part.ts'

export interface IconListItem {
  icon: IconName
  title: string
  text: string
  /** The whole item is a link to this page. */
  to?: string | undefined
}

/** The headings below a part are the items. Their icon, and the path that they lead to, stand behind them in braces. */
export const iconItemsOf = ({ parts }: Part): IconListItem[] =>
  parts.map((part) => ({ icon: part.marks[0] as IconName, to: part.marks[1], title: part.title, text: textOf(part) }))

interface IconListProps {
  items: IconListItem[]
  className: string | undefined
  /** The icon stands beside title and text. */
  beside?: boolean
}

/** A list of titles and texts, each with an icon. */
export function IconList({ items, className, beside }: IconListProps) {
  return (
    <ul className={classNames(css.list, beside && css.beside, className)}>
      {items.map(({ icon, title, text, to }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
