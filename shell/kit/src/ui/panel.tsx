import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './panel.module.css'

interface PanelProps {
  /** For links to it: they give it the focus, too. */
  id?: string
  accent?: boolean
  className?: string
  children: ReactNode
}

/** `accent` adds a bar on top, for the most important panel of a page. */
export function Panel({ id, accent, className, children }: PanelProps) {
  return (
    <div id={id} tabIndex={id ? -1 : undefined} className={classNames(css.panel, accent && css.accent, className)}>
      {children}
    </div>
  )
}

const icons = { good: 'check', warn: 'info', bad: 'alert' } as const

interface NoteProps {
  tone?: keyof typeof icons
  /** It has no role of its own, because a live region around it announces it. */
  inLiveRegion?: boolean
  children: ReactNode
}

/** A message in the page: `alert` for errors, `status` for the rest. */
export function Note({ tone = 'good', inLiveRegion, children }: NoteProps) {
  const role = tone === 'bad' ? 'alert' : 'status'
  return (
    <div className={classNames(css.note, css[tone])} role={inLiveRegion ? undefined : role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}

/** A placeholder while content loads. Hidden from screen readers: the view around it announces the loading. */
export function Skeleton({
  shape = 'text',
  className
}: {
  shape?: 'text' | 'title' | 'photo' | 'button' | 'block'
  className?: string
}) {
  return <span className={classNames(css.skeleton, css[shape], className)} aria-hidden="true" />
}
