import { Link } from '@keur/kit/router'
import { Icon, type IconName } from '@keur/kit/ui'
import css from './categories.module.css'

const categories: { label: string; to: string; icon: IconName }[] = [
  { label: 'Appartements', to: '/locations-appartements', icon: 'building' },
  { label: 'Villas et bureaux', to: '/locations-villas', icon: 'villa' },
  { label: 'Saisonnières', to: '/locations-saisonnieres', icon: 'season' },
  { label: 'Chambres et studios', to: '/locations-chambres-studios', icon: 'bed' },
  { label: 'Biens à vendre', to: '/ventes', icon: 'key' },
  { label: 'Matériel BTP', to: '/btp', icon: 'bricks' }
]

/** Links to the lists by category. */
export function Categories() {
  return (
    <nav className={css.categories} aria-label="Catégories">
      <ul>
        {categories.map(({ label, to, icon }) => (
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
