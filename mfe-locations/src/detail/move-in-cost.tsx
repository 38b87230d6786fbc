import { agency } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { agencyLanguage, t } from '@keur/kit/language'
import { Sums } from '@keur/kit/patterns'
import { LinkedText, Note } from '@keur/kit/ui'
import { type MoveIn, type MoveInRow, moveInCost } from '../rental/move-in.ts'
import type { Rental } from '../rental/rental.ts'

const names = { deposit: t('Caution'), advance: t('Avance'), commission: t('Commission de l’agence') }

/** What a tenant pays before moving in, with its total; nothing for rentals by the night. */
export function MoveInCost({ rental }: { rental: Rental }) {
  const cost = moveInCost(rental, agency.moveIn)
  if (!cost) return null
  const { rent, rows, total, isEstimate, unknown, spread, isAboveCeiling } = cost
  const reason = rental.moveIn?.depositReason
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
      {isAboveCeiling && (
        <Note tone="warn">
          {t('Caution et avance dépassent {months} mois de loyer.', { months: agency.moveIn.maxGuaranteeMonths })}{' '}
          {reason ? <span lang={agencyLanguage}>{reason}</span> : t('Demandez-en la raison à l’agence.')}
        </Note>
      )}
      {spread && <SpreadDeposit {...spread} />}
    </section>
  )
}

/** What the law is reported to allow, after the terms of the agency. */
const SpreadDeposit = ({ atEntry, monthly, months, total }: NonNullable<MoveIn['spread']>) => (
  <>
    <h3>{t('Avec une caution étalée')}</h3>
    <Sums
      rows={[
        { label: t('Caution à l’entrée (un mois)'), value: formatPrice(atEntry) },
        { label: t('Puis pendant {months} mois, chaque mois', { months }), value: formatPrice(monthly) }
      ]}
      total={{ label: t('Total à l’entrée'), value: formatPrice(total) }}
    />
    <p className="small soft">
      <LinkedText
        text={t(
          'D’après la presse, la loi le permet pour un loyer de moins de {ceiling} ([sources])\u00a0: à vérifier avec l’agence.',
          { ceiling: formatPrice(agency.moveIn.commissionCeilingRent) }
        )}
        to={['/services/location']}
      />
    </p>
  </>
)

const labelOf = ({ part, months }: MoveInRow) =>
  months === undefined ? names[part] : `${names[part]} (${formatMonths(months)})`

/** «½ mois», «2 mois», «1,5 mois» */
const formatMonths = (months: number) =>
  t('{count} mois', { count: months === 0.5 ? '½' : String(Math.round(months * 100) / 100).replace('.', ',') })
