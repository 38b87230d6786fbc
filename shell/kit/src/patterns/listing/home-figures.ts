import { formatInteger } from '@keur/contract/money'
import type { Property } from '@keur/contract/property'
import { plural } from '../../format/index.ts'
import { t } from '../../language/index.ts'
import type { KeyFigure } from '../../ui/index.ts'

type Home = Pick<Property, 'rooms' | 'bathrooms' | 'lounge' | 'category' | 'bedrooms' | 'surface'>

/** «1\u202f200 m²» */
export const formatSurface = (surface: number): string => `${formatInteger(surface)}\u00a0m²`

/** Rooms, bathrooms and surface of a rental, or its lounges where the surface is unknown; those with none are left out. */
export function rentalFigures(home: Home): KeyFigure[] {
  const { bathrooms, lounge, surface } = home
  const figures: (KeyFigure | undefined)[] = [
    roomsOf(home),
    { icon: 'bath', value: bathrooms, label: plural(bathrooms, t('bain'), t('bains')) },
    surface === undefined
      ? { icon: 'sofa', value: lounge, label: plural(lounge, t('salon'), t('salons')) }
      : surfaceFigure(surface)
  ]
  return figures.filter((figure) => figure !== undefined).filter(({ value }) => value !== 0)
}

/** A label of a figure as one that stands alone: «Chambres» is also a category, “Rooms”. */
export const capitalized = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1)

export const surfaceFigure = (surface: number): KeyFigure => ({
  icon: 'area',
  value: formatSurface(surface),
  label: t('de surface')
})

export const bedroomsFigure = (bedrooms: number): KeyFigure => ({
  icon: 'bed',
  value: bedrooms,
  label: plural(bedrooms, t('chambre'), t('chambres'))
})

/** A studio and an office have rooms. Until 2.2 the rooms of all others were typed under the name «Chambres». */
function roomsOf({ rooms, bedrooms = rooms, category }: Home): KeyFigure {
  if (category !== 'Bureaux' && bedrooms > 0) return bedroomsFigure(bedrooms)
  return { icon: 'bed', value: rooms, label: plural(rooms, t('pièce'), t('pièces')) }
}
