import type { Alternative } from '@keur/contract/facets'
import { readLanguage } from '@keur/contract/language'
import { listPaths } from '@keur/contract/listing-paths'
import type { UnderstoodSearch } from '@keur/contract/search'
import { equipmentLabels, type ListingSection } from '@keur/contract/vocabulary'
import { formatPrice } from '../../format/index.ts'
import { http } from '../../http/index.ts'
import { t } from '../../language/index.ts'

/** The parameters of addresses, by those of the API. */
const names = {
  category: 'categorie',
  localisation: 'lieu',
  minPrice: 'prixMin',
  maxPrice: 'prixMax',
  bedrooms: 'chambres',
  minSurface: 'surfaceMin',
  maxSurface: 'surfaceMax',
  furnished: 'meuble',
  amenities: 'equipement',
  landTitle: 'titre',
  availability: 'disponibilite',
  search: 'recherche'
} as const
type Parameter = keyof typeof names

/** Parameters that take several values. */
const several = ['amenities', 'landTitle']

function setParameter(search: URLSearchParams, parameter: Parameter, value: unknown): void {
  const name = names[parameter]
  search.delete(name)
  if (value === undefined) return
  const values = several.includes(parameter) ? String(value).split(',') : [String(value)]
  for (const one of values) search.append(name, { true: 'oui', false: 'non' }[one] ?? one)
}

/** The path of the list with what a text means as filters, beside those that `others` has already. */
function understoodPath({ section, query }: UnderstoodSearch, pathname: string, others: URLSearchParams): string {
  const search = new URLSearchParams(others)
  for (const [parameter, value] of Object.entries(query)) setParameter(search, parameter as Parameter, value)
  const isSameList = pathname.startsWith(listPaths[section]) && query.category === undefined
  const path = isSameList ? pathname : listPaths[section]
  return search.size ? `${path}?${search}` : path
}

/**
 * The address of the list that a typed text asks for, `q` in the address of a list or of the home page; undefined
 * without one. Where the API cannot tell, the whole text is searched as words.
 */
export async function typedSearchPath(
  url: string,
  section: ListingSection,
  signal: AbortSignal
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(url)
  const q = searchParams
    .get('q')
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  if (!q) return undefined
  const others = new URLSearchParams(searchParams)
  for (const name of ['q', 'recherche', 'page', 'chercher']) others.delete(name)
  for (const [name, value] of [...others]) if (!value.trim()) others.delete(name, value)
  const { path } = readLanguage(pathname)
  const words: UnderstoodSearch = { section, query: { search: q.slice(0, 100) } }
  const understood = await http.get('/search', { query: { q, section }, signal }).catch(() => words)
  return understoodPath(understood, path === '/' ? listPaths[section] : path, others)
}

export interface AlternativeLink {
  to: string
  text: string
  count: number
}

/** Links that loosen one filter each, where nothing is found. */
export function alternativeLinks(alternatives: Alternative[], pathname: string, current: string): AlternativeLink[] {
  return alternatives.map((alternative) => {
    const { filter, value, count } = alternative
    const search = new URLSearchParams(current)
    const text = alternativeText(alternative, search)
    search.delete('page')
    setParameter(search, filter, value)
    // A list of one category has a path of its own.
    const path =
      filter === 'category' && !new URLSearchParams(current).has(names.category)
        ? (Object.values(listPaths).find((list) => pathname.startsWith(list)) ?? pathname)
        : pathname
    return { to: search.size ? `${path}?${search}` : path, text, count }
  })
}

function alternativeText({ filter, value }: Alternative, search: URLSearchParams): string {
  const quoted = (text: string) => t('sans «\u00a0{text}\u00a0»', { text })
  if (filter === 'furnished') return quoted(search.get(names.furnished) === 'non' ? t('non meublé') : t('meublé'))
  if (filter === 'amenities') {
    const remaining = value?.split(',') ?? []
    const removed = search.getAll(names.amenities).find((name) => !remaining.includes(name)) ?? ''
    return quoted(t((equipmentLabels as Record<string, string>)[removed] ?? removed))
  }
  if (filter === 'maxPrice' && value) return t('jusqu’à {price}', { price: formatPrice(Number(value)) })
  if (filter === 'localisation') return value ? `dans tout ${value}` : 'partout'
  if (filter === 'bedrooms' && value)
    return t('avec {value} {noun} et plus', { value, noun: value === '1' ? t('chambre') : t('chambres') })
  if (filter === 'search') return quoted(search.get(names.search) ?? '')
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
  category: t('dans toutes les catégories')
}
