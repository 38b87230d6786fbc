import { LeadForm } from '@keur/kit/leads'
import { Icon } from '@keur/kit/ui'
import { listingOf } from '../sale/chat.ts'
import type { Sale } from '../sale/sale.ts'
import css from './reservation-form.module.css'

/** For who would rather be called back than write on WhatsApp. `simulation` goes along with the visitor's message. */
export function ReservationForm({ sale, simulation }: { sale: Sale; simulation: string }) {
  return (
    <details className={css.more}>
      <summary>
        Réserver par formulaire
        <Icon name="chevron" />
      </summary>
      <LeadForm
        kind="reservation"
        label="Demander une réservation"
        submitLabel="Demander la réservation"
        lead={({ message }) => {
          const said = [simulation, message].filter(Boolean).join('\n')
          return { listing: listingOf(sale), ...(said && { message: said }) }
        }}
      >
        <p className="small soft">
          {simulation
            ? `Votre demande porte sur\u00a0: ${simulation}.`
            : 'Vos coordonnées ne servent qu’à cette demande.'}
        </p>
      </LeadForm>
    </details>
  )
}
