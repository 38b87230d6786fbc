import { t } from '@keur/kit/language'
import { LeadForm } from '@keur/kit/leads'
import { Icon } from '@keur/kit/ui'
import { leadListing } from '../sale/chat.ts'
import type { Sale } from '../sale/sale.ts'
import css from './reservation-form.module.css'

/** For visitors without WhatsApp. `simulation` is added to the visitor's message. */
export function ReservationForm({ sale, simulation }: { sale: Sale; simulation: string }) {
  return (
    <details className={css.more}>
      <summary>
        {t('Réserver par formulaire')}
        <Icon name="chevron" />
      </summary>
      <LeadForm
        kind="reservation"
        label={t('Demander une réservation')}
        submitLabel={t('Demander la réservation')}
        lead={({ message }) => {
          const text = [simulation, message].filter(Boolean).join('\n')
          return { listing: leadListing(sale), ...(text && { message: text }) }
        }}
      >
        <p className="small soft">
          {simulation
            ? t('Votre demande porte sur\u00a0: {simulation}.', { simulation })
            : t('Vos coordonnées ne servent qu’à cette demande.')}
        </p>
      </LeadForm>
    </details>
  )
}
