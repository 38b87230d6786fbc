import { Link, useLocation } from '@keur/kit/router'
import { endSession, useSession } from '@keur/kit/session'
import { Icon } from '@keur/kit/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentOf } from './current.ts'
import { Menu } from './menu.tsx'
import { administration, type NavigationLink, navigation, profile } from './navigation.ts'
import css from './navigation-bar.module.css'
import { useOpenMenus } from './use-open-menus.ts'

/** The navigation of every page: a bar, and on narrow screens a sheet behind a toggle. One markup for both. */
export function NavigationBar() {
  const nav = useRef<HTMLElement>(null)
  const menus = useOpenMenus(nav)
  const live = useLive(nav)
  const { role, email } = useSession()
  const { pathname } = useLocation()

  const link = (entry: NavigationLink) => (
    <li key={entry.label}>
      <Link to={entry.to} aria-current={currentOf(entry, pathname)} onClick={menus.close}>
        {entry.label}
      </Link>
    </li>
  )
  return (
    <nav
      ref={nav}
      className={css.nav}
      aria-label="Principale"
      data-live={live || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) menus.close()
      }}
    >
      <button
        type="button"
        className={css.toggle}
        aria-expanded={menus.sheet}
        aria-controls="navigation"
        onClick={menus.toggleSheet}
      >
        <Icon name={menus.sheet ? 'close' : 'menu'} />
        <span className="sr">Menu</span>
      </button>
      <ul id="navigation" className={css.entries}>
        <li className={css.home}>
          <Link to="/" aria-current={pathname === '/' ? 'page' : undefined} onClick={menus.close}>
            <Icon name="home" />
            <span>Accueil</span>
          </Link>
        </li>
        {navigation.map((entry) =>
          'links' in entry ? <Menu key={entry.label} entry={entry} menus={menus} /> : link(entry)
        )}
        {role === 'admin' && <Menu entry={administration} menus={menus} />}
        {email === null ? (
          <li className={css.account}>
            <Link to="/login" aria-current={pathname === '/login' ? 'page' : undefined} onClick={menus.close}>
              <Icon name="user" />
              Connexion
            </Link>
          </li>
        ) : (
          <Menu entry={profile} menus={menus} icon="user">
            <button type="button" onClick={() => leave(nav.current)}>
              Déconnexion
            </button>
          </Menu>
        )}
      </ul>
    </nav>
  )
}

/** The button that was pressed goes with the session; the focus goes on to what stands in its place. */
function leave(nav: HTMLElement | null) {
  void endSession()
  requestAnimationFrame(() => nav?.querySelector<HTMLElement>('a[href="/login"]')?.focus({ preventScroll: true }))
}

/**
 * Until the page is alive, and without scripts, styles alone open what is hovered or holds the focus.
 * What was open that way for the keyboard stays open when the script takes over; what was pressed is pressed again by then.
 */
function useLive(nav: RefObject<HTMLElement | null>) {
  const [live, setLive] = useState(false)
  useEffect(() => {
    setLive(true)
    nav.current?.querySelector<HTMLElement>('button[aria-expanded="false"]:focus-visible')?.click()
  }, [nav])
  return live
}
