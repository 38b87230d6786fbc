import { t } from '@keur/kit/language'
import { classNames, Icon } from '@keur/kit/ui'
import css from './stars.module.css'

/** 4.25 → «4,3» */
const oneDecimal = (rating: number) => `${Math.round(rating * 10) / 10}`.replace('.', ',')

/** A rating out of 5, drawn to half a star. `showValue` adds it as text. */
export function Stars({ rating, showValue }: { rating: number; showValue?: boolean }) {
  const value = oneDecimal(rating)
  return (
    <>
      <span className={css.stars} role="img" aria-label={t('{value} étoiles sur 5', { value })}>
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className={css.place}>
            <Icon name="star" className={css.star} />
            {rating >= star - 0.75 && (
              <Icon name="star" className={classNames(css.star, css.filled, rating < star - 0.25 && css.half)} />
            )}
          </span>
        ))}
      </span>
      {showValue && <span aria-hidden="true">{t('{value} sur 5', { value })}</span>}
    </>
  )
}
