import { Link } from '@keur/kit/router'
import { classNames, Icon, type IconName } from '@keur/kit/ui'
import css from './icon-list.module.css'

export interface IconListItem {
  icon: IconName
  title: string
  text: string
  /** The whole item is a link to this page. */
  to?: string
}

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
