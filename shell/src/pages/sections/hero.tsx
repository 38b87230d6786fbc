import { classNames, Eyebrow } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './hero.module.css'

export interface Picture {
  small: string
  /** 1600 pixels wide; undefined where the small one is enough. */
  large: string | undefined
  alt: string
}

interface HeroProps {
  eyebrow: ReactNode
  title: string
  lead: ReactNode
  picture: Picture
  actions?: ReactNode
  /** `home`: the largest. `short`: leaves room for a form. */
  size?: 'home' | 'short' | undefined
  /** Names the section by its heading. */
  headingId?: string
}

/** The top of a page: heading, lead and actions beside a picture. */
export function Hero({ eyebrow, title, lead, picture, actions, size, headingId }: HeroProps) {
  const { small, large, alt } = picture
  return (
    <section className={classNames('on-dark', css.hero, size && css[size])} aria-labelledby={headingId}>
      <div className={css.text}>
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 id={headingId}>{title}</h1>
        <p>{lead}</p>
        {actions && <div className="row">{actions}</div>}
      </div>
      <div className={css.photo}>
        <img
          src={small}
          srcSet={large && `${small} 800w, ${large} 1600w`}
          sizes={`(min-width: 768px) ${size === 'home' ? 55 : 50}vw, 100vw`}
          width={1600}
          height={1200}
          alt={alt}
          fetchPriority="high"
        />
      </div>
    </section>
  )
}
