import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

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
