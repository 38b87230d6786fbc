import { periods } from '@keur/contract/vocabulary'

/** The parameters of addresses, by those of the API. */
export const parameterNames = {
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
  without: 'sans',
  availability: 'disponibilite',
  period: 'periode',
  availableBy: 'libre',
  sort: 'tri',
  /** A reference; a text is `textParameter`. */
  search: 'reference'
} as const
export type Parameter = keyof typeof parameterNames

/** The text that a visitor typed, from which filters were read, and by which the list is ordered. */
export const textParameter = 'recherche'
/** In the address of a form: a text that is not read yet, and the one that stood in its place. */
export const typedParameter = 'q'
export const previousParameter = 'avant'

/** Values of the API that have another name in addresses. */
const valueNames: Record<string, string> = {
  ...{ true: 'oui', false: 'non' },
  ...{ asc: 'prix-croissant', desc: 'prix-decroissant' },
  ...{ 'surface-asc': 'surface-croissante', 'surface-desc': 'surface-decroissante' },
  ...Object.fromEntries(periods.map((period) => [period, period.toLowerCase()]))
}

/** Parameters that take several values. */
const several = ['amenities', 'landTitle']

/** Replaces a filter in an address by its value in the API. */
export function setParameter(search: URLSearchParams, parameter: Parameter, value: unknown): void {
  const name = parameterNames[parameter]
  search.delete(name)
  if (value === undefined) return
  const values = several.includes(parameter) ? String(value).split(',') : [String(value)]
  for (const one of values) search.append(name, valueNames[one] ?? one)
}
