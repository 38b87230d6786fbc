import type { ReactNode } from 'react'
import { classNames, Photo, type PhotoSource } from '../ui/index.ts'
import css from './callout.module.css'

interface CalloutProps {
  title: string
  children: ReactNode
  actions: ReactNode
  photo?: PhotoSource
}

/** An invitation on baobab ground. With a photo it stands among the cards of a list. */
export function Callout({ title, children, actions, photo }: CalloutProps) {
  return (
    <aside className={classNames('on-dark', css.callout, photo && css.pictured)}>
      <div className={css.text}>
        <h2>{title}</h2>
        <p>{children}</p>
        {photo && <div className={css.actions}>{actions}</div>}
      </div>
      {photo ? (
        <div className={css.photo}>
          <Photo photo={photo} alt="" fill sizes="24rem" />
        </div>
      ) : (
        <div className={css.actions}>{actions}</div>
      )}
    </aside>
  )
}
