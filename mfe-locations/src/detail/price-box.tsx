import { WhatsappLead } from '@keur/kit/leads'
import { ContactButtons } from '@keur/kit/listings'
import { Note, Panel, Price } from '@keur/kit/ui'
import { type Rental, rentalPrice, reservationChat } from '../rental/rental.ts'

export function PriceBox({ rental }: { rental: Rental }) {
  return (
    <Panel accent className="stack">
      <Price {...rentalPrice(rental)} size="box" />
      {rental.availability === 'Indisponible' && (
        <Note tone="warn">
          {'Ce bien n’est pas disponible pour le moment. Écrivez-nous\u00a0: nous vous dirons quand il se libère.'}
        </Note>
      )}
      <WhatsappLead block {...reservationChat(rental)}>
        Réserver
      </WhatsappLead>
      <ContactButtons />
    </Panel>
  )
}
