import type { ReactNode } from 'react'
import type { Amount } from '../format/index.ts'
import { Link } from '../router/index.ts'
import { Badge, classNames, Icon, type KeyFigure, KeyFigures, Price } from '../ui/index.ts'
import css from './listing-card.module.css'

interface ListingCardProps {
  /** Page of the listing; the title's link covers the card. */
  to: string
  title: string
  amount: Amount
  period?: string
  /** The carousel, or one photo: it fills a frame of 4:3. */
  media: ReactNode
  /** On the photo: the category. */
  badge?: string
  place?: string
  /** 'Disponible' is marked green, anything else is only said. */
  availability?: string
  description?: string
  figures?: KeyFigure[]
  /** Buttons at the foot, two at most. */
  actions?: ReactNode
  /** What else lies on the photo, top right. */
  corner?: ReactNode
  heading?: 'h2' | 'h3'
  /** `row`: photo beside text on phones. `short`: the counts without their words. */
  shape?: 'tall' | 'row' | 'short'
}

/** Photo, price, place: in that order, on every card. */
export function ListingCard({
  to,
  title,
  amount,
  period,
  media,
  badge,
  place,
  availability,
  description,
  figures = [],
  actions,
  corner,
  heading: Heading = 'h2',
  shape = 'tall'
}: ListingCardProps) {
  return (
    <article className={classNames(css.card, css[shape])}>
      <div className={css.media}>
        {media}
        {badge && <Badge className={css.badge}>{badge}</Badge>}
        {corner && <div className={css.corner}>{corner}</div>}
      </div>
      <div className={css.body}>
        <Price amount={amount} period={period} />
        <Heading className={css.title}>
          <Link to={to} viewTransition>
            {title}
          </Link>
        </Heading>
        <div className={css.line}>
          {place && (
            <p className={css.place}>
              <Icon name="place" />
              {place}
            </p>
          )}
          {availability && <Badge tone={availability === 'Disponible' ? 'yes' : 'no'}>{availability}</Badge>}
        </div>
        {description && <p className={css.description}>{description}</p>}
        {figures.length > 0 && <KeyFigures counts={figures} short={shape === 'short'} />}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </article>
  )
}
