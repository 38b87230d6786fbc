import { useLocation } from '@keur/kit/router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface OpenMenus {
  /** The sheet that holds the whole navigation on narrow screens. */
  sheet: boolean
  menu: string | null
  /** A menu opened by a press stays open when the mouse leaves it. */
  pinned: boolean
}

const closed: OpenMenus = { sheet: false, menu: null, pinned: false }

export type Menus = ReturnType<typeof useOpenMenus>

/** The open menu, at most one, and on narrow screens the sheet. Escape, a press outside, a navigation close all. */
export function useOpenMenus(nav: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const [state, setState] = useState({ ...closed, pathname })
  const open = state.pathname === pathname ? state : closed
  const isOpen = open.sheet || open.menu !== null

  // The mouse leaves a menu with a delay: that event must not close a menu opened on the next page.
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    shown.current = pathname
  }, [pathname])
  const change = useCallback(
    (step: (open: OpenMenus) => Partial<OpenMenus>) =>
      setState((before) => {
        const from = before.pathname === shown.current ? before : closed
        return { ...from, ...step(from), pathname: shown.current }
      }),
    []
  )

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) change(() => closed)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // The first match is the outermost: the toggle before a menu.
      const opener = nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
      if (nav.current?.contains(document.activeElement)) opener?.focus()
      change(() => closed)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen, change, nav])

  return {
    ...open,
    close: () => change(() => closed),
    toggleSheet: () => change(({ sheet }) => ({ ...closed, sheet: !sheet })),
    /** A press on a menu that the mouse has just opened pins it instead of closing it. */
    press: (menu: string) =>
      change((now) => (now.menu === menu && now.pinned ? { menu: null } : { menu, pinned: true })),
    enter: (menu: string) => change((now) => (now.sheet || now.menu === menu ? {} : { menu, pinned: false })),
    leave: (menu: string) => change((now) => (now.sheet || now.pinned || now.menu !== menu ? {} : { menu: null })),
    /** The focus has left the menu. In the sheet, the menu stays open. */
    blur: (menu: string) => change((now) => (now.sheet || now.menu !== menu ? {} : { menu: null }))
  }
}
