import { phoneLink } from '@keur/kit/agency'
import { WhatsappLead } from '@keur/kit/leads'
import { ButtonLink, ExternalButton, Note, Panel, Price } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { rentalPrice } from '../rental/rental-price.ts'
import { reservation } from '../rental/reservation.ts'

/** What it costs, whether it can be had, and every way to the agency. */
export function PriceBox({ rental }: { rental: Rental }) {
  return (
    <Panel accent className="stack">
      <Price {...rentalPrice(rental)} size="box" />
      {rental.availability === 'Indisponible' && (
        <Note tone="warn">
          {'Ce bien n’est pas disponible pour le moment. Écrivez-nous\u00a0: nous vous dirons quand il se libère.'}
        </Note>
      )}
      <WhatsappLead block {...reservation(rental)}>
        Réserver
      </WhatsappLead>
      <div className="halves">
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
