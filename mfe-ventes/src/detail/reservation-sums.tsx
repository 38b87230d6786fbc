import { type Amount, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { Sums } from '@keur/kit/patterns'
import { feePercent, type Simulation } from '../sale/reservation.ts'

const zero = formatPrice(0)

/** The price, and the cost of a reservation: 0 before a choice. */
export function ReservationSums({ price, simulation }: { price: Amount; simulation: Simulation | null }) {
  return (
    <div aria-live="polite">
      <Sums
        rows={[
          { label: t('Prix affiché'), value: formatPrice(price) },
          ...(simulation
            ? [
                {
                  label: t('Acompte ({percent}\u00a0% du prix)', { percent: simulation.percent }),
                  value: formatPrice(simulation.deposit)
                }
              ]
            : []),
          {
            label: t('Frais de service ({feePercent}\u00a0%)', { feePercent }),
            value: simulation ? formatPrice(simulation.fee) : zero
          }
        ]}
        total={{ label: t('Total à payer en ligne'), value: simulation ? formatPrice(simulation.total) : zero }}
      />
    </div>
  )
}
