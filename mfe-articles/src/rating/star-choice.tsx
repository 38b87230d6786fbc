import { t } from '@keur/kit/language'
import { classNames, Icon } from '@keur/kit/ui'
import css from './star-choice.module.css'

interface StarChoiceProps {
  /** The name of the form field. */
  name: string
  /** 0 for none. */
  chosen: number
}

/** One to five stars or none, as radio buttons for keyboards and screen readers. */
export function StarChoice({ name, chosen }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{t('Votre note')}</legend>
      <div className={css.stars}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={css.star}>
            <input type="radio" className="sr" name={name} value={star} />
            <Icon name="star" className={classNames(css.icon, star <= chosen && css.filled)} />
            <span className="sr">{`${star} ${star === 1 ? t('étoile') : t('étoiles')}`}</span>
          </label>
        ))}
        <label className={classNames(css.none, chosen === 0 && css.hidden)}>
          <input type="radio" className="sr" name={name} value="" defaultChecked />
          <span>{t('Sans note')}</span>
        </label>
      </div>
    </fieldset>
  )
}
