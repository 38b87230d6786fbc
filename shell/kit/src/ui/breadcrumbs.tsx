import { t } from '../language/index.ts'
import { Link } from '../router/index.ts'
import css from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Of a label in another language than the page's. */
  lang?: string | undefined
  /** Absent for the current page. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label={t('Fil d’Ariane')}>
      <ol>
        {crumbs.map(({ label, lang, to }) => (
          <li key={label} lang={lang} aria-current={to ? undefined : 'page'}>
            {to ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
