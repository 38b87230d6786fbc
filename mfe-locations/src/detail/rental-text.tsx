import { t } from '@keur/kit/language'
import { CheckList, Facts } from '@keur/kit/patterns'
import { Paragraphs, Prose } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { factsOf } from './rental-facts.tsx'

export function RentalText({ rental }: { rental: Rental }) {
  const { description, regulation } = rental
  const amenities = [...new Set(rental.amenities)]
  return (
    <>
      <Facts facts={factsOf(rental)} />
      {description && (
        <Prose>
          <h2>{t('Description')}</h2>
          <Paragraphs text={description} />
        </Prose>
      )}
      {amenities.length > 0 && (
        <section className="stack">
          <h2>{t('Équipements')}</h2>
          <CheckList items={amenities} isOfAgency />
        </section>
      )}
      {regulation && (
        <Prose>
          <h2>{t('Règlement')}</h2>
          <Paragraphs text={regulation} />
        </Prose>
      )}
    </>
  )
}
