import { categoryName } from '@keur/contract/category-names'
import type { AdminProperty } from '@keur/contract/property'
import type { AdminSale } from '@keur/contract/sale'
import { agency } from '@keur/kit/agency'
import { formatArea, formatPeriod, formatPlace, formatPrice } from '@keur/kit/format'
import { absoluteUrl } from '@keur/kit/page-head'
import { bedroomsFigure, rentalFigures, surfaceFigure } from '@keur/kit/patterns'
import type { Kind } from '../shared/kinds/kinds.ts'

export type Home = AdminProperty | AdminSale

/** What a window card says: nothing that the public page of the home does not. */
export interface PosterTexts {
  title: string
  price: string
  place: string
  facts: string[]
  reference: string
  agency: string
  phone: string
  url: string
}

export function posterTexts({ publicPath }: Kind, home: Home): PosterTexts {
  const isRental = 'rooms' in home
  const { reference, price } = home.details
  const period = isRental ? formatPeriod(home.details.sequence) : ''
  return {
    title: home.title,
    price: [formatPrice(price), period].filter(Boolean).join(' '),
    place: isRental ? formatPlace(home.localisation, home.details) : formatPlace(home.localisation),
    facts: [categoryName(home.category), ...(isRental ? rentalFacts(home) : saleFacts(home))],
    reference: `Réf.\u00a0${reference}`,
    agency: agency.name,
    phone: agency.phones[0]?.number ?? '',
    url: absoluteUrl(publicPath(home._id))
  }
}

const figureText = ({ value, label }: ReturnType<typeof surfaceFigure>) => `${value}\u00a0${label}`

const rentalFacts = (home: AdminProperty) => [
  ...rentalFigures(home).map(figureText),
  ...(home.furnished ? ['Meublé'] : [])
]

/** The area as the agency writes it tells more than the surface. */
function saleFacts({ bedrooms, surface, landTitle, details }: AdminSale): string[] {
  const area = formatArea(details.area)
  return [
    ...(bedrooms ? [figureText(bedroomsFigure(bedrooms))] : []),
    ...(area ? [area] : surface ? [figureText(surfaceFigure(surface))] : []),
    ...(landTitle ? [landTitle] : [])
  ]
}
