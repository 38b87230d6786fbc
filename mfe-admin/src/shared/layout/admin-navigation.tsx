import type { Right } from '@keur/contract/rights'
import type { AdminSession } from '@keur/contract/session'
import { plural } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Button, classNames, Icon, type IconName } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { articleKind, productKind, rentalKind, saleKind } from '../kinds/kinds.ts'
import { paths } from '../paths.ts'
import { mayDo } from './access.ts'
import { useAdmin } from './admin-context.tsx'
import css from './admin-layout.module.css'
import patterns from './patterns.module.css'

interface Section {
  label: string
  path: string
  icon: IconName
  /** Where addresses of its pages begin otherwise than with `path`. */
  otherPaths?: string[]
  right: Right
}

/** What is used every day, what is published, and what the head of the agency looks after. */
const groups: { label: string; sections: Section[] }[] = [
  {
    label: 'Au quotidien',
    sections: [
      { label: 'Accueil', path: paths.home, icon: 'home', right: 'openBackOffice' },
      { label: 'Demandes', path: paths.leads, icon: 'inbox', right: 'readLeads' },
      { label: 'Commentaires', path: paths.comments, icon: 'chat', right: 'moderateComments' }
    ]
  },
  {
    label: 'Catalogue',
    sections: [
      {
        label: 'Locations',
        path: rentalKind.base,
        icon: 'key',
        otherPaths: [rentalKind.add, rentalKind.list, rentalKind.remove],
        right: 'readListings'
      },
      { label: 'Ventes', path: saleKind.base, icon: 'tag', otherPaths: ['/modifier-vente'], right: 'readListings' },
      { label: 'BTP', path: productKind.base, icon: 'bricks', right: 'readListings' },
      { label: 'Articles', path: articleKind.base, icon: 'document', right: 'readListings' },
      { label: 'Échanges', path: paths.exchange, icon: 'exchange', right: 'exportListings' },
      { label: 'Recherches', path: paths.searches, icon: 'search', right: 'readStatistics' }
    ]
  },
  {
    label: 'Réglages',
    sections: [
      { label: 'Utilisateurs', path: paths.users, icon: 'user', otherPaths: [paths.privacy], right: 'manageUsers' },
      { label: 'Activité', path: paths.activity, icon: 'clock', right: 'readActivity' },
      { label: 'Réponses', path: paths.replies, icon: 'document', right: 'writeReplies' },
      { label: 'Courriels', path: paths.mails, icon: 'mail', right: 'manageMails' },
      { label: 'Mises en ligne', path: paths.releases, icon: 'package', right: 'manageSite' }
    ]
  }
]

/** Every page of the back office begins with the address of the home, which is current on its own page only. */
const isCurrent = ({ path, otherPaths = [] }: Section, pathname: string) =>
  path === paths.home
    ? pathname.replace(/\/$/, '') === path
    : [path, ...otherPaths].some((start) => pathname === start || pathname.startsWith(`${start}/`))

/** What the role permits: a group without a section is left out. */
export const groupsFor = (session: AdminSession) =>
  groups
    .map(({ label, sections }) => ({ label, sections: sections.filter(({ right }) => mayDo(session, right)) }))
    .filter(({ sections }) => sections.length > 0)

/** A column on wide screens; on small ones a scrolling row, which a button opens to a grid. */
export function AdminNavigation() {
  const { session } = useAdmin()
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
        {groupsFor(session).map(({ label, sections }) => (
          <li key={label} className={css.group}>
            <b className={css.groupLabel}>{label}</b>
            <ul className={css.group}>
              {sections.map((section) => (
                <li key={section.path}>
                  <Link to={section.path} aria-current={isCurrent(section, pathname) ? 'page' : undefined}>
                    <Icon name={section.icon} />
                    {section.label}
                    {section.path === paths.leads && <NewLeadCount />}
                  </Link>
                </li>
              ))}
            </ul>
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
    <span className={classNames(patterns.count, css.count)}>
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
