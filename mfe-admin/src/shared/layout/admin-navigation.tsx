import { plural } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Button, classNames, Icon } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import { useAdmin } from './admin-context.tsx'
import css from './admin-navigation.module.css'
import { type AdminSection, adminSections, isWithinSection } from './admin-sections.ts'

/**
 * All parts of the back office: a column on wide screens; on small ones a row that scrolls, with the current part in sight,
 * and that a button unfolds.
 */
export function AdminNavigation() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const open = openAt === pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current part.
  useEffect(() => bringIntoSight(list.current), [pathname, open])
  return (
    <nav className={classNames(css.navigation, 'on-dark', open && css.open)} aria-label="Administration">
      <Button
        className={css.unfold}
        variant="bare"
        icon={open ? 'close' : 'menu'}
        label="Toutes les rubriques"
        aria-expanded={open}
        aria-controls="rubriques"
        onClick={() => setOpenAt(open ? undefined : pathname)}
      />
      <ul className={css.places} id="rubriques" ref={list}>
        {adminSections.map((place) => (
          <Place key={place.to} place={place} current={isWithinSection(place, pathname)} />
        ))}
      </ul>
    </nav>
  )
}

function Place({ place, current }: { place: AdminSection; current: boolean }) {
  const { newLeads } = useAdmin()
  const count = place.counts === 'leads' ? (newLeads?.total ?? 0) : 0
  return (
    <li className={place.opens ? css.opens : undefined}>
      <Link to={place.to} aria-current={current ? 'page' : undefined}>
        <Icon name={place.icon} />
        {place.label}
        {count > 0 && (
          <span className={css.count}>
            {count > 99 ? '99+' : count}
            <span className="sr"> {plural(count, 'nouvelle', 'nouvelles')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** Sideways only: the page itself stays where it is. */
function bringIntoSight(list: HTMLUListElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
}
