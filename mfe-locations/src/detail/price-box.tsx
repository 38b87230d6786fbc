import { phoneLink } from '@keur/kit/agency'
import { ButtonLink, ExternalButton, Panel, Price } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { rentalPrice } from '../rental/rental-price.ts'
import { reservationLink } from '../rental/reservation-link.ts'

/** What it costs, and every way to the agency. */
export function PriceBox({ rental }: { rental: Rental }) {
  return (
    <Panel marked className="stack">
      <Price {...rentalPrice(rental)} size="box" />
      <ExternalButton block icon="whatsapp" href={reservationLink(rental)}>
        Réserver
      </ExternalButton>
      <div className="grid grid--2 gap-2">
        <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
          Appeler
        </ExternalButton>
        <ButtonLink block variant="line" to="/contact">
          Contactez
        </ButtonLink>
      </div>
    </Panel>
  )
}
