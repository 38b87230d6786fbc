import { Button, type IconName } from '@keur/kit/ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './list.module.css'

interface ListMenuProps {
  label: string
  icon: IconName
  children: ReactNode
}

/** A button and what it opens below: Escape, a press or the focus elsewhere close it. */
export function ListMenu({ label, icon, children }: ListMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setIsOpen(false)
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves whatever control inside has the focus.
    <div
      ref={menu}
      className={css.menu}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || !isOpen || (target as Element).closest('dialog')) return
        setIsOpen(false)
        menu.current?.querySelector('button')?.focus()
      }}
    >
      <Button variant="line" icon={icon} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no layout of its own in older browsers.
        <div id={id} role="group" aria-label={label} className={css.menuPanel}>
          {children}
        </div>
      )}
    </div>
  )
}
