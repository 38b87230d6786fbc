import { agency } from '@keur/kit/agency'
import { t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import css from './brand.module.css'

/** Logo, name and trade, linked to the home page. Adapts to dark backgrounds. */
export function Brand() {
  return (
    <Link to="/" className={css.brand}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className={css.house} d="M4 18.5 20 5l16 13.5h-5V29H9V18.5z" />
        <path className={css.door} d="M17 29v-8.5a3 3 0 0 1 6 0V29z" />
        <path className={css.rail} d="M2 31.5h36M2 36.5h36" />
        <path className={css.sleepers} d="M6 30v8m7-8v8m7-8v8m7-8v8m7-8v8" />
      </svg>
      <span>
        <b>{agency.name}</b> <small>{t(agency.tagline)}</small>
        <span className="sr">{t(', accueil')}</span>
      </span>
    </Link>
  )
}
