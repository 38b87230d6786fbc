import { phoneLink } from '@keur/kit/agency'
import { WhatsappLead } from '@keur/kit/leads'
import { ButtonLink, ExternalButton, Note, Panel, Price } from '@keur/kit/ui'
import { useState } from 'react'
import { chatAbout, listingOf } from '../sale/chat.ts'
import { simulate, simulationText } from '../sale/reservation.ts'
import type { Sale } from '../sale/sale.ts'
import { DepositChoice } from './deposit-choice.tsx'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationSums } from './reservation-sums.tsx'

export interface ReservationBoxProps {
  sale: Sale
}

/** What it costs, what reserving it would cost, and the ways to do it. Nothing is paid here. */
export function ReservationBox({ sale }: ReservationBoxProps) {
  const { status, details } = sale
  const [percent, setPercent] = useState(0)
  const simulation = simulate(details.price, percent)
  const said = simulation ? simulationText(simulation) : ''
  return (
    <Panel accent className="stack">
      <div className="desktop-only">
        <Price amount={details.price} size="box" />
      </div>
      <h2>Réservation</h2>
      {status !== 'Disponible' && <Note tone="warn">{`Statut\u00a0: ${status}. Écrivez-nous avant de réserver.`}</Note>}
      <DepositChoice price={details.price} percent={percent} onChange={setPercent} />
      <ReservationSums price={details.price} simulation={simulation} />
      <p className="small soft">
        {'Simulation\u00a0: rien n’est payé sur le site. L’agence confirme chaque réservation avec vous.'}
      </p>
      <WhatsappLead
        block
        text={chatAbout(sale, 'Bonjour, je souhaite réserver', ...(said ? [said] : []))}
        lead={{ kind: 'reservation', listing: listingOf(sale), ...(said && { message: said }) }}
      >
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
      <ReservationForm sale={sale} simulation={said} />
    </Panel>
  )
}
