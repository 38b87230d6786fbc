import { Link, useLocation } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import css from './menu.module.css'
import { currentOf, type NavigationMenu } from './navigation.ts'
import type { Menus } from './use-open-menus.ts'

interface MenuProps {
  entry: NavigationMenu
  menus: Menus
  icon?: IconName
  /** Follows the links: a button that is no page. */
  children?: ReactNode
}

/** A button and its links: a dropdown in the bar, a disclosure in the sheet. */
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

/** Arrow down opens the menu at its first link; both arrows then cycle through the links. */
function useArrows(list: RefObject<HTMLElement | null>, isOpen: boolean, open: () => void) {
  const openedByKey = useRef(false)
  const controls = () => [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  useEffect(() => {
    if (isOpen && openedByKey.current) list.current?.querySelector<HTMLElement>('a')?.focus()
    openedByKey.current = false
  }, [isOpen, list])
  return (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || (!isOpen && step < 0)) return
    event.preventDefault()
    if (!isOpen) {
      openedByKey.current = true
      return open()
    }
    const all = controls()
    const index = all.indexOf(document.activeElement as HTMLElement)
    all.at((index + step) % all.length)?.focus()
  }
}

// In milliseconds: a mouse that passes opens nothing, and a short slip off the menu does not close it.
const hoverDelays = { enter: 120, leave: 300 }

/** Calls back when the mouse has rested on, or left, the element for a moment. Touch and pen are ignored. */
function useHover(onEnter: () => void, onLeave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (delay: number, act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  return {
    onPointerEnter: after(hoverDelays.enter, onEnter),
    onPointerLeave: after(hoverDelays.leave, onLeave),
    // A press toggles the menu; a pending hover must not undo that.
    onPointerDown: () => clearTimeout(timer.current)
  }
}
