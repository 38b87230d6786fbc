import { categoryName } from '@keur/contract/category-names'
import { plural } from '@keur/kit/format'
import { type Fact, formatSurface } from '@keur/kit/patterns'
import type { Rental } from '../rental/rental.ts'

/** The facts of a rental; those that are unknown have no value. */
export function factsOf(rental: Rental): Fact[] {
  const { bathrooms, bed, lounge, surface, furnished, floor, category, details, prepaidMeter } = rental
  return [
    ...roomFacts(rental),
    { icon: 'sofa', label: plural(lounge, 'Salon', 'Salons'), value: lounge || undefined },
    { icon: 'bath', label: plural(bathrooms, 'Salle de bain', 'Salles de bain'), value: bathrooms || undefined },
    { icon: 'bed', label: plural(bed ?? 0, 'Lit', 'Lits'), value: bed || undefined },
    { icon: 'area', label: 'Surface', value: surface && formatSurface(surface) },
    { icon: 'sofa', label: 'Meublé', value: yesNo(furnished) },
    { icon: 'building', label: 'Étage', value: floor === undefined ? undefined : floorName(floor) },
    { icon: 'key', label: 'Entrée', value: moveInDay(rental) },
    { icon: 'home', label: 'Catégorie', value: categoryName(category) },
    { icon: 'tag', label: 'Compteur Woyofal', value: yesNo(prepaidMeter) },
    { icon: 'place', label: 'Quartier', value: details.district },
    { icon: 'reference', label: 'Référence', value: details.reference }
  ]
}

/** Until the contract's 2.2 the rooms of a home were typed under the name «Chambres». */
function roomFacts({ rooms, bedrooms, category }: Rental): Fact[] {
  const bedroomCount = bedrooms ?? (category === 'Bureaux' ? 0 : rooms)
  const roomCount = bedrooms === undefined && category !== 'Bureaux' ? 0 : rooms
  return [
    { icon: 'bed', label: plural(bedroomCount, 'Chambre', 'Chambres'), value: bedroomCount || undefined },
    { icon: 'home', label: plural(roomCount, 'Pièce', 'Pièces'), value: roomCount || undefined }
  ]
}

const yesNo = (answer: boolean | undefined) => (answer === undefined ? undefined : answer ? 'Oui' : 'Non')

/** «Rez-de-chaussée», «2e étage», «1er sous-sol». */
export function floorName(floor: number): string {
  if (floor === 0) return 'Rez-de-chaussée'
  const ordinal = `${Math.abs(floor)}${Math.abs(floor) === 1 ? 'er' : 'e'}`
  return floor > 0 ? `${ordinal} étage` : `${ordinal} sous-sol`
}

/** The page may have been rendered on an earlier day: both sentences are true then, so the difference is no fault. */
function moveInDay({ availableFrom, availability }: Rental) {
  const text = availableFrom && freeFrom(availableFrom, availability, new Date().toISOString().slice(0, 10))
  return text && <span suppressHydrationWarning>{text}</span>
}

const months = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet'],
  ...['août', 'septembre', 'octobre', 'novembre', 'décembre']
]

/**
 * «Libre dès le 3 mars 2027», «Libre tout de suite»; nothing where the day has passed and the home is let. Days are
 * those of Dakar, which is in UTC. Without Intl, whose first formatter costs a phone 100 ms.
 */
export function freeFrom(day: string, availability: string, today: string): string | undefined {
  if (day <= today) return availability === 'Disponible' ? 'Libre tout de suite' : undefined
  const [year, month = 0, date = 0] = day.split('-').map(Number)
  return `Libre dès le ${date === 1 ? '1er' : date} ${months[month - 1]} ${year}`
}
