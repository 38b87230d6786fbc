import { classNames, Icon } from '@keur/kit/ui'
import css from './stars.module.css'

/** 4.25 → «4,3» */
const oneDecimal = (rating: number) => `${Math.round(rating * 10) / 10}`.replace('.', ',')

/** A rating out of 5 as stars. `said`: the figure stands beside them. */
export function Stars({ rating, said }: { rating: number; said?: boolean }) {
  const figure = oneDecimal(rating)
  return (
    <>
      <span className={css.stars} role="img" aria-label={`${figure} étoiles sur 5`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" className={classNames(css.star, star <= Math.round(rating) && css.given)} />
        ))}
      </span>
      {said && <span aria-hidden="true">{`${figure} sur 5`}</span>}
    </>
  )
}
