import { Link, useLocation } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { currentOf } from './current.ts'
import css from './menu.module.css'
import type { NavigationMenu } from './navigation.ts'
import { useHover } from './use-hover.ts'
import type { Menus } from './use-open-menus.ts'

interface MenuProps {
  entry: NavigationMenu
  menus: Menus
  icon?: IconName
  /** What follows the links: a button that is no page. */
  children?: ReactNode
}

/** A button and the links it shows: below it in the bar, between the entries in the sheet. */
export function Menu({ entry, menus, icon, children }: MenuProps) {
  const { label, links } = entry
  const { pathname } = useLocation()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const isOpen = menus.menu === label
  const onKeyDown = useArrows(list, isOpen, () => menus.press(label))
  const hover = useHover(
    () => menus.enter(label),
    () => menus.leave(label)
  )

  return (
    <li
      className={css.menu}
      {...hover}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) menus.blur(label)
      }}
    >
      <button
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={currentOf(entry, pathname) && 'true'}
        onClick={() => menus.press(label)}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron" className={css.chevron} />
      </button>
      <ul ref={list} id={id} className={css.links}>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to} aria-current={link.to === pathname ? 'page' : undefined} onClick={menus.close}>
              {link.label}
            </Link>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </li>
  )
}

/** Arrow down opens and goes to the first link; both arrows then go round. */
function useArrows(list: RefObject<HTMLElement | null>, isOpen: boolean, open: () => void) {
  const opened = useRef(false)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  useEffect(() => {
    if (isOpen && opened.current) list.current?.querySelector<HTMLElement>('a')?.focus()
    opened.current = false
  }, [isOpen, list])
  return (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || (!isOpen && step < 0)) return
    event.preventDefault()
    if (!isOpen) {
      opened.current = true
      return open()
    }
    const all = stops()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + step) % all.length)?.focus()
  }
}
