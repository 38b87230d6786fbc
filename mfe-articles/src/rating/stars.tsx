import { classNames, Icon } from '@keur/kit/ui'
import css from './stars.module.css'

/** 4.25 → «4,3» */
const oneDecimal = (rating: number) => `${Math.round(rating * 10) / 10}`.replace('.', ',')

/** A rating out of 5. `showValue` adds it as text. */
export function Stars({ rating, showValue }: { rating: number; showValue?: boolean }) {
  const value = oneDecimal(rating)
  return (
    <>
      <span className={css.stars} role="img" aria-label={`${value} étoiles sur 5`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" className={classNames(css.star, star <= Math.round(rating) && css.filled)} />
        ))}
      </span>
      {showValue && <span aria-hidden="true">{`${value} sur 5`}</span>}
    </>
  )
}
