import { isStaff } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { Link, useLocation } from '@keur/kit/router'
import { endSession, useSession } from '@keur/kit/session'
import { classNames, Icon, type IconName, lazyHydrate, useIsHydrating } from '@keur/kit/ui'
import { useEffect, useRef } from 'react'
import { type SiteLink, useSections } from '../../sections.ts'
import { isBackOffice } from '../back-office.ts'
import { Menu } from './menu.tsx'
import { currentOf, type NavigationLink, navigationWith, profile } from './navigation.ts'
import css from './navigation-bar.module.css'
// Imported here, so that the server's HTML is styled before the lazy component loads.
import './stored-count.module.css'
import type { StoredCountProps } from './stored-count.tsx'
import { useOpenMenus } from './use-open-menus.ts'

/** Only the device knows the counts, so they load last. */
const StoredCount = lazyHydrate<StoredCountProps>(async () => (await import('./stored-count.tsx')).StoredCount)

/** From the back office to what visitors see. */
const siteLink: NavigationLink = { order: 0, label: t('Voir le site'), to: '/' }

/** The navigation of every page: a bar, or on narrow screens a sheet behind a toggle, with the same markup. */
export function NavigationBar() {
  const nav = useRef<HTMLElement>(null)
  const menus = useOpenMenus(nav)
  const isHydrated = !useIsHydrating()
  const { role, email } = useSession()
  const { pathname } = useLocation()
  const { menu, basket } = useSections()
  const isPublic = !isBackOffice(pathname)
  const entries = isPublic
    ? navigationWith(menu).filter((entry) => !entry.private || isStaff(role))
    : [siteLink, ...menu.filter((entry) => entry.private && isStaff(role))]
  // Until hydration CSS alone opens menus, on hover and focus. A menu that the keyboard opened that way stays open;
  // presses are replayed.
  useEffect(() => {
    nav.current?.querySelector<HTMLElement>('button[aria-expanded="false"]:focus-visible')?.click()
  }, [])

  const link = (entry: NavigationLink) => (
    <li key={entry.label}>
      <Link to={entry.to} aria-current={currentOf(entry, pathname)} onClick={menus.close}>
        {entry.label}
      </Link>
    </li>
  )
  /** What the visitor collects on this device: an icon in the bar. */
  const collection = ({ label, to }: SiteLink, icon: IconName, storage: string) => (
    <li key={to} className={css.collection}>
      <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={menus.close}>
        <Icon name={icon} />
        <span>{label}</span> <StoredCount storage={storage} />
      </Link>
    </li>
  )
  return (
    <nav
      ref={nav}
      className={classNames(css.nav, isStaff(role) && css.admin)}
      aria-label={t('Principale')}
      data-live={isHydrated || undefined}
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
        <span className="sr">{t('Menu')}</span>
      </button>
      <ul id="navigation" className={css.entries}>
        {isPublic && (
          <li className={css.home}>
            <Link to="/" aria-current={pathname === '/' ? 'page' : undefined} onClick={menus.close}>
              <Icon name="home" />
              <span>{t('Accueil')}</span>
            </Link>
          </li>
        )}
        {entries.map((entry) =>
          'links' in entry ? <Menu key={entry.label} entry={entry} menus={menus} /> : link(entry)
        )}
        {isPublic && collection({ label: t('Vos favoris'), to: '/favoris' }, 'heart', 'favoris')}
        {isPublic && basket && collection(basket, 'document', basket.storage)}
        {email === null ? (
          <li className={css.account}>
            <Link to="/login" aria-current={pathname === '/login' ? 'page' : undefined} onClick={menus.close}>
              <Icon name="user" />
              {t('Connexion')}
            </Link>
          </li>
        ) : (
          <Menu entry={profile} menus={menus} icon="user">
            <button type="button" onClick={() => logOut(nav.current)}>
              {t('Déconnexion')}
            </button>
          </Menu>
        )}
      </ul>
    </nav>
  )
}

/** The button disappears with the session, so the focus moves to the login link. */
function logOut(nav: HTMLElement | null) {
  void endSession()
  requestAnimationFrame(() => nav?.querySelector<HTMLElement>('a[href="/login"]')?.focus({ preventScroll: true }))
}
