import { categoryName } from '@keur/contract/category-names'
import { plural } from '@keur/kit/format'
import { language, t } from '@keur/kit/language'
import { bedroomsFigure, capitalized, type Fact, formatSurface } from '@keur/kit/patterns'
import type { Rental } from '../rental/rental.ts'

/** The facts of a rental; those that are unknown have no value. */
export function factsOf(rental: Rental): Fact[] {
  const { bathrooms, bed, lounge, surface, furnished, floor, category, details, prepaidMeter } = rental
  return [
    ...roomFacts(rental),
    { icon: 'sofa', label: plural(lounge, t('Salon'), t('Salons')), value: lounge || undefined },
    { icon: 'bath', label: plural(bathrooms, t('Salle de bain'), t('Salles de bain')), value: bathrooms || undefined },
    { icon: 'bed', label: plural(bed ?? 0, t('Lit'), t('Lits')), value: bed || undefined },
    { icon: 'area', label: t('Surface'), value: surface && formatSurface(surface) },
    { icon: 'sofa', label: t('Meublé'), value: yesNo(furnished) },
    { icon: 'building', label: t('Étage'), value: floor === undefined ? undefined : floorName(floor) },
    { icon: 'key', label: t('Entrée'), value: moveInDay(rental) },
    { icon: 'home', label: t('Catégorie'), value: t(categoryName(category)) },
    { icon: 'tag', label: t('Compteur Woyofal'), value: yesNo(prepaidMeter) },
    { icon: 'reference', label: t('Référence'), value: details.reference }
  ]
}

/** Until the contract's 2.2 the rooms of a home were typed under the name «Chambres». */
function roomFacts({ rooms, bedrooms, category }: Rental): Fact[] {
  const bedroomCount = bedrooms ?? (category === 'Bureaux' ? 0 : rooms)
  const roomCount = bedrooms === undefined && category !== 'Bureaux' ? 0 : rooms
  return [
    { icon: 'bed', label: capitalized(bedroomsFigure(bedroomCount).label), value: bedroomCount || undefined },
    { icon: 'home', label: capitalized(plural(roomCount, t('pièce'), t('pièces'))), value: roomCount || undefined }
  ]
}

const yesNo = (answer: boolean | undefined) => (answer === undefined ? undefined : answer ? t('Oui') : t('Non'))

/** «Rez-de-chaussée», «2e étage», «1er sous-sol». */
export function floorName(floor: number): string {
  if (floor === 0) return t('Rez-de-chaussée')
  if (language === 'en') return floor > 0 ? `Floor ${floor}` : `Basement ${-floor}`
  const ordinal = `${Math.abs(floor)}${Math.abs(floor) === 1 ? 'er' : 'e'}`
  return `${ordinal} ${floor > 0 ? 'étage' : 'sous-sol'}`
}

/** The page may have been rendered on an earlier day: both sentences are true then, so the difference is no fault. */
function moveInDay({ availableFrom, availability }: Rental) {
  const text = availableFrom && freeFrom(availableFrom, availability, new Date().toISOString().slice(0, 10))
  return text && <span suppressHydrationWarning>{text}</span>
}

const months = [
  ...[t('janvier'), t('février'), t('mars'), t('avril'), t('mai'), t('juin')],
  ...[t('juillet'), t('août'), t('septembre'), t('octobre'), t('novembre'), t('décembre')]
]

/**
 * «Libre dès le 3 mars 2027», «Libre tout de suite»; nothing where the day has passed and the home is let. Days are
 * those of Dakar, which is in UTC. Without Intl, whose first formatter costs a phone 100 ms.
 */
export function freeFrom(day: string, availability: string, today: string): string | undefined {
  if (day <= today) return availability === 'Disponible' ? t('Libre tout de suite') : undefined
  const [year, month = 0, date = 0] = day.split('-').map(Number)
  return t('Libre dès le {day} {month} {year}', {
    day: date === 1 && language === 'fr' ? '1er' : date,
    month: months[month - 1] ?? '',
    year: year ?? ''
  })
}
