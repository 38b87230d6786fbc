import { type Amount, formatPrice } from '@keur/kit/format'
import { feePercent, type Simulation } from '../sale/reservation.ts'
import css from './reservation-sums.module.css'

const zero = formatPrice(0)

/** The price, and the cost of a reservation: 0 before a choice. */
export function ReservationSums({ price, simulation }: { price: Amount; simulation: Simulation | null }) {
  return (
    <div aria-live="polite">
      <dl className={css.sums}>
        <div>
          <dt>Prix affiché</dt>
          <dd>{formatPrice(price)}</dd>
        </div>
        {simulation && (
          <div>
            <dt>{`Acompte (${simulation.percent}\u00a0% du prix)`}</dt>
            <dd>{formatPrice(simulation.deposit)}</dd>
          </div>
        )}
        <div>
          <dt>{`Frais de service (${feePercent}\u00a0%)`}</dt>
          <dd>{simulation ? formatPrice(simulation.fee) : zero}</dd>
        </div>
        <div className={css.total}>
          <dt>Total à payer en ligne</dt>
          <dd>{simulation ? formatPrice(simulation.total) : zero}</dd>
        </div>
      </dl>
    </div>
  )
}
