import { agency } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { Sums } from '@keur/kit/patterns'
import { type MoveInRow, moveInCost } from '../rental/move-in.ts'
import type { Rental } from '../rental/rental.ts'

const names = { deposit: t('Caution'), advance: t('Avance'), commission: t('Commission de l’agence') }

/** What a tenant pays before moving in, with its total; nothing for rentals by the night. */
export function MoveInCost({ rental }: { rental: Rental }) {
  const cost = moveInCost(rental, agency.moveIn)
  if (!cost) return null
  const { rent, rows, total, isEstimate, unknown } = cost
  return (
    <section className="stack">
      <h2>{t('Pour entrer')}</h2>
      <Sums
        rows={[
          { label: t('Loyer du premier mois'), value: formatPrice(rent) },
          ...rows.map((row) => ({
            label: labelOf(row),
            value: row.amount === 0 ? t('Aucune') : formatPrice(row.amount)
          }))
        ]}
        total={{ label: isEstimate ? t('Total estimé') : t('Total'), value: formatPrice(total) }}
      />
      <p className="small soft">
        {isEstimate
          ? t(
              'Les montants en mois sont une estimation, selon l’usage de l’agence\u00a0; le bail fixe les montants exacts.'
            )
          : t('Montants exacts, donnés par l’agence pour ce bien.')}
        {unknown.length > 0 && t(' Demandez-lui les autres frais.')}
        {cost.rows.some(({ part }) => part === 'deposit') && t(' La caution est rendue au départ.')}
      </p>
    </section>
  )
}

const labelOf = ({ part, months }: MoveInRow) =>
  months === undefined ? names[part] : `${names[part]} (${formatMonths(months)})`

/** «½ mois», «2 mois», «1,5 mois» */
const formatMonths = (months: number) =>
  t('{count} mois', { count: months === 0.5 ? '½' : String(Math.round(months * 100) / 100).replace('.', ',') })
