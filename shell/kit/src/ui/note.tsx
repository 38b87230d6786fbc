import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './note.module.css'

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
