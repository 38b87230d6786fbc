import { type FoundPlace, findPlace, findPlaceInText } from '@keur/contract/map-places'
import { t } from '../language/index.ts'
import type { Box } from './labels.ts'
import { type Coordinates, pixelsOf, project, type View } from './projection.ts'

/** Where something stands, as its record has it: a point, or the names of its place. */
export interface Located {
  point?: (Coordinates & { exact?: boolean }) | null
  city?: string
  district?: string
  /** A place in one text, where the parts are unknown. */
  text?: string
}

/** `address` is a point to mark, `area` a circle of some 300 m, the others the centre of a place that is named. */
export interface ShownPlace extends Coordinates {
  precision: 'address' | 'area' | FoundPlace['level']
  name?: string
}

export function shownPlace({ point, city = '', district, text = '' }: Located): ShownPlace | undefined {
  if (point) {
    const { latitude, longitude, exact } = point
    return { latitude, longitude, precision: exact ? 'address' : 'area' }
  }
  const found = (city && findPlace(city, district)) || findPlaceInText(text)
  return found && { latitude: found.latitude, longitude: found.longitude, precision: found.level, name: found.name }
}

/** Metres of the circle around a place that is not an address. */
export const radiusOf = { address: 0, area: 300, neighbourhood: 700, town: 0 }

/** Of the circle, in pixels. */
export const radiusIn = ({ precision }: ShownPlace, view: View) =>
  Math.max(6, Math.round(pixelsOf(radiusOf[precision], view)))

/** Where the mark of a place lies, so that no name stands there: a circle, or a pin above its point. */
export function markBoxes(place: ShownPlace, view: View): Box[] {
  if (place.precision === 'town') return []
  const { x, y } = project(place, view)
  const [side, above, below] =
    radiusOf[place.precision] > 0 ? Array<number>(3).fill(radiusIn(place, view) + 2) : [15, 42, 2]
  return [{ left: x - side!, top: y - above!, right: x + side!, bottom: y + below! }]
}

const zoomOf = { address: 13, area: 12.5, neighbourhood: 12.5, town: 11 }

export const viewOfPlace = ({ latitude, longitude, precision }: ShownPlace): View => ({
  latitude,
  longitude,
  zoom: zoomOf[precision]
})

/** What the map shows, in one sentence. */
export const describePlace = ({ precision, name }: ShownPlace): string =>
  ({
    address: t('L’adresse est marquée sur la carte.'),
    area: t('Le bien se trouve dans ce cercle de 300 m.'),
    neighbourhood: t('La carte montre le quartier {name}, sans l’emplacement du bien.', { name: name ?? '' }),
    town: t('La carte montre {name}, sans l’emplacement du bien.', { name: name ?? '' })
  })[precision]
