import { plural } from '@keur/kit/format'
import type { KeyFigure } from '@keur/kit/ui'
import type { Rental } from './rental.ts'

type Rooms = Pick<Rental, 'rooms' | 'bathrooms' | 'lounge' | 'category'>

/** Rooms, bathrooms and lounges, in words that agree; what there is none of is left out. */
export function rentalCounts({ rooms, bathrooms, lounge, category }: Rooms): KeyFigure[] {
  const counts: KeyFigure[] = [
    { icon: 'bed', value: rooms, label: roomsWord(category, rooms) },
    { icon: 'bath', value: bathrooms, label: plural(bathrooms, 'bain', 'bains') },
    { icon: 'sofa', value: lounge, label: plural(lounge, 'salon', 'salons') }
  ]
  return counts.filter(({ value }) => Number(value) > 0)
}

/** Nobody sleeps in an office. */
const roomsWord = (category: string, rooms: number) =>
  category === 'Bureaux' ? plural(rooms, 'pièce', 'pièces') : plural(rooms, 'chambre', 'chambres')
