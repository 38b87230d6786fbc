import { parseAmount } from '@keur/kit/format'
import { Form, Link } from '@keur/kit/router'
import { Button, Icon, type IconName, Input, MoneyInput } from '@keur/kit/ui'
import css from './home.module.css'

/** Addresses and labels of the lists. */
const searchableLists = [
  { value: 'locations', label: 'Louer' },
  { value: 'ventes', label: 'Acheter' },
  { value: 'btp', label: 'Matériel' }
]

/**
 * The address of the list that a submitted search asks for; undefined without a search. The form submits to the home
 * page, so that it works without scripts. Every list has the same query parameters: lieu, prixMax.
 */
export function finderTarget(query: URLSearchParams): string | undefined {
  const list = searchableLists.find(({ value }) => value === query.get('chercher'))
  if (!list) return undefined
  const search = new URLSearchParams()
  const place = query.get('lieu')?.trim()
  const maxPrice = parseAmount(query.get('prixMax'))
  if (place) search.set('lieu', place)
  if (maxPrice) search.set('prixMax', String(maxPrice))
  return search.size ? `/${list.value}?${search}` : `/${list.value}`
}

/** Searches one of the lists by place and maximum price. */
export function Finder() {
  return (
    <Form className={css.finder} role="search" aria-label="Chercher un bien" action="/">
      <fieldset className={css.tabs}>
        <legend className="sr">Je cherche à</legend>
        {searchableLists.map(({ value, label }, index) => (
          <label key={value}>
            <input type="radio" name="chercher" value={value} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <Input label="Ville ou quartier" name="lieu" placeholder="Thiès, Saly, Ouakam…" autoComplete="address-level2" />
      <MoneyInput className="wide-only" label="Prix maximum" name="prixMax" placeholder={'300\u202f000'} />
      <Button type="submit" icon="search" block>
        Rechercher
      </Button>
    </Form>
  )
}

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
