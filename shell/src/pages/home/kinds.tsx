import { Link } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import css from './kinds.module.css'

const kinds: { label: string; to: string; icon: IconName }[] = [
  { label: 'Appartements', to: '/locations-appartements', icon: 'building' },
  { label: 'Villas et bureaux', to: '/locations-villas', icon: 'villa' },
  { label: 'Saisonnières', to: '/locations-saisonnieres', icon: 'season' },
  { label: 'Chambres et studios', to: '/locations-chambres-studios', icon: 'bed' },
  { label: 'Biens à vendre', to: '/ventes', icon: 'key' },
  { label: 'Matériel BTP', to: '/btp', icon: 'bricks' }
]

/** The lists, by what one looks for. */
export function Kinds() {
  return (
    <nav className={css.kinds} aria-label="Catégories">
      <ul>
        {kinds.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
