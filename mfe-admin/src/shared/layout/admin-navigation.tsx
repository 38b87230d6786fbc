import { plural } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Button, classNames, Icon, type IconName } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { articleKind, productKind, rentalKind, saleKind } from '../kinds/kinds.ts'
import { paths } from '../paths.ts'
import { useAdmin } from './admin-context.tsx'
import css from './admin-layout.module.css'

interface Section {
  label: string
  path: string
  icon: IconName
  /** Where addresses of its pages begin otherwise than with `path`. */
  otherPaths?: string[]
  /** The first of a group, with some space before it. */
  startsGroup?: boolean
}

const sections: Section[] = [
  { label: 'Accueil', path: paths.home, icon: 'home' },
  {
    label: 'Locations',
    path: rentalKind.base,
    icon: 'key',
    otherPaths: [rentalKind.add, rentalKind.list, rentalKind.remove],
    startsGroup: true
  },
  { label: 'Ventes', path: saleKind.base, icon: 'tag', otherPaths: ['/modifier-vente'] },
  { label: 'BTP', path: productKind.base, icon: 'bricks' },
  { label: 'Articles', path: articleKind.base, icon: 'document' },
  { label: 'Demandes', path: paths.leads, icon: 'inbox', otherPaths: [paths.privacy], startsGroup: true },
  { label: 'Commentaires', path: paths.comments, icon: 'chat' },
  { label: 'Utilisateurs', path: paths.users, icon: 'user' },
  { label: 'Recherches', path: paths.searches, icon: 'search' },
  { label: 'Activité', path: paths.activity, icon: 'clock', startsGroup: true },
  { label: 'Échanges', path: paths.exchange, icon: 'exchange' },
  { label: 'Courriels', path: paths.mails, icon: 'mail' },
  { label: 'Mises en ligne', path: paths.releases, icon: 'package' }
]

/** Every page of the back office begins with the address of the home, which is current on its own page only. */
const isCurrent = ({ path, otherPaths = [] }: Section, pathname: string) =>
  path === paths.home
    ? pathname.replace(/\/$/, '') === path
    : [path, ...otherPaths].some((start) => pathname === start || pathname.startsWith(`${start}/`))

/** A column on wide screens; on small ones a scrolling row, which a button opens to a grid. */
export function AdminNavigation() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const open = openAt === pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current section.
  useEffect(() => scrollToCurrent(list.current), [pathname, open])
  return (
    <nav className={classNames(css.navigation, 'on-dark', open && css.open)} aria-label="Administration">
      <Button
        className={css.toggle}
        variant="bare"
        icon={open ? 'close' : 'menu'}
        label="Toutes les rubriques"
        aria-expanded={open}
        aria-controls="rubriques"
        onClick={() => setOpenAt(open ? undefined : pathname)}
      />
      <ul className={css.sections} id="rubriques" ref={list}>
        {sections.map((section) => (
          <li key={section.path} className={section.startsGroup ? css.groupStart : undefined}>
            <Link to={section.path} aria-current={isCurrent(section, pathname) ? 'page' : undefined}>
              <Icon name={section.icon} />
              {section.label}
              {section.path === paths.leads && <NewLeadCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NewLeadCount() {
  const count = useAdmin().newLeads?.total ?? 0
  if (count === 0) return null
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <span className="sr"> {plural(count, 'nouvelle', 'nouvelles')}</span>
    </span>
  )
}

/** Scrolls the list alone: `scrollIntoView` would scroll the page too. */
function scrollToCurrent(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
