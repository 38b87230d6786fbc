import type { ReactNode } from 'react'
import { classNames, ExternalButton, Photo, type PhotoSource } from '../ui/index.ts'
import css from './callout.module.css'

interface CalloutProps {
  title: string
  children: ReactNode
  actions: ReactNode
  photo?: PhotoSource
}

/** A call to action on a dark ground. With a photo it has the shape of a card. */
export function Callout({ title, children, actions, photo }: CalloutProps) {
  return (
    <aside className={classNames('on-dark', css.callout, photo && css.withPhoto)}>
      <div className={css.text}>
        <h2>{title}</h2>
        <p>{children}</p>
        {photo && <div className="row">{actions}</div>}
      </div>
      {photo ? (
        <div className={css.photo}>
          <Photo photo={photo} alt="" fill sizes="24rem" />
        </div>
      ) : (
        <div className="row">{actions}</div>
      )}
    </aside>
  )
}

interface ContactCalloutProps {
  title: string
  children: ReactNode
  /** Label of the button. */
  action: string
  /** URL of the chat. */
  href: string
  photo?: PhotoSource
}

/** The last card of a list: invites visitors to write to the agency. */
export function ContactCallout({ action, href, ...callout }: ContactCalloutProps) {
  const button = (
    <ExternalButton variant="light" icon="whatsapp" href={href}>
      {action}
    </ExternalButton>
  )
  return <Callout {...callout} actions={button} />
}
