import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

/** A place kept for something that is on its way. Its words are said by the view around it. */
export function Skeleton({
  shape = 'text',
  className
}: {
  shape?: 'text' | 'title' | 'photo' | 'button' | 'block'
  className?: string
}) {
  return <span className={classNames(css.bone, css[shape], className)} aria-hidden="true" />
}
