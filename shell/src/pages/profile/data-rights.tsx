import { agency, emailLink } from '@keur/kit/agency'
import { Link } from '@keur/kit/router'
import { Icon } from '@keur/kit/ui'
import css from './profile.module.css'

/** What may be asked of the agency about these data, and how. */
export function DataRights() {
  return (
    <aside className={css.rights}>
      <Icon name="info" />
      <p>
        Ces informations sont à vous&nbsp;: vous pouvez en demander une copie, les faire corriger ou supprimer en
        écrivant à <a href={emailLink()}>{agency.email}</a>. Voyez nos{' '}
        <Link to="/confidentialite">règles de confidentialité</Link>.
      </p>
    </aside>
  )
}
