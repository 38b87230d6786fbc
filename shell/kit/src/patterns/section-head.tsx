import type { ReactNode } from 'react'
import { colon } from '../language/index.ts'
import { Link } from '../router/index.ts'
import { Eyebrow, Icon } from '../ui/index.ts'
import css from './section-head.module.css'

interface SectionHeadProps {
  title: string
  eyebrow?: string
  children?: ReactNode
  /** Link to the whole list. `short` is the label on phones. */
  more?: { to: string; label: string; short?: string }
}

export function SectionHead({ title, eyebrow, children, more }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.texts}>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h2>{title}</h2>
        {children && <p className="soft">{children}</p>}
      </div>
      {more && (
        <Link className="more" to={more.to}>
          {more.short && (
            <span className="phone-only">
              {more.short}
              <span className="sr">{`${colon}${more.label}`}</span>
            </span>
          )}
          <span className={more.short && 'wide-only'}>{more.label}</span>
          <Icon name="next" />
        </Link>
      )}
    </div>
  )
}
