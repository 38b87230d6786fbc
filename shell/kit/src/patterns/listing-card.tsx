import type { ReactNode } from 'react'
import type { Amount } from '../format/index.ts'
import { knownMarkup } from '../hydration/markup-cache.ts'
import { agencyLanguage, t } from '../language/index.ts'
import { Link, useNavigation } from '../router/index.ts'
import { Badge, classNames, Icon, type KeyFigure, KeyFigures, Price } from '../ui/index.ts'
import css from './listing-card.module.css'

interface ListingCardProps {
  /** Path of the listing; the title's link covers the card. */
  to: string
  title: string
  amount: Amount
  period?: string
  /** A carousel or a photo, in a frame of 4:3. */
  media: ReactNode
  /** On the photo. */
  badge?: string
  place?: string
  /** Shown unless it is 'Disponible'. */
  availability?: string
  description?: string
  figures?: KeyFigure[]
  /** Dots on a single photo: there are more on the listing's page. */
  photoCount?: number
  /** Two buttons at most. */
  actions?: ReactNode
  /** On the photo, top right. */
  corner?: ReactNode
  heading?: 'h2' | 'h3'
  /** `row`: photo beside text on phones. `short`: figures without labels. */
  shape?: 'tall' | 'row' | 'short'
}

export function ListingCard(props: ListingCardProps) {
  const { to, shape = 'tall' } = props
  // On a slow network the visitor sees which card was touched.
  const isOpening = useNavigation().location?.pathname === to
  const markup = knownMarkup(props)
  return (
    <article {...markup} className={classNames(css.card, css[shape], isOpening && css.opening)}>
      {markup?.dangerouslySetInnerHTML ? undefined : <CardContent {...props} />}
    </article>
  )
}

function CardContent({
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
  photoCount = 0,
  actions,
  corner,
  heading: Heading = 'h2',
  shape = 'tall'
}: ListingCardProps) {
  return (
    <>
      <div className={css.media}>
        {media}
        <div className={css.badges}>
          {badge && <Badge>{badge}</Badge>}
          {availability && availability !== 'Disponible' && <Badge tone="no">{t(availability)}</Badge>}
        </div>
        {photoCount > 1 && <Dots count={photoCount} />}
        {corner && <div className={css.corner}>{corner}</div>}
      </div>
      <div className={css.body}>
        <Price amount={amount} period={period} />
        <Heading className={css.title}>
          <Link to={to} lang={agencyLanguage} viewTransition>
            {title}
          </Link>
        </Heading>
        {place && (
          <p className={css.place}>
            <Icon name="place" />
            {place}
          </p>
        )}
        {description && (
          <p className={css.description} lang={agencyLanguage}>
            {description}
          </p>
        )}
        {figures.length > 0 && <KeyFigures figures={figures} short={shape === 'short'} />}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </>
  )
}

const maxDots = 5

const Dots = ({ count }: { count: number }) => (
  <div className={css.dots} aria-hidden="true">
    {Array.from({ length: Math.min(count, maxDots) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no identity
      <i key={index} />
    ))}
  </div>
)
