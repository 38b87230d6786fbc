import { t } from '@keur/kit/language'
import { WhatsappLead } from '@keur/kit/leads'
import { ContactButtons } from '@keur/kit/listings'
import { Panel, Price, staticIsland } from '@keur/kit/ui'
import { type Rental, rentalPrice, reservationChat } from '../rental/rental.ts'

const MoveInCost = staticIsland<{ rental: Rental }>(async () => (await import('./move-in-cost.tsx')).MoveInCost)

export function PriceBox({ rental }: { rental: Rental }) {
  return (
    <Panel accent className="stack">
      <Price {...rentalPrice(rental)} size="box" />
      <WhatsappLead block {...reservationChat(rental)}>
        {t('Réserver')}
      </WhatsappLead>
      <ContactButtons />
      <MoveInCost rental={rental} />
    </Panel>
  )
}
