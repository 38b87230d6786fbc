import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './note.module.css'

const icons = { good: 'check', warn: 'info', bad: 'alert' } as const

/** A message in the page. What went wrong is said at once (`alert`), the rest when the reader pauses (`status`). */
export function Note({ tone = 'good', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={classNames(css.note, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
