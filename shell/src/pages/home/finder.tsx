import { limits } from '@keur/contract/limits'
import type { ListingSection } from '@keur/contract/vocabulary'
import { language, t } from '@keur/kit/language'
import { PlaceInput, typedSearchPath } from '@keur/kit/patterns'
import { Form, Link } from '@keur/kit/router'
import { Button, Icon, type IconName } from '@keur/kit/ui'
import { useState } from 'react'
import css from './home.module.css'

/** The lists that can be searched, and what is typed there. */
const searchableLists: { value: string; section: ListingSection; label: string }[] = [
  { value: 'locations', section: 'properties', label: t('Louer') },
  { value: 'ventes', section: 'sales', label: t('Acheter') },
  { value: 'btp', section: 'btp', label: t('Matériel') }
]

/**
 * The address of the list that a submitted search asks for; undefined without a search. The form submits to the home
 * page, so that it works without scripts. Addresses of earlier versions have `lieu` and `prixMax` instead of `q`.
 */
export async function finderTarget(url: string, signal: AbortSignal): Promise<string | undefined> {
  const query = new URL(url).searchParams
  const list = searchableLists.find(({ value }) => value === query.get('chercher'))
  if (!list) return undefined
  const typed = await typedSearchPath(url, list.section, signal)
  if (typed) return typed
  const search = new URLSearchParams()
  for (const name of ['lieu', 'prixMax']) if (query.get(name)?.trim()) search.set(name, query.get(name)?.trim() ?? '')
  return search.size ? `/${list.value}?${search}` : `/${list.value}`
}

/** Searches one of the lists by what people type. */
export function Finder() {
  const [section, setSection] = useState<ListingSection>('properties')
  return (
    <Form className={css.finder} role="search" aria-label={t('Chercher un bien')} action="/">
      <fieldset className={css.tabs}>
        <legend className="sr">{t('Je cherche à')}</legend>
        {searchableLists.map((list, index) => (
          <label key={list.value}>
            <input
              type="radio"
              name="chercher"
              value={list.value}
              defaultChecked={index === 0}
              onChange={() => setSection(list.section)}
            />
            <span>{list.label}</span>
          </label>
        ))}
      </fieldset>
      <PlaceInput
        type="search"
        label={t('Que cherchez-vous\u00a0?')}
        name="q"
        placeholder={examples[section]}
        section={section}
        maxLength={limits.typedSearch}
        enterKeyHint="search"
      />
      <Button type="submit" icon="search" block>
        {t('Rechercher')}
      </Button>
    </Form>
  )
}

const examples: Record<ListingSection, string> = {
  properties: t('F3 Thiès 200\u202f000'),
  sales: t('Terrain Mbour 5 millions'),
  btp: t('Ciment 50 kg')
}

const categories: { label: string; to: string; icon: IconName }[] = [
  { label: t('Appartements'), to: '/locations-appartements', icon: 'building' },
  { label: t('Villas et bureaux'), to: '/locations-villas', icon: 'villa' },
  { label: t('Saisonnières'), to: '/locations-saisonnieres', icon: 'season' },
  { label: t('Chambres et studios'), to: '/locations-chambres-studios', icon: 'bed' },
  { label: t('Biens à vendre'), to: '/ventes', icon: 'key' },
  // «Matériel BTP» is also a category of sales, “Machinery”.
  { label: language === 'fr' ? 'Matériel BTP' : t('Matériaux'), to: '/btp', icon: 'bricks' }
]

export function Categories() {
  return (
    <nav className={css.categories} aria-label={t('Catégories')}>
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
