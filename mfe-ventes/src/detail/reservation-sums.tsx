import { type Amount, formatPrice } from '@keur/kit/format'
import { Sums } from '@keur/kit/patterns'
import { feePercent, type Simulation } from '../sale/reservation.ts'

const zero = formatPrice(0)

/** The price, and the cost of a reservation: 0 before a choice. */
export function ReservationSums({ price, simulation }: { price: Amount; simulation: Simulation | null }) {
  return (
    <div aria-live="polite">
      <Sums
        rows={[
          { label: 'Prix affiché', value: formatPrice(price) },
          ...(simulation
            ? [{ label: `Acompte (${simulation.percent}\u00a0% du prix)`, value: formatPrice(simulation.deposit) }]
            : []),
          { label: `Frais de service (${feePercent}\u00a0%)`, value: simulation ? formatPrice(simulation.fee) : zero }
        ]}
        total={{ label: 'Total à payer en ligne', value: simulation ? formatPrice(simulation.total) : zero }}
      />
    </div>
  )
}
