import { classNames, Eyebrow } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './page-hero.module.css'
import type { Picture } from './picture.ts'

interface PageHeroProps {
  kicker: string
  title: string
  lead: ReactNode
  picture: Picture
  actions?: ReactNode
  /** Leaves room for what one came for: a form. */
  short?: boolean
}

/** How a page of the agency begins: what it is about, beside a picture of it. */
export function PageHero({ kicker, title, lead, picture, actions, short }: PageHeroProps) {
  return (
    <section className={classNames('on-dark', css.hero, short && css.short)}>
      <div className={css.text}>
        <Eyebrow>{kicker}</Eyebrow>
        <h1>{title}</h1>
        <p>{lead}</p>
        {actions && <div className="row">{actions}</div>}
      </div>
      <div className={css.photo}>
        <img
          src={picture.small}
          srcSet={`${picture.small} 800w, ${picture.large} 1600w`}
          sizes="(min-width: 768px) 50vw, 100vw"
          width={1600}
          height={1200}
          alt={picture.alt}
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
