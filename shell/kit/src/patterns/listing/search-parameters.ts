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
  availability: 'disponibilite',
  search: 'recherche'
} as const
export type Parameter = keyof typeof parameterNames

/** Parameters that take several values. */
const several = ['amenities', 'landTitle']

/** Replaces a filter in an address by its value in the API. */
export function setParameter(search: URLSearchParams, parameter: Parameter, value: unknown): void {
  const name = parameterNames[parameter]
  search.delete(name)
  if (value === undefined) return
  const values = several.includes(parameter) ? String(value).split(',') : [String(value)]
  for (const one of values) search.append(name, { true: 'oui', false: 'non' }[one] ?? one)
}
