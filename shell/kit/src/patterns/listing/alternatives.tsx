import type { Alternative } from '@keur/contract/facets'
import { listPaths } from '@keur/contract/listing-paths'
import { equipmentLabels } from '@keur/contract/vocabulary'
import { formatAmount, formatPrice } from '../../format/index.ts'
import { t } from '../../language/index.ts'
import { useLocation } from '../../router/index.ts'
import { Chip } from '../../ui/index.ts'
import css from '../list-page.module.css'
import { parameterNames, setParameter } from './search-parameters.ts'

export interface AlternativesProps {
  alternatives: Alternative[]
}

/** What to loosen where nothing is found. */
export function Alternatives({ alternatives }: AlternativesProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{t('Avec un critère de moins\u00a0:')}</p>
      <ul className={css.alternatives}>
        {alternativeLinks(alternatives, pathname, search).map(({ to, text, count }) => (
          <li key={text}>
            <Chip to={to} preventScrollReset>
              {`${text}\u00a0: ${formatAmount(count)}`}
            </Chip>
          </li>
        ))}
      </ul>
    </>
  )
}

interface AlternativeLink {
  to: string
  text: string
  count: number
}

/** Links that loosen one filter each. */
export function alternativeLinks(alternatives: Alternative[], pathname: string, current: string): AlternativeLink[] {
  return alternatives.map((alternative) => {
    const { filter, value, count } = alternative
    const search = new URLSearchParams(current)
    const text = alternativeText(alternative, search)
    search.delete('page')
    setParameter(search, filter, value)
    // A list of one category has a path of its own.
    const path =
      filter === 'category' && !new URLSearchParams(current).has(parameterNames.category)
        ? (Object.values(listPaths).find((list) => pathname.startsWith(list)) ?? pathname)
        : pathname
    return { to: search.size ? `${path}?${search}` : path, text, count }
  })
}

function alternativeText({ filter, value }: Alternative, search: URLSearchParams): string {
  const quoted = (text: string) => t('sans «\u00a0{text}\u00a0»', { text })
  if (filter === 'furnished')
    return quoted(search.get(parameterNames.furnished) === 'non' ? t('non meublé') : t('meublé'))
  if (filter === 'amenities') {
    const remaining = value?.split(',') ?? []
    const removed = search.getAll(parameterNames.amenities).find((name) => !remaining.includes(name)) ?? ''
    return quoted(t((equipmentLabels as Record<string, string>)[removed] ?? removed))
  }
  if (filter === 'maxPrice' && value) return t('jusqu’à {price}', { price: formatPrice(Number(value)) })
  if (filter === 'localisation') return value ? t('dans tout {value}', { value }) : t('partout')
  if (filter === 'bedrooms' && value)
    return t('avec {value} {noun} et plus', { value, noun: value === '1' ? t('chambre') : t('chambres') })
  if (filter === 'search') return quoted(search.get(parameterNames.search) ?? '')
  return removedTexts[filter] ?? t('sans ce filtre')
}

const removedTexts: Partial<Record<Alternative['filter'], string>> = {
  maxPrice: t('sans prix maximum'),
  minPrice: t('sans prix minimum'),
  bedrooms: t('sans nombre de chambres'),
  minSurface: t('sans surface minimum'),
  maxSurface: t('sans surface maximum'),
  landTitle: t('avec un autre titre'),
  availability: t('même indisponibles'),
  category: t('dans toutes les catégories'),
  period: t('pour toutes les durées'),
  availableBy: t('libre plus tard')
}
