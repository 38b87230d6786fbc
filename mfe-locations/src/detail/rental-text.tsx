import { CheckList, type Fact, Facts } from '@keur/kit/patterns'
import { Paragraphs, Prose } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { rentalCounts } from '../rental/rental-counts.ts'
import { RentalPlace } from './rental-place.tsx'

/** What there is to know: facts, description, amenities, rules, place. */
export function RentalText({ rental }: { rental: Rental }) {
  const { description, regulation } = rental
  const amenities = [...new Set(rental.amenities)]
  return (
    <>
      <Facts facts={factsOf(rental)} />
      {description && (
        <Prose>
          <h2>Description</h2>
          <Paragraphs text={description} />
        </Prose>
      )}
      {amenities.length > 0 && (
        <section className="stack">
          <h2>Équipements</h2>
          <CheckList items={amenities} />
        </section>
      )}
      {regulation && (
        <Prose>
          <h2>Règlement</h2>
          <Paragraphs text={regulation} />
        </Prose>
      )}
      <RentalPlace rental={rental} />
    </>
  )
}

function factsOf(rental: Rental): Fact[] {
  const { bed, category, details } = rental
  return [
    ...rentalCounts(rental).map(({ icon, value, label }) => ({ icon, value, label: capitalised(label) })),
    { icon: 'bed', label: bed === 1 ? 'Lit' : 'Lits', value: bed || undefined },
    { icon: 'home', label: 'Catégorie', value: category },
    { icon: 'place', label: 'Quartier', value: details.district },
    { icon: 'reference', label: 'Référence', value: details.reference }
  ]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
